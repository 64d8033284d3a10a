import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildMeasurement, type Measurement } from './measurement.ts';

/** Measures what `npm install @supercargo/sandbox` installs: the published files and all dependencies. */
export function measureInstalledSize(): Measurement {
  const folders = [...findDependencies('@supercargo/sandbox', import.meta.filename)];
  const native = folders.filter((folder) => existsSync(join(folder, 'binding.gyp')));
  const bytes = folders.reduce((sum, folder) => sum + countPublishedBytes(folder), 0);
  const text = `${(bytes / 1e6).toFixed(1)} MB, ${native.length === 0 ? 'no' : native.length} native builds`;
  return buildMeasurement(`installed size, ${folders.length} packages`, text, '10 MB, no native builds');
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
}

function findDependencies(name: string, from: string, found = new Set<string>()): ReadonlySet<string> {
  const folder = findFolder(name, from);
  if (found.has(folder)) return found;
  found.add(folder);
  for (const dependency of Object.keys(readManifest(folder).dependencies ?? {})) {
    findDependencies(dependency, join(folder, 'package.json'), found);
  }
  return found;
}

/** Searches the folders that Node.js searches. `require.resolve` does not work for every package.json. */
function findFolder(name: string, from: string): string {
  const candidates = createRequire(from).resolve.paths(name) ?? [];
  const found = candidates
    .map((candidate) => join(candidate, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed.`);
  return found;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Our own folders also contain sources and tests. Packages from the registry contain only published files. */
function countPublishedBytes(folder: string): number {
  const { files } = readManifest(folder);
  const isOurs = existsSync(join(folder, 'tsconfig.json')) && existsSync(join(folder, 'src'));
  if (!isOurs || files === undefined) return countBytes(folder);
  const countAll = (names: readonly string[]) => names.reduce((sum, name) => sum + countBytes(join(folder, name)), 0);
  const excluded = files.filter((file) => file.startsWith('!')).map((file) => file.slice(1));
  return countAll([...files, 'package.json', 'README.md', 'LICENSE']) - countAll(excluded);
}

function countBytes(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + countBytes(join(path, name)), 0);
}
