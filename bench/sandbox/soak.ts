import { parseArgs } from 'node:util';
import { build } from '../build.ts';
import { milestonesOf, slopeOf } from '../memory-curve.ts';
import { startProcess } from './server-process.ts';
import { soakCalls } from './soak-calls.ts';

const LANES = 8;
const SAMPLE_EVERY = 2_000;

/** Megabytes an hour that count as flat: the noise of a collector, not a leak. */
const FLAT = 60;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes is ${values.minutes}. Give a number above 0.`);

build();
const server = await startProcess(
  '--rate-scale',
  'off',
  '--sellers',
  String(LANES),
  '--queue-seconds',
  '0',
  '--work-seconds',
  '0',
);
const call = soakCalls(server);
const startedAt = performance.now();
const elapsed = () => (performance.now() - startedAt) / 60_000;
const samples: { minute: number; megabytes: number }[] = [];
const sampler = setInterval(() => samples.push({ minute: elapsed(), megabytes: server.memory() }), SAMPLE_EVERY);

const lane = async () => {
  while (elapsed() < minutes) await call();
};
try {
  await Promise.all(Array.from({ length: LANES }, lane));
} finally {
  clearInterval(sampler);
  await server.end();
}

for (const { minute, megabytes } of milestonesOf(samples)) {
  console.log(`${minute.toFixed(1).padStart(6)} min  ${megabytes.toFixed(0).padStart(5)} MB`);
}
const slope = slopeOf(samples.filter(({ minute }) => minute >= minutes / 2)) * 60;
console.log(`\n${call.report()}`);
console.log(`last half: ${slope.toFixed(1)} MB an hour, ${Math.abs(slope) <= FLAT ? 'flat' : 'NOT FLAT'}`);
process.exitCode = slope <= FLAT ? 0 : 1;
