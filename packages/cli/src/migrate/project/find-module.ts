import { posix } from 'node:path';
import type { AliasRule } from './list-aliases.ts';

const endings = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue'];
const indexes = endings.slice(1).map((ending) => `/index${ending}`);

/** Files that are looked up by path. */
export interface FilePaths {
  has(path: string): boolean;
}

/** A package of the project, such as one of a workspace. */
export interface ProjectPackage {
  readonly name: string;
  readonly folder: string;
  /** What package.json names as its entry. */
  readonly main: string | undefined;
}

/**
 * Finds the file of a project that a file imports: by a relative path, by `paths` and `baseUrl` of its tsconfig.json, or by the name of a
 * package of the project. Undefined for other packages.
 */
export function findModule(
  from: string,
  name: string,
  files: FilePaths,
  { packages, aliases }: { readonly packages: readonly ProjectPackage[]; readonly aliases: readonly AliasRule[] },
): string | undefined {
  if (name.startsWith('.')) return findFile(posix.join(posix.dirname(from), name), files);
  for (const alias of aliases) {
    const path = applyAlias(alias, name);
    const file = path === undefined ? undefined : findFile(path, files);
    if (file !== undefined) return file;
  }
  const named = packages.find(
    (projectPackage) => name === projectPackage.name || name.startsWith(`${projectPackage.name}/`),
  );
  if (named === undefined) return undefined;
  const inside = name.slice(named.name.length + 1);
  const entries = inside === '' ? [named.main ?? '.', 'src', '.'] : [inside, `src/${inside}`];
  return entries.map((entry) => findFile(posix.join(named.folder, entry), files)).find((file) => file !== undefined);
}

function applyAlias({ prefix, suffix, target }: AliasRule, name: string): string | undefined {
  if (!name.startsWith(prefix) || !name.endsWith(suffix) || name.length < prefix.length + suffix.length) {
    return undefined;
  }
  if (!target.includes('*') && name.length > prefix.length + suffix.length) return undefined;
  return target.replace('*', name.slice(prefix.length, name.length - suffix.length));
}

/** A path without an ending, with that of the compiled file, or that of a folder. */
function findFile(path: string, files: FilePaths): string | undefined {
  const source = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  const candidates = [path, source, ...endings.map((ending) => path + ending), ...indexes.map((index) => path + index)];
  return candidates.find((candidate) => files.has(candidate));
}
