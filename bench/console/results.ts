import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'RESULTS-console.md');
const title = '# The console in figures';
const [loadBefore = 0] = loadavg();

/** Writes a bench's section of the results in place of the one before, and shows it. */
export async function writeSection(name: string, command: string, text: string): Promise<void> {
  const known = existsSync(file) ? await readFile(file, 'utf8') : `${title}\n`;
  const [head = title, ...sections] = known.trimEnd().split(/\n\n(?=## )/);
  const section = `## ${name}\n\n${madeBy(command)}\n\n${text.trim()}`;
  const others = sections.filter((one) => !one.startsWith(`## ${name}\n`));
  await writeFile(file, `${[head, ...[...others, section].sort()].join('\n\n')}\n`);
  process.stdout.write(`${section}\n`);
}

function madeBy(command: string): string {
  const [load = 0] = loadavg();
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  return `Made by \`${command}\` on ${day}, ${machine}. Load of the machine before and after: ${loadBefore.toFixed(1)}, ${load.toFixed(1)}.`;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
