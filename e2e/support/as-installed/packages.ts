import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import type { Installation } from './installation.ts';
import type { PublishedPackage } from './published.ts';

/** The largest size of each tarball in bytes. Raise a limit only for a reason. */
const maxBytes: Readonly<Record<string, number>> = {
  '@supercargo/catalogue': 600_000,
  // This includes the MCP server, and the parser of `migrate`, which only that command loads, with what follows a client through a project.
  '@supercargo/cli': 492_000,
  // This includes the typefaces, the screens twice: compressed for browsers, too, and an empty database of 1.9 MB.
  '@supercargo/console': 4_500_000,
  '@supercargo/duckdb': 34_000,
  '@supercargo/folder-lock': 10_000,
  // This includes the SDK of the Model Context Protocol.
  '@supercargo/mcp': 252_000,
  '@supercargo/redaction': 10_000,
  '@supercargo/sandbox': 800_000,
  // This includes the measures with their definitions, and the plans that change listings and orders.
  '@supercargo/shop': 140_000,
  // This includes a declaration of each stream, with every column of its tables described.
  '@supercargo/sync': 372_000,
  '@supercargo/tables': 44_000,
  // This includes undici, the emulation of versions that end, how dates and numbers of all marketplaces are read, and four small files for
  // each version of an endpoint.
  supercargo: 600_000,
};

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

export interface InstalledPackage extends PublishedPackage {
  readonly maxBytes: number;
  /** Module names that programs import, such as `supercargo/redis`. */
  readonly entries: readonly string[];
  /** Files of its commands. */
  readonly commands: readonly string[];
  /** Missing files that the manifest, the code, the types or a source map refers to. */
  readonly missing: readonly string[];
  /** Packages that its code or types import without a declaration in the manifest. */
  readonly undeclared: readonly string[];
}

export function readPackages({ folder, packed }: Installation): readonly InstalledPackage[] {
  return packed.map((item) => {
    const read = (path: string) => readFileSync(join(folder, 'node_modules', item.name, path), 'utf8');
    const manifest = JSON.parse(read('package.json')) as Manifest;
    const included = new Set(item.files.map(({ path }) => path));
    const references = [
      ...listManifestPaths(manifest),
      ...[...included].flatMap((path) => listImportedPaths(path, read(path))),
    ];
    const entries = Object.keys(manifest.exports).filter(
      (path) => !/\*|\.json$|node-version$/.test(path) && hasCode(manifest.exports[path]),
    );
    return {
      ...item,
      maxBytes: maxBytes[item.name] ?? 0,
      entries: entries.map((path) => `${item.name}${path.slice(1)}`),
      commands: Object.values((manifest.bin as Record<string, string> | undefined) ?? {}),
      missing: references.filter((path) => !isIncluded(path, included)),
      undeclared: listUndeclaredImports(manifest, [...included].filter(isLoadedByNode).map(read)),
    };
  });
}

/** Whether an export has published code. The others have only types, or exist only for our own packages, which are bundled from sources. */
function hasCode(target: unknown): boolean {
  const withoutCode = ['@supercargo/source', 'types'];
  return typeof target === 'string' || Object.keys(target as object).some((name) => !withoutCode.includes(name));
}

/** Lists the paths in exports, commands, `main` and `types`. Sources are left out, because they are not published. */
function listManifestPaths(manifest: Manifest): string[] {
  const collectPaths = (value: unknown): string[] => {
    if (typeof value === 'string') return [normalize(value)];
    const members = Object.entries((value ?? {}) as Record<string, unknown>);
    return members.flatMap(([condition, target]) => (condition === '@supercargo/source' ? [] : collectPaths(target)));
  };
  return [manifest.exports, manifest.bin, manifest.main, manifest.types].flatMap(collectPaths);
}

function listImportedPaths(path: string, text: string): string[] {
  if (!isLoadedByNode(path)) return [];
  const imports = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)];
  const maps = [...text.matchAll(/^\/\/# sourceMappingURL=(\S+)$/gm)];
  return [...imports, ...maps].map(([, target = '']) => {
    const name = join(dirname(path), target);
    return /\.d\.c?ts$/.test(path)
      ? name.replace(/(?<!\.d)\.[jt]s$/, '.d.ts').replace(/(?<!\.d)\.cts$/, '.d.cts')
      : name;
  });
}

function isIncluded(path: string, included: ReadonlySet<string>): boolean {
  if (!path.includes('*')) return included.has(path);
  const [before = '', after = ''] = path.split('*');
  return [...included].some((one) => one.startsWith(before) && one.endsWith(after));
}

/** Whether Node.js or the compiler loads a file. Files under `web` are bundled for browsers and import nothing. */
function isLoadedByNode(path: string): boolean {
  return /\.([cm]?js|d\.[cm]?ts)$/.test(path) && !path.startsWith('dist/web/');
}

/**
 * Packages that no installed program loads: type packages that every user of TypeScript has, and the packages in the code
 * that ajv would generate, which the bundle of the MCP server contains as text.
 */
const unloadedPackages = ['node', 'ajv', 'ajv-formats'];

function listUndeclaredImports(manifest: Manifest, texts: readonly string[]): string[] {
  const declared = new Set(
    [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies].flatMap((dependencies) =>
      Object.keys((dependencies as object | undefined) ?? {}),
    ),
  );
  const imported = texts.flatMap((text) => [
    ...text.matchAll(/^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'".][^'"]*)['"]/gm),
    ...text.matchAll(/^\s*import\s*['"]([^'".][^'"]*)['"]/gm),
    ...text.matchAll(/\b(?:import|require)\(\s*['"]([^'".][^'"]*)['"]\s*\)/g),
  ]);
  const names = imported.map(([, specifier = '']) => parsePackageName(specifier));
  return [...new Set(names)].filter(
    (name) => name !== manifest.name && !isBuiltin(name) && !declared.has(name) && !unloadedPackages.includes(name),
  );
}

/** Returns `@scope/name` for `@scope/name/path`, and `name` for `name/path`. */
function parsePackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
