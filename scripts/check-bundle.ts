import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './steps.ts';

/** One built file, and what it needs. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const folder = join(root, 'packages/console/dist/web');

/**
 * Bytes after gzip.
 * The frame of the screens and the table of the overview are plain elements for it: with those of the component library the first screen
 * had 199 kB of scripts.
 */
const mostOfFirstScreen = 165_000;
const mostOfOneFile = 250_000;

const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const files = filesOfFirstScreen();
const scripts = sizeOf(files.filter((file) => file.endsWith('.js')));
const styles = sizeOf(files.filter((file) => file.endsWith('.css')));
const heavy = Object.values(manifest)
  .map(({ file }) => ({ file, size: sizeOf([file]) }))
  .filter(({ size }) => size > mostOfOneFile);

console.log(`The first screen: ${kilobytes(scripts)} of scripts, ${kilobytes(styles)} of styles, gzipped.`);
if (scripts > mostOfFirstScreen) {
  console.error(`Its scripts may have ${kilobytes(mostOfFirstScreen)} at most. Load later what it can do without.`);
  process.exitCode = 1;
}
for (const { file, size } of heavy) {
  console.error(`${file} has ${kilobytes(size)}; one file may have ${kilobytes(mostOfOneFile)} at most.`);
  process.exitCode = 1;
}

/** Everything that is loaded before the first screen is whole: the overview comes with the entry. */
function filesOfFirstScreen(): readonly string[] {
  const seen = new Set<string>();
  const collect = (name: string): string[] => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return [];
    seen.add(name);
    return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap(collect)];
  };
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (entry === undefined) throw new Error('The screens have no first one.');
  return [...new Set(collect(entry))];
}

function sizeOf(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
