import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf } from './report.ts';
import { type Scale, simulateScale } from './scale.ts';

const { values } = parseArgs({
  options: {
    sellers: { type: 'string', default: '100,1000,10000,100000' },
    hours: { type: 'string', default: '24' },
  },
});
const [load = 0] = loadavg();
const scales: Scale[] = [];
for (const sellers of values.sellers.split(',')) {
  const scale = await simulateScale(Number(sellers), Number(values.hours));
  console.log(JSON.stringify(scale));
  scales.push(scale);
}
const text = reportOf(scales, load);
console.log(text);
writeFileSync(join(import.meta.dirname, '..', 'RESULTS-simulation.md'), text);
process.exitCode = scales.every(({ violations }) => violations.length === 0) ? 0 : 1;
