import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { formatSpread } from '../harness/statistics.ts';
import { buildSlotTable, startEmulator } from './dynamodb.ts';
import { startFakeServer } from './fake-server.ts';
import { buildLateTable } from './late-calls.ts';
import { buildQueuedTable } from './queued-calls.ts';
import { type BatchOptions, type BatchResult, runBatch } from './run-batch.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-quotas.md');
const [rate, burst, calls] = [5, 10, 60];
const minSeconds = (calls - burst) / rate;
/** Number of calls that wait at the same time. */
const queuedCalls = 100_000;
const rounds = Number(process.argv[2] ?? 5);
const batches: readonly (BatchOptions & { readonly goal: string })[] = [
  { store: 'memory', processes: 1, calls, goal: 'within 3 %' },
  { store: 'redis', processes: 4, calls, goal: 'within 5 %, share 20 %' },
  { store: 'postgres', processes: 4, calls, goal: 'within 5 %, share 20 %' },
  { store: 'dynamodb', processes: 4, calls, goal: 'within 5 %, share 20 %' },
];

buildPackages();
const load = formatLoad();
const emulator = await startEmulator();
process.env.DYNAMODB_URL = emulator.url;
const batchTable = await measureBatches();
const requests = `${(emulator.counts.writes / rounds / calls).toFixed(1)} writes and ${(emulator.counts.reads / rounds / calls).toFixed(1)} reads`;
const text = `# Measurements of quotas

${describeRun('quotas')}.
The load of the machine was ${load} before.

## ${calls} calls at once

A strict bucket on loopback: a rate of ${rate} per second and a burst of ${burst}. No caller can be done before (${calls} − ${burst}) / ${rate} = ${minSeconds.toFixed(1)} s.
Minimum share: the share of the accepted calls that the slowest process had when the first process was done.
Started within: the time between the starts of the first and the last process; all get the same start time.
Median of ${rounds} rounds, with minimum and maximum. DynamoDB is emulated by \`dynalite\` in one process.

${batchTable}

## Slots

${measureSlots()}

## Requests to DynamoDB

A call above takes a slot from two buckets: the seller's and that of the whole application. All four processes together sent ${requests} for each call.

${await buildSlotTable(emulator)}

## ${queuedCalls.toLocaleString('en')} waiting calls

${buildQueuedTable(queuedCalls)}

## ${queuedCalls.toLocaleString('en')} calls at 2 calls per second

Nearly all of these calls have no slot before their deadline and fail at once with \`NO_QUOTA_BEFORE_DEADLINE\`. Median of ${rounds} processes, with
minimum and maximum.

${buildLateTable(queuedCalls, rounds)}
`;
console.log(text);
writeFileSync(results, text);
process.exit(0);

async function measureBatches(): Promise<string> {
  const server = await startFakeServer(rate, burst);
  const found = batches.map(() => [] as BatchResult[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, batch] of batches.entries()) {
      const one = await runBatch(server, batch);
      found[at]?.push(one);
      console.log(
        `${batch.store}: ${one.seconds.toFixed(2)} s, ${one.throttled} throttled, share ${formatPercent(one.minShare)}, started within ${one.startedWithin} ms`,
      );
    }
  }
  server.close();
  const rows = batches.map(({ store, processes, goal }, at) => {
    const all = found[at] ?? [];
    const seconds = formatSpread(
      all.map((one) => one.seconds),
      2,
    );
    const over = formatSpread(
      all.map((one) => (one.seconds / minSeconds - 1) * 100),
      2,
    );
    const throttled = all.reduce((sum, one) => sum + one.throttled, 0);
    const share = formatSpread(
      all.map((one) => one.minShare * 100),
      2,
    );
    const starts =
      processes === 1
        ? ''
        : `${formatSpread(
            all.map((one) => one.startedWithin),
            0,
          )} ms`;
    return `| ${processes} × ${store} | ${seconds} s | ${over} % | ${throttled} | ${share} % | ${starts} | ${goal}, none throttled |`;
  });
  return [
    '| | Done after | Over the optimum | Throttled, total | Minimum share | Started within | Goal |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Measures in a new process, which has nothing else in its memory. */
function measureSlots(): string {
  const measure = `const { measureBucketMegabytes, measureSlotMicroseconds } = await import(${JSON.stringify(join(import.meta.dirname, 'slots.ts'))});
    console.log(JSON.stringify([measureBucketMegabytes(), measureSlotMicroseconds()]));`;
  const flags = ['--conditions=@supercargo/source', '--expose-gc', '--input-type=module', '-e', measure];
  const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const [memory = 0, time = 0] = JSON.parse(stdout) as number[];
  return [
    '| | Measured | Goal |',
    '|---|---|---|',
    `| buckets of 10,000 sellers × 20 operations | ${memory.toFixed(0)} MB | 100 MB |`,
    `| a slot in memory | ${time.toFixed(2)} µs | 5 µs |`,
  ].join('\n');
}

function formatPercent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
