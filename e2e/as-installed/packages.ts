import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import type { Installation, Packed } from './installation.ts';

/** Bytes that a tarball may have. Raise it when there is a reason for more. */
const mostBytes: Readonly<Record<string, number>> = {
  '@supercargo/catalogue': 600_000,
  '@supercargo/cli': 80_000,
  '@supercargo/console': 2_200_000,
  '@supercargo/sandbox': 700_000,
  // undici is a part of it.
  supercargo: 480_000,
};

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

export interface InstalledPackage extends Packed {
  readonly most: number;
  /** What programs import, such as `supercargo/redis`. */
  readonly entries: readonly string[];
  /** Files behind its commands. */
  readonly commands: readonly string[];
  /** Files that the manifest, the code, the types or a source map names and that are not there. */
  readonly unheld: readonly string[];
  /** Packages that its code or its types import and that its manifest does not name. */
  readonly undeclared: readonly string[];
}

export function packagesOf({ folder, packed }: Installation): readonly InstalledPackage[] {
  return packed.map((one) => {
    const read = (path: string) => readFileSync(join(folder, 'node_modules', one.name, path), 'utf8');
    const manifest = JSON.parse(read('package.json')) as Manifest;
    const held = new Set(one.files.map(({ path }) => path));
    const named = [...namedByManifest(manifest), ...[...held].flatMap((path) => namedByCode(path, read(path)))];
    const entries = Object.keys(manifest.exports).filter((path) => !/\*|\.json$|node-version$/.test(path));
    return {
      ...one,
      most: mostBytes[one.name] ?? 0,
      entries: entries.map((path) => `${one.name}${path.slice(1)}`),
      commands: Object.values((manifest.bin as Record<string, string> | undefined) ?? {}),
      unheld: named.filter((path) => !isHeld(path, held)),
      undeclared: undeclaredImports(manifest, [...held].filter(isOurs).map(read)),
    };
  });
}

/** Paths behind its exports, its commands, and what old tools read; but for the sources, which stay at home. */
function namedByManifest(manifest: Manifest): string[] {
  const pathsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [normalize(value)];
    const members = Object.entries((value ?? {}) as Record<string, unknown>);
    return members.flatMap(([condition, target]) => (condition === '@supercargo/source' ? [] : pathsOf(target)));
  };
  return [manifest.exports, manifest.bin, manifest.main, manifest.types].flatMap(pathsOf);
}

function namedByCode(path: string, text: string): string[] {
  if (!isOurs(path)) return [];
  const imports = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)];
  const maps = [...text.matchAll(/^\/\/# sourceMappingURL=(\S+)$/gm)];
  return [...imports, ...maps].map(([, target = '']) => {
    const name = join(dirname(path), target);
    return /\.d\.c?ts$/.test(path) ? name.replace(/(?<!\.d)\.[jt]s$/, '.d.ts') : name;
  });
}

function isHeld(path: string, held: ReadonlySet<string>): boolean {
  if (!path.includes('*')) return held.has(path);
  const [before = '', after = ''] = path.split('*');
  return [...held].some((one) => one.startsWith(before) && one.endsWith(after));
}

/** Code and types that Node and the compiler load. What is under `web` was bundled for browsers, and imports nothing. */
function isOurs(path: string): boolean {
  return /\.([cm]?js|d\.[cm]?ts)$/.test(path) && !path.startsWith('dist/web/');
}

/** Types alone may come from the packages of types that every user of TypeScript has. */
const everyonesTypes = ['node'];

function undeclaredImports(manifest: Manifest, texts: readonly string[]): string[] {
  const declared = new Set(
    [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies].flatMap((of) =>
      Object.keys((of as object | undefined) ?? {}),
    ),
  );
  const imported = texts.flatMap((text) => [
    ...text.matchAll(/^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'".][^'"]*)['"]/gm),
    ...text.matchAll(/^\s*import\s*['"]([^'".][^'"]*)['"]/gm),
    ...text.matchAll(/\b(?:import|require)\(\s*['"]([^'".][^'"]*)['"]\s*\)/g),
  ]);
  const names = imported.map(([, specifier = '']) => packageOf(specifier));
  return [...new Set(names)].filter(
    (name) => name !== manifest.name && !isBuiltin(name) && !declared.has(name) && !everyonesTypes.includes(name),
  );
}

/** `@scope/name` of `@scope/name/path`, `name` of `name/path`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
