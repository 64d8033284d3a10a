import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatLoad } from '../harness/machine.ts';
import { buildReport } from './report.ts';
import { type SimulationMeasurement, simulateSellers } from './simulate-sellers.ts';

const { values } = parseArgs({
  options: {
    sellers: { type: 'string', default: '100,1000,10000,100000' },
    hours: { type: 'string', default: '24' },
  },
});
const load = formatLoad();
const measurements: SimulationMeasurement[] = [];
for (const sellers of values.sellers.split(',')) {
  const measurement = await simulateSellers(Number(sellers), Number(values.hours));
  console.log(JSON.stringify(measurement));
  measurements.push(measurement);
}
const text = buildReport(measurements, load);
console.log(text);
writeFileSync(join(import.meta.dirname, '..', 'RESULTS-simulation.md'), text);
process.exitCode = measurements.every(({ violations }) => violations.length === 0) ? 0 : 1;
