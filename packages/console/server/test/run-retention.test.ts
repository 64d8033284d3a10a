import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteExpiredData } from '../src/background/retention.ts';
import { RunRetention } from '../src/services/runs/run-retention.ts';
import { type RunFile, runs } from '../src/storage/schema/runs.ts';
import { localWorkspace } from '../src/storage/schema/workspaces.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { type RunBench, startRunBench } from './fixtures/run-bench.ts';

const day = 86_400_000;
const gigabyte = 1_000_000_000;

vi.setConfig({ testTimeout: 60_000 });

let bench: RunBench;
let caller: ReturnType<typeof createTestCaller>;

beforeAll(async () => {
  bench = await startRunBench();
  caller = createTestCaller(bench.services);
}, 120_000);
afterAll(() => bench.close());

beforeEach(() => bench.services.database.db.delete(runs));

async function finishedRun(): Promise<string> {
  const { marketplaceId } = bench.marketplace.sandbox.credentials;
  const request = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [marketplaceId] };
  const { runId } = await caller.reports.start({ sellerId: bench.sellerId, request, ignoreValidation: true });
  await bench.workAll();
  return runId;
}

/** Says of a run's document that it is so large. */
async function weigh(runId: string, bytes: number): Promise<void> {
  const { files } = await caller.runs.get({ runId });
  const [first, ...rest] = files as RunFile[];
  const weighed = [{ ...(first as RunFile), bytes }, ...rest];
  await bench.services.database.db.update(runs).set({ files: weighed }).where(eq(runs.id, runId));
}

const onDisk = (runId: string) =>
  readdir(join(bench.services.dataFolder, 'files', localWorkspace, runId)).catch(() => 'no folder');

const bound = (change: { files?: number; maxFileGigabytes?: number }) =>
  caller.settings.setRetention({
    value: { calls: 30, audit: 365, files: 90, personalFiles: 30, maxFileGigabytes: 20, ...change },
  });

describe('documents and tables', () => {
  test('Documents and tables are kept for a number of days, and their run for longer', async () => {
    await bound({ files: 10 });
    const old = await finishedRun();
    bench.move(10 * day + 1000);
    const young = await finishedRun();
    await deleteExpiredData(bench.services, bench.services.fail);
    const forgotten = { status: 'done', files: [], filesDeletedAt: expect.any(Date) };
    expect(await caller.runs.get({ runId: old })).toMatchObject(forgotten);
    expect(await onDisk(old)).toBe('no folder');
    expect((await caller.runs.get({ runId: young })).files).toHaveLength(2);
    expect(await onDisk(young)).toHaveLength(2);
    await expect(caller.tables.describe({ table: { runId: old } })).rejects.toMatchObject({
      cause: { code: 'TABLE_MISSING' },
    });
  });

  test('Documents use no more space than the setting allows: the oldest are deleted first', async () => {
    await bound({ maxFileGigabytes: 2 });
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      ids.push(await finishedRun());
      bench.move(1000);
    }
    for (const id of ids) await weigh(id, 0.9 * gigabyte);
    await deleteExpiredData(bench.services, bench.services.fail);
    const kept = await Promise.all(ids.map(async (runId) => (await caller.runs.get({ runId })).files.length > 0));
    expect(kept).toEqual([false, false, true, true]);
  });

  test('Documents use no more space than the operator allows, whatever the workspace has set', async () => {
    await bound({ maxFileGigabytes: 100_000 });
    const ids = [await finishedRun()];
    bench.move(1000);
    ids.push(await finishedRun());
    for (const id of ids) await weigh(id, 0.9 * gigabyte);
    const { database, live, files, openedTables, settings, billing, now, fail } = bench.services;
    const retention = new RunRetention({
      db: database.db,
      live,
      files,
      openedTables,
      settings,
      billing,
      now,
      fail,
      maxGigabytes: 1,
    });
    expect(await retention.deleteOld(localWorkspace)).toBe(1);
    const kept = await Promise.all(ids.map(async (runId) => (await caller.runs.get({ runId })).files.length > 0));
    expect(kept).toEqual([false, true]);
  });

  test('The documents of the last run are kept, however large they are', async () => {
    await bound({ maxFileGigabytes: 0.1 });
    const first = await finishedRun();
    bench.move(1000);
    const last = await finishedRun();
    await weigh(last, 5 * gigabyte);
    await deleteExpiredData(bench.services, bench.services.fail);
    expect(await onDisk(first)).toBe('no folder');
    expect(await onDisk(last)).toHaveLength(2);
  });

  test('The documents of a run in progress are kept', async () => {
    await bound({ files: 1 });
    const runId = await finishedRun();
    await bench.services.database.db.update(runs).set({ status: 'running' }).where(eq(runs.id, runId));
    bench.move(100 * day);
    await deleteExpiredData(bench.services, bench.services.fail);
    expect(await onDisk(runId)).toHaveLength(2);
    expect((await caller.runs.get({ runId })).files).toHaveLength(2);
  });

  test('The space is counted per workspace', async () => {
    const { files } = await caller.runs.get({ runId: await finishedRun() });
    const bytes = (kind: string) => files.filter((file) => file.kind === kind).reduce((sum, one) => sum + one.bytes, 0);
    // Copies of a local console are files, which have no limit.
    const copyBytes = process.env.TEST_POSTGRES === undefined ? null : 0;
    expect(await caller.settings.storedFiles()).toEqual({
      copyBytes,
      runs: 1,
      bytes: { original: bytes('original'), table: bytes('table'), result: 0 },
    });
    const other = createTestCaller(bench.services, { workspaceId: 'other' });
    expect(await other.settings.storedFiles()).toEqual({
      copyBytes,
      runs: 0,
      bytes: { original: 0, table: 0, result: 0 },
    });
  });
});
