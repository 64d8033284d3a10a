import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { type Measurement, measureAll } from './measurements.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-sandbox.md');

build();
const [loadBefore = 0] = loadavg();
const measurements = await measureAll();
const table = markdown(measurements);
console.log(table);
writeFileSync(results, `# The sandbox in figures\n\n${circumstances()}\n\n${table}\n`);

/** What is measured is the package as it is published, so it needs a build. */
function build(): void {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-b'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

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
