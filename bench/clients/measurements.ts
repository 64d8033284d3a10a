import { measureBatch, measureBatchOfProcesses } from './batches.ts';
import { measureFaults } from './measure-faults.ts';
import { measureInstallSizes } from './measure-install-sizes.ts';
import { formatMetric, type ResultTable, runInterleaved, runWithCounts } from './result-table.ts';
import { type Caller, clients, startTestBed, type TestBed, transports } from './test-bed.ts';

const ROUNDS = 5;
const MANY_CALLS = 10_000;
/** Clients whose calls take too long to measure many of them. */
const slowClients = ['official SDK 1.12.0', '@sp-api-sdk'];
const callers = [...clients, ...transports];

/** Makes all measurements, one after the other. */
export async function measureAll(): Promise<readonly ResultTable[]> {
  const testBed = await startTestBed();
  try {
    const tables = [
      await measureImports(testBed),
      measureInstallSizes(),
      await measureCalls(testBed),
      await measurePages(testBed),
      await measureFirstCalls(testBed),
    ];
    return [...tables, await measureBatch(), await measureBatchOfProcesses(), await measureFaults()];
  } finally {
    testBed.stop();
  }
}

async function measureImports(testBed: TestBed): Promise<ResultTable> {
  const found = await runInterleaved(callers, ROUNDS, (client) => testBed.run(client, 'import'));
  const rows = found.map(([{ name }, results]) => [
    name,
    formatMetric(results, 'importMilliseconds'),
    formatMetric(results, 'memory'),
  ]);
  return { title: 'Import', columns: ['ms', 'MB of memory after it'], rows };
}

/** The jobs of the table of calls. Few calls measure a program that has just started, many one that runs for long. */
const callJobs = [
  { job: 'one by one', count: 4_000 },
  { job: 'one by one', count: 15_000 },
  { job: 'fifty at once', count: 4_000 },
  { job: 'fifty at once', count: 15_000 },
];

async function measureCalls(testBed: TestBed): Promise<ResultTable> {
  const columns = await measureColumns(callJobs, callers, testBed);
  const note =
    'Responses have 3 kB. The official SDK runs without its rate limiter here (`disableRateLimiter()`), which would reject most calls.';
  return {
    title: 'CPU µs per call',
    columns: callJobs.map(({ job, count }) => `${job}, ${count.toLocaleString('en')} calls`),
    rows: callers.map(({ name }, row) => [name, ...columns.map((column) => column[row] ?? '–')]),
    note,
  };
}

async function measurePages(testBed: TestBed): Promise<ResultTable> {
  const withOrders = callers.filter(({ name }) => !name.includes('SDK') && !name.includes('sdk'));
  const jobs = [
    { job: 'page of orders', count: 300 },
    { job: 'page of orders', count: 1_500 },
  ];
  const columns = await measureColumns(jobs, withOrders, testBed);
  return {
    title: 'CPU µs per page of 100 orders',
    columns: jobs.map(({ count }) => `one by one, ${count.toLocaleString('en')} pages`),
    rows: withOrders.map(({ name }, row) => [name, ...columns.map((column) => column[row] ?? '–')]),
  };
}

/** Measures each job with all callers in turns, and returns a column of the table for each job. */
async function measureColumns(
  jobs: readonly { readonly job: string; readonly count: number }[],
  measured: readonly Caller[],
  testBed: TestBed,
): Promise<readonly (readonly string[])[]> {
  const columns: string[][] = [];
  for (const { job, count } of jobs) {
    const fast = measured.filter(({ name }) => count < MANY_CALLS || !slowClients.includes(name));
    const found = new Map(await runInterleaved(fast, ROUNDS, (caller) => testBed.run(caller, job, { count })));
    columns.push(
      measured.map((caller) => {
        const results = found.get(caller);
        return results === undefined ? '–' : formatMetric(results, 'cpuMicroseconds');
      }),
    );
  }
  return columns;
}

async function measureFirstCalls(testBed: TestBed): Promise<ResultTable> {
  const found = await runInterleaved(clients, ROUNDS, (client) =>
    runWithCounts(testBed, () => testBed.run(client, 'first calls', { count: 100 })),
  );
  const rows = found.map(([{ name }, results]) => [
    name,
    formatMetric(results, 'tokens'),
    formatMetric(results, 'lost'),
  ]);
  return { title: 'A hundred first calls at once', columns: ['token requests', 'calls lost'], rows };
}
