import { parseArgs } from 'node:util';
import { buildPackages } from '../harness/build-packages.ts';
import { calculateSlope, selectEvenlySpaced } from '../harness/memory-curve.ts';
import { startServerProcess } from './server-process.ts';
import { createSoakCalls } from './soak-calls.ts';

const SELLERS = 8;
const SAMPLE_INTERVAL = 2_000;

/** Megabytes per hour that still count as flat: the noise of garbage collection, not a leak. */
const MAX_GROWTH = 60;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes is invalid: ${values.minutes}. Pass a number above 0.`);

buildPackages();
const server = await startServerProcess(
  '--rate-scale',
  'off',
  '--sellers',
  String(SELLERS),
  '--queue-seconds',
  '0',
  '--work-seconds',
  '0',
);
const soakCalls = createSoakCalls(server);
const startedAt = performance.now();
const countMinutes = () => (performance.now() - startedAt) / 60_000;
const samples: { minute: number; megabytes: number }[] = [];
const sampler = setInterval(async () => {
  samples.push({ minute: countMinutes(), megabytes: await server.measureMegabytes() });
}, SAMPLE_INTERVAL);

const makeCalls = async () => {
  while (countMinutes() < minutes) await soakCalls();
};
try {
  await Promise.all(Array.from({ length: SELLERS }, makeCalls));
} finally {
  clearInterval(sampler);
  await server.stop();
}

for (const { minute, megabytes } of selectEvenlySpaced(samples)) {
  console.log(`${minute.toFixed(1).padStart(6)} min  ${megabytes.toFixed(0).padStart(5)} MB`);
}
const slope = calculateSlope(samples.filter(({ minute }) => minute >= minutes / 2)) * 60;
console.log(`\n${soakCalls.describe()}`);
console.log(`last half: ${slope.toFixed(1)} MB per hour, ${Math.abs(slope) <= MAX_GROWTH ? 'flat' : 'NOT FLAT'}`);
process.exitCode = slope <= MAX_GROWTH ? 0 : 1;
