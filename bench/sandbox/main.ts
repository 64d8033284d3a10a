import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import type { Measurement } from './measurement.ts';
import { measureAll } from './measurements.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-sandbox.md');

buildPackages();
const loadBefore = formatLoad();
const measurements = await measureAll();
const table = formatTable(measurements);
const introduction = `${describeRun('sandbox')}.
The caller ran on the same machine as the sandbox; its load was ${loadBefore} before.`;
console.log(table);
writeFileSync(results, `# Measurements of the sandbox\n\n${introduction}\n\n${table}\n`);

function formatTable(rows: readonly Measurement[]): string {
  const lines = rows.map(({ name, figure, goal }) => `| ${name} | ${figure} | ${goal} |`);
  return ['| | Measured | Goal |', '|---|---|---|', ...lines].join('\n');
}
