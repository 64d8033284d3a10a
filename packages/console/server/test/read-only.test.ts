import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProcedures } from '../src/procedures/router.ts';
import { type Run, runs } from '../src/storage/schema/runs.ts';
import { localWorkspace } from '../src/storage/schema/workspaces.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { type RunBench, startRunBench } from './fixtures/run-bench.ts';

type Mutation = (input: unknown) => Promise<unknown>;

let bench: RunBench;
let caller: ReturnType<typeof createTestCaller>;

const readOnly = { cause: { code: 'CONSOLE_READ_ONLY' } };
const feed = {
  feedType: 'JSON_LISTINGS_FEED',
  marketplaceIds: ['A1PA6795UKMFR9'],
  inputId: 'feedin_1',
  inputName: 'rows.csv',
  content: { kind: 'document', key: 'local/feedin_1/document', bytes: 10 },
};

beforeAll(async () => {
  bench = await startRunBench();
  caller = createTestCaller(bench.services);
}, 60_000);

afterAll(() => bench.close());

beforeEach(() => bench.services.settings.set(localWorkspace, 'readOnly', true));

function procedure(path: string): Mutation {
  const [room = '', name = ''] = path.split('.');
  return (caller as unknown as Record<string, Record<string, Mutation>>)[room]?.[name] as Mutation;
}

/** A run of a feed as an earlier moment has left it. */
async function keepFeed(id: string, change: Partial<Run>): Promise<string> {
  const createdAt = new Date(bench.services.now());
  await bench.services.database.db.insert(runs).values({
    id,
    workspaceId: localWorkspace,
    sellerId: bench.sellerId,
    kind: 'feed',
    title: 'A feed',
    request: feed,
    createdBy: 'operator',
    createdAt,
    ...change,
  });
  return id;
}

describe('a read-only console', () => {
  test.each(listProcedures().filter(({ meta }) => meta.effect === 'changes-amazon'))(
    'A read-only console rejects $path',
    async ({ path }) => {
      await expect(procedure(path)({})).rejects.toMatchObject(readOnly);
      expect(bench.marketplace.sandbox.events).toEqual([]);
    },
  );

  test('The audit log has the rejected attempt', async () => {
    await procedure('notifications.subscribe')({ sellerId: bench.sellerId }).catch(() => {});
    const { entries } = await caller.audit.list({ maxItems: 1 });
    expect(entries).toMatchObject([{ action: 'notifications.subscribe', outcome: 'failed' }]);
  });

  test('A read-only console does not create a feed that was submitted before, or create one again', async () => {
    const waiting = await keepFeed('run_waiting', {});
    await bench.work(waiting, new AbortController().signal);
    expect(await caller.runs.get({ runId: waiting })).toMatchObject({
      status: 'failed',
      error: { code: 'CONSOLE_READ_ONLY' },
    });
    await expect(caller.runs.runAgain({ runId: waiting })).rejects.toMatchObject(readOnly);
    const error = { code: 'FEED_OUTCOME_UNKNOWN', message: 'The outcome is unknown.' };
    const inDoubt = await keepFeed('run_doubt', { status: 'failed', state: {}, error });
    await expect(caller.runs.resolveOutcome({ runId: inDoubt, remoteId: null })).rejects.toMatchObject(readOnly);
    expect(bench.marketplace.sandbox.events).toEqual([]);
  });

  test('A read-only console continues a feed that Amazon has received', async () => {
    const error = { code: 'FEED_OUTCOME_UNKNOWN', message: 'The outcome is unknown.' };
    const inDoubt = await keepFeed('run_made', { status: 'failed', state: {}, error });
    await caller.runs.resolveOutcome({ runId: inDoubt, remoteId: '50001' });
    expect(await bench.listQueued()).toContain(inDoubt);
    await bench.skipQueued();
  });

  test('A read-only console requests reports and reads them', async () => {
    const { marketplaceId } = bench.marketplace.sandbox.credentials;
    const request = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [marketplaceId] };
    const { runId } = await caller.reports.start({ sellerId: bench.sellerId, request });
    await bench.workAll();
    expect(await caller.runs.get({ runId })).toMatchObject({ status: 'done' });
  }, 30_000);
});
