import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatLoad } from '../harness/machine.ts';
import { buildReport } from './report.ts';
import { type ScaleResult, simulateScale } from './simulate-scale.ts';

const { values } = parseArgs({
  options: {
    sellers: { type: 'string', default: '100,1000,10000,100000' },
    hours: { type: 'string', default: '24' },
  },
});
const load = formatLoad();
const scales: ScaleResult[] = [];
for (const sellers of values.sellers.split(',')) {
  const scale = await simulateScale(Number(sellers), Number(values.hours));
  console.log(JSON.stringify(scale));
  scales.push(scale);
}
const text = buildReport(scales, load);
console.log(text);
writeFileSync(join(import.meta.dirname, '..', 'RESULTS-simulation.md'), text);
process.exitCode = scales.every(({ violations }) => violations.length === 0) ? 0 : 1;
