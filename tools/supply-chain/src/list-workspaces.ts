import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listImports } from './list-imports.ts';

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly devDependencies?: Versions;
}

/** A package of this repository, with the names of the packages that its users run. */
export interface Workspace {
  readonly name: string;
  readonly version: string;
  readonly isPublished: boolean;
  /** Installed with it, or bundled into it. */
  readonly required: readonly string[];
  /** Installed if the platform has it, or if the user wants it. */
  readonly optional: readonly string[];
  /** Each as `name version`: what the license file of its bundle lists. Empty before a build. */
  readonly bundled: readonly string[];
}

/** Returns the packages in `packages` of a repository. */
export function listWorkspaces(root: string): Workspace[] {
  return readdirSync(join(root, 'packages')).map((name) => readWorkspace(join(root, 'packages', name)));
}

function readWorkspace(folder: string): Workspace {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, dependencies, optionalDependencies, peerDependencies, devDependencies } = manifest;
  const imports = new Set(
    globSync('{src,bin,server/src,web/src}/**/*.{ts,tsx,css}', { cwd: folder }).flatMap((file) =>
      listImports(readFileSync(join(folder, file), 'utf8')),
    ),
  );
  const optional = Object.keys({ ...optionalDependencies, ...peerDependencies });
  // What a package imports is installed with it, or is in its bundle.
  const inBundle = Object.keys(devDependencies ?? {}).filter((one) => imports.has(one) && !optional.includes(one));
  return {
    name,
    version,
    isPublished: manifest.private !== true,
    required: [...Object.keys(dependencies ?? {}), ...inBundle],
    optional,
    bundled: readBundled(folder),
  };
}

/** The license file names each package of other authors in the bundle on a line of its own. */
function readBundled(folder: string): string[] {
  return globSync('lib/third-party-LICENSE', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(`\n${'-'.repeat(80)}\n\n`)
      .map((license) => license.split('\n', 1)[0] ?? ''),
  );
}
