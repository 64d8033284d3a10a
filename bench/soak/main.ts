import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { calculateGrowth } from '../harness/memory-curve.ts';
import { faults } from './faults.ts';
import { buildReport, type Sample, type Summary } from './report.ts';

/** Megabytes per hour that still count as flat: the noise of garbage collection, not a leak. */
const MAX_GROWTH = 30;
/** Timers of the measured program itself. */
const OWN_TIMERS = 1;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string', default: '500' } },
});
if (!(Number(values.minutes) >= 1))
  throw new Error(`--minutes is invalid: ${values.minutes}. Pass a number of at least 1.`);
buildPackages();
const load = formatLoad();
const server = start('fake-server.ts', 'soak');
const address = await server.lines.next();
const caller = start('caller.ts', String(address.value), values.minutes, values.rate);
const samples: Sample[] = [];
let summary: Summary | undefined;
for await (const line of caller.lines) {
  const message = JSON.parse(line);
  if ('atEnd' in message) summary = message;
  else samples.push(message);
  console.log(line);
}
server.child.kill();
if (summary === undefined) throw new Error('The caller ended too early.');

const growth = calculateGrowth(samples);
const problems = [
  ...(growth > MAX_GROWTH ? [`memory grew by ${growth.toFixed(0)} MB per hour`] : []),
  ...(summary.atEnd.pending > 0 ? [`${summary.atEnd.pending} calls never settled`] : []),
  ...(summary.atEnd.timers > OWN_TIMERS ? [`${summary.atEnd.timers} timers were left behind`] : []),
  ...(summary.atEnd.files > 0 ? [`${summary.atEnd.files} files were left behind`] : []),
  ...summary.problems,
];
const introduction = `${describeRun('client-soak')}.
The load of the machine was ${load} before.`;
const text = buildReport({
  introduction,
  rate: Number(values.rate),
  faults,
  samples,
  summary,
  growth,
  problems,
});
console.log(text);
writeFileSync(join(import.meta.dirname, '..', 'RESULTS-soak.md'), text);
process.exitCode = problems.length === 0 ? 0 : 1;

function start(file: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}
