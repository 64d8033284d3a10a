import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './steps.ts';

/** A built file and the files that it loads. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const folder = join(root, 'packages/console/dist/web');

/**
 * Scripts and styles together, in bytes after gzip. For this limit, Home and the frame of the screens use plain elements, and
 * screens are routed by a small library. See
 * docs/decisions/0042-route-screens-with-wouter-and-a-typed-table-instead-of-tanstack-router.md.
 */
const maxFirstScreenBytes = 150_000;
const maxFileBytes = 250_000;

const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const files = listFirstScreenFiles();
const scripts = measureGzipped(files.filter((file) => file.endsWith('.js')));
const styles = measureGzipped(files.filter((file) => file.endsWith('.css')));
const heavy = Object.values(manifest)
  .map(({ file }) => ({ file, size: measureGzipped([file]) }))
  .filter(({ size }) => size > maxFileBytes);

console.log(
  `The first screen: ${formatKilobytes(scripts + styles)}, gzipped: ${formatKilobytes(scripts)} of scripts, ${formatKilobytes(styles)} of styles.`,
);
if (scripts + styles > maxFirstScreenBytes) {
  console.error(
    `The scripts and styles of the first screen exceed ${formatKilobytes(maxFirstScreenBytes)}. Load what it does not need on demand.`,
  );
  process.exitCode = 1;
}
for (const { file, size } of heavy) {
  console.error(`${file} is too large: ${formatKilobytes(size)}. The maximum is ${formatKilobytes(maxFileBytes)}.`);
  process.exitCode = 1;
}

/** Lists the files that the first screen needs. Home is in the entry. */
function listFirstScreenFiles(): readonly string[] {
  const seen = new Set<string>();
  const collect = (name: string): string[] => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return [];
    seen.add(name);
    return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap(collect)];
  };
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (entry === undefined) throw new Error('manifest.json has no entry.');
  return [...new Set(collect(entry))];
}

function measureGzipped(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0);
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
