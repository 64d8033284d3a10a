import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRun, formatLoad } from '../harness/machine.ts';

const file = join(import.meta.dirname, '..', 'RESULTS-console.md');
const title = '# Measurements of the console';
const loadBefore = formatLoad();

/** Replaces the section of a benchmark in the result file, and prints it. */
export async function writeSection(name: string, benchmark: string, text: string): Promise<void> {
  const existing = existsSync(file) ? await readFile(file, 'utf8') : `${title}\n`;
  const [head = title, ...sections] = existing.trimEnd().split(/\n\n(?=## )/);
  const section = `## ${name}\n\n${describeRun(benchmark)}. Load of the machine before and after: ${loadBefore}, ${formatLoad()}.\n\n${text.trim()}`;
  const others = sections.filter((one) => !one.startsWith(`## ${name}\n`));
  await writeFile(file, `${[head, ...[...others, section].sort()].join('\n\n')}\n`);
  process.stdout.write(`${section}\n`);
}
