import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runs } from '../src/storage/schema/runs.ts';
import { type Caller, createTestCaller } from './fixtures/callers.ts';
import { type RunBench, startRunBench, takeRun } from './fixtures/run-bench.ts';

const reportType = 'GET_AFN_INVENTORY_DATA';
const threeDays = 3 * 86_400_000;

// Each calls a marketplace on a port.
vi.setConfig({ testTimeout: 60_000 });

let bench: RunBench;
let caller: Caller;
beforeAll(async () => {
  bench = await startRunBench();
  caller = createTestCaller(bench.services);
}, 240_000);
afterAll(() => bench.close());
afterEach(async () => {
  const { runs } = await caller.runs.list({});
  await caller.runs.remove({ runIds: runs.map(({ id }) => id) });
});

function request() {
  return { reportType, marketplaceIds: [bench.marketplace.sandbox.credentials.marketplaceId] };
}

async function start(): Promise<string> {
  const { runId } = await caller.reports.start({
    sellerId: bench.sellerId,
    request: request(),
    ignoreValidation: true,
  });
  return runId;
}

async function attention(of = caller) {
  await bench.services.activity.flush();
  const { attention } = await of.overview.get();
  return attention;
}

/** Works on all that is queued while reports of the type end so. */
async function workAll(outcome: 'DONE' | 'FATAL'): Promise<void> {
  const { reports } = bench.marketplace.sandbox;
  reports.setOutcome(reportType, outcome);
  await bench.workAll();
  reports.removeScenarios(reportType);
}

test('The overview has the runs in progress and the runs that ended last', async () => {
  const ids = [await start(), await start()];
  await workAll('DONE');
  const waiting = await start();
  const { runs, ended } = await caller.overview.get();
  expect(runs).toMatchObject([{ id: waiting, kind: 'report', status: 'waiting' }]);
  expect(ended.map(({ id, status }) => [id, status])).toEqual(ids.reverse().map((id) => [id, 'done']));
  await bench.skipQueued();
  await caller.runs.cancel({ runId: waiting });
});

describe('items that need attention', () => {
  test('A failed report appears as a run and not as calls, until it is created again or a day has passed', async () => {
    const runId = await start();
    await workAll('FATAL');
    const failed = { kind: 'run', trouble: 'failed', runId, run: 'report', code: 'REPORT_PROCESSING_FATAL' };
    expect(await attention()).toEqual([expect.objectContaining({ ...failed, seller: 'Shop', schedule: null })]);
    expect(await attention(createTestCaller(bench.services, { workspaceId: 'other' }))).toEqual([
      { kind: 'no-seller' },
    ]);
    const again = await caller.runs.runAgain({ runId });
    await workAll('FATAL');
    expect(await attention()).toEqual([expect.objectContaining({ ...failed, runId: again.runId })]);
    await caller.runs.runAgain({ runId });
    await workAll('DONE');
    expect(await attention()).toEqual([]);
    await start();
    await workAll('FATAL');
    expect(await attention()).toHaveLength(1);
    bench.move(threeDays);
    expect(await attention()).toEqual([]);
  });

  test('The last failure of a schedule appears, however old it is, while the schedule is active', async () => {
    const { id } = await caller.schedules.add({
      kind: 'report',
      sellerId: bench.sellerId,
      name: 'Stock every hour',
      request: request(),
      recurrence: { every: 'minutes', minutes: 60 },
    });
    bench.move(3_600_000);
    await bench.services.schedules.startDue();
    await workAll('FATAL');
    bench.move(threeDays);
    expect(await attention()).toMatchObject([{ trouble: 'failed', schedule: 'Stock every hour' }]);
    await caller.schedules.change({ id, paused: true });
    expect(await attention()).toEqual([]);
    await caller.schedules.remove({ id });
  });

  test('A run that cannot continue appears, and an unconfirmed run appears until a user decides', async () => {
    const runId = await start();
    await bench.skipQueued();
    const lease = await takeRun(bench.services, runId);
    await lease?.save({ progress: { lastError: { code: 'NETWORK_ERROR', message: 'No line.', retryAt: '' } } });
    expect(await attention()).toMatchObject([{ trouble: 'stuck', runId, code: 'NETWORK_ERROR' }]);
    await lease?.fail({ code: 'REPORT_OUTCOME_UNKNOWN', message: 'The outcome is unknown.' });
    bench.move(threeDays);
    expect(await attention()).toMatchObject([{ trouble: 'in-doubt', runId }]);
    await caller.runs.resolveOutcome({ runId, remoteId: null });
    expect(await attention()).toEqual([]);
  });
});

test.each([
  [{}, 'done'],
  [{ rejectedMessages: 0, outcome: 'accepted' }, 'done'],
  [{ rejectedMessages: 1 }, 'partial'],
  [{ rejectedMessages: 2, outcome: 'rejected' }, 'partial'],
  [{ rejectedMessages: 0, outcome: 'rejected' }, 'partial'],
  [{ rejectedMessages: 0, outcome: 'unknown' }, 'partial'],
] as const)(
  'A feed with the result %j is shown as %s on every screen, and needs attention unless it is done',
  async (progress, status) => {
    const id = await start();
    await bench.skipQueued();
    const ended = { status: 'done', progress, finishedAt: new Date(bench.services.now()) } as const;
    await bench.services.database.db.update(runs).set(ended).where(eq(runs.id, id));
    const facts = await caller.overview.get();
    const listed = await caller.runs.list({});
    const all = [...facts.ended, ...listed.runs, await caller.runs.get({ runId: id })];
    const shown = all.filter((run) => run.id === id);
    expect(shown.map(({ displayStatus }) => displayStatus)).toEqual([status, status, status]);
    expect(facts.attention.filter((item) => item.kind === 'run' && item.runId === id)).toHaveLength(
      status === 'partial' ? 1 : 0,
    );
  },
);
