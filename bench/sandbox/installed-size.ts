import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Measurement, row } from './rows.ts';

/** What `npm install @supercargo/sandbox` puts on a disk: the published files, and every dependency. */
export function installedSize(): Measurement {
  const folders = [...dependenciesOf('@supercargo/sandbox', import.meta.filename)];
  const native = folders.filter((folder) => existsSync(join(folder, 'binding.gyp')));
  const bytes = folders.reduce((sum, folder) => sum + publishedBytes(folder), 0);
  const figure = `${(bytes / 1e6).toFixed(1)} MB, ${native.length === 0 ? 'no' : native.length} native builds`;
  return row(`installed size, ${folders.length} packages`, figure, '10 MB, no native builds');
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
}

function dependenciesOf(name: string, from: string, found = new Set<string>()): ReadonlySet<string> {
  const folder = folderOf(name, from);
  if (found.has(folder)) return found;
  found.add(folder);
  for (const dependency of Object.keys(manifestOf(folder).dependencies ?? {})) {
    dependenciesOf(dependency, join(folder, 'package.json'), found);
  }
  return found;
}

/** Looks where Node does; not every package lets its manifest be resolved. */
function folderOf(name: string, from: string): string {
  const places = createRequire(from).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Our own folders hold sources and tests besides; what is installed from the registry has been packed already. */
function publishedBytes(folder: string): number {
  const { files } = manifestOf(folder);
  const isOurs = existsSync(join(folder, 'tsconfig.json')) && existsSync(join(folder, 'src'));
  if (!isOurs || files === undefined) return bytesIn(folder);
  const bytesOf = (names: readonly string[]) => names.reduce((sum, name) => sum + bytesIn(join(folder, name)), 0);
  const leftOut = files.filter((file) => file.startsWith('!')).map((file) => file.slice(1));
  return bytesOf([...files, 'package.json', 'README.md', 'LICENSE']) - bytesOf(leftOut);
}

function bytesIn(path: string): number {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
}
