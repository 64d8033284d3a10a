import { randomUUID } from 'node:crypto';
import { formatMetric, type Results, type ResultTable, runInterleaved, runWithCounts } from './result-table.ts';
import { type Client, clients, type Numbers, startTestBed, type TestBed } from './test-bed.ts';

const ROUNDS = 3;
const LIMIT = { RATE: '5', BURST: '10' };
const CALLS = 60;
const PROCESSES = 4;
/** Milliseconds in which every process can start, so that all of them begin together. */
const START_DELAY = 6_000;

const minSeconds = `${((CALLS - Number(LIMIT.BURST)) / Number(LIMIT.RATE)).toFixed(1)} s`;
const columns = ['seconds', 'throttled', 'calls lost'];

export async function measureBatch(): Promise<ResultTable> {
  const title = `${CALLS} calls at once, with a rate of ${LIMIT.RATE} per second and a burst of ${LIMIT.BURST} (optimum: ${minSeconds}, none throttled)`;
  const rows = await measureWithLimit(clients, (testBed, client) =>
    testBed.run(client, 'batch', { count: CALLS, env: buildSellerEnv() }),
  );
  const note =
    'The official SDK runs with its rate limiter here, which rejects calls beyond the burst with its own error.';
  return { title, columns, rows, note };
}

export async function measureBatchOfProcesses(): Promise<ResultTable> {
  const [ours, ...others] = clients as [Client, ...Client[]];
  const over = (store: string) => ({ ...ours, name: `supercargo over ${store}`, store: store.toLowerCase() });
  const alone = others.map((client) => ({ ...client, store: '' }));
  const title = `The same ${CALLS} calls from ${PROCESSES} processes that share a seller (optimum: ${minSeconds}, none throttled)`;
  const rows = await measureWithLimit([over('Redis'), over('Postgres'), ...alone], (testBed, client) =>
    runProcesses(testBed, client),
  );
  return { title, columns, rows, note: 'The other clients cannot share a quota between processes.' };
}

async function runProcesses(
  testBed: TestBed,
  client: Client & { readonly store: string },
): Promise<Numbers | undefined> {
  const env = { ...buildSellerEnv(), STORE: client.store, START_AT: String(Date.now() + START_DELAY) };
  const count = CALLS / PROCESSES;
  const runs = Array.from({ length: PROCESSES }, () => testBed.run(client, 'batch', { count, env }));
  const done = (await Promise.all(runs)).filter((one) => one !== undefined);
  if (done.length < PROCESSES) return undefined;
  const seconds = Math.max(...done.map((one) => one.seconds ?? Number.NaN));
  return { seconds, lost: done.reduce((sum, one) => sum + (one.lost ?? 0), 0) };
}

/** Names a new seller, whose buckets are full. */
function buildSellerEnv(): Record<string, string> {
  return { REFRESH_TOKEN: `Atzr|${randomUUID()}` };
}

async function measureWithLimit<Caller extends Client>(
  callers: readonly Caller[],
  run: (testBed: TestBed, caller: Caller) => Promise<Numbers | undefined>,
): Promise<readonly (readonly string[])[]> {
  const testBed = await startTestBed('fake-server.ts', LIMIT);
  try {
    return toRows(
      await runInterleaved(callers, ROUNDS, (caller) => runWithCounts(testBed, () => run(testBed, caller))),
    );
  } finally {
    testBed.stop();
  }
}

function toRows(results: Results<Client>): readonly (readonly string[])[] {
  return results.map(([{ name }, numbers]) => [
    name,
    formatMetric(numbers, 'seconds', 2),
    formatMetric(numbers, 'throttled'),
    formatMetric(numbers, 'lost'),
  ]);
}
