import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.ts';
import { measureAll } from './measurements.ts';
import type { Measurement } from './rows.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-sandbox.md');

build();
const [loadBefore = 0] = loadavg();
const measurements = await measureAll();
const table = markdown(measurements);
console.log(table);
writeFileSync(results, `# The sandbox in figures\n\n${circumstances()}\n\n${table}\n`);

function circumstances(): string {
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`;
  return `Made by \`npm run bench:sandbox\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}.
The caller ran on the same machine as the sandbox; before it started, the load was ${loadBefore.toFixed(1)}.`;
}

function markdown(rows: readonly Measurement[]): string {
  const lines = rows.map(({ what, figure, goal }) => `| ${what} | ${figure} | ${goal} |`);
  return ['| | Measured | Goal |', '|---|---|---|', ...lines].join('\n');
}
