import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from '../build.ts';
import { growthOf } from '../memory-curve.ts';
import { faults } from './faults.ts';
import { type Ending, reportOf, type Sample } from './report.ts';

/** Megabytes an hour that count as flat: the noise of a collector, not a leak. */
const FLAT = 30;
/** Timers of the watching process itself. */
const OWN_TIMERS = 1;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string', default: '500' } },
});
if (!(Number(values.minutes) >= 1)) throw new Error(`--minutes is ${values.minutes}. Give a number from 1 up.`);
build();
const [load = 0] = loadavg();
const market = start('market.ts', 'soak');
const address = await market.lines.next();
const caller = start('caller.ts', String(address.value), values.minutes, values.rate);
const samples: Sample[] = [];
let ending: Ending | undefined;
for await (const line of caller.lines) {
  const told = JSON.parse(line);
  if ('begun' in told) ending = told;
  else samples.push(told);
  console.log(line);
}
market.child.kill();
if (ending === undefined) throw new Error('the caller ended before its time');

const growth = growthOf(samples);
const faulty = [
  ...(growth > FLAT ? [`memory grew by ${growth.toFixed(0)} MB an hour`] : []),
  ...(ending.left.open > 0 ? [`${ending.left.open} calls never settled`] : []),
  ...(ending.left.timers > OWN_TIMERS ? [`${ending.left.timers} timers were left behind`] : []),
  ...(ending.left.files > 0 ? [`${ending.left.files} files were left behind`] : []),
  ...ending.wrong,
];
const circumstances = `Made by \`npm run bench:soak-client\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()};
the load was ${load.toFixed(1)} before.`;
const text = reportOf({ circumstances, rate: Number(values.rate), faults, samples, ending, growth, faulty });
console.log(text);
writeFileSync(join(import.meta.dirname, '..', 'RESULTS-soak.md'), text);
process.exitCode = faulty.length === 0 ? 0 : 1;

function start(file: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}
