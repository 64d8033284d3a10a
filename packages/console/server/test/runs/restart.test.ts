import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyEmptyDatabase } from '../../../../../tools/test-support/src/empty-database.ts';
import { readSettings } from '../../src/settings/read-settings.ts';
import { type RunningConsole, startConsole } from '../../src/start-console.ts';
import { runs } from '../../src/storage/schema/runs.ts';
import { createTestCaller } from '../fixtures/callers.ts';
import { connectFirstSeller } from '../fixtures/run-bench.ts';

const reportType = 'GET_AFN_INVENTORY_DATA';
/** Reports that a console creates at once: the rest is created one a minute. */
const burst = 15;

// Two consoles start and end in each.
vi.setConfig({ testTimeout: 60_000 });

let marketplace: RunningSandbox;
let folder: string;
let open: RunningConsole | undefined;
beforeEach(async () => {
  marketplace = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, reports: { queueSeconds: 3600 } });
  folder = await mkdtemp(join(tmpdir(), 'supercargo-run-restart-'));
  await copyEmptyDatabase(join(folder, 'database'));
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  await marketplace.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<RunningConsole> {
  const settings = readSettings(['--data', folder, '--no-sandbox', '--no-copies', '--port', '0', '--no-open'], {});
  open = await startConsole(settings, (error) => {
    throw error;
  });
  return open;
}

/** Starts reports that are all the same: a search could not tell one from another. */
async function startReports({ services }: RunningConsole, count: number): Promise<void> {
  const sellerId = await connectFirstSeller(services, marketplace);
  const request = { reportType, marketplaceIds: [marketplace.sandbox.credentials.marketplaceId] };
  const caller = createTestCaller(services);
  for (let n = 0; n < count; n += 1) await caller.reports.start({ sellerId, request, ignoreValidation: true });
}

async function everyRun({ services }: RunningConsole) {
  return (await createTestCaller(services).runs.list({ maxItems: 200 })).runs;
}

/** IDs of the runs whose saved state says that the report may have been requested. */
async function inDoubt({ services }: RunningConsole): Promise<string[]> {
  const kept = await services.database.db.select().from(runs);
  return kept
    .filter(({ state }) => (state as { state?: { type: string } } | null)?.state?.type === 'unconfirmed')
    .map(({ id }) => id);
}

const accepted = (operation: string) =>
  marketplace.sandbox.requests.byOperation[`reports/2021-06-30/${operation}`]?.accepted ?? 0;

/** Starts a console on the same data, and waits until its runs wait for the marketplace, or have ended. */
async function expectEachCreatedOnce(count: number): Promise<void> {
  const again = await start();
  const unsettled = async () =>
    (await everyRun(again)).filter(({ status, remoteId }) => status !== 'failed' && remoteId === null).length;
  await expect.poll(unsettled, { interval: 200, timeout: 40_000 }).toBe(0);
  const all = await everyRun(again);
  expect(all.map(({ status, error }) => [status, error])).toEqual(Array(count).fill(['running', null]));
  expect(new Set(all.map(({ remoteId }) => remoteId)).size).toBe(count);
  // No run was unconfirmed, so there was no search.
  expect([accepted('createReport'), accepted('getReports')]).toEqual([count, 0]);
}

describe('a console that is stopped and started again', () => {
  test('A restart while reports wait for their quota creates each report once', async () => {
    const count = burst + 5;
    const first = await start();
    await startReports(first, count);
    const states = async () => {
      const all = await everyRun(first);
      const created = all.filter(({ remoteId }) => remoteId !== null);
      return { created: created.length, running: all.filter(({ status }) => status === 'running').length };
    };
    await expect.poll(states, { interval: 200, timeout: 40_000 }).toEqual({ created: burst, running: count });
    // Nor would anything be if it were killed.
    expect(await inDoubt(first)).toEqual([]);
    await first.close();
    expect(accepted('createReport')).toBe(burst);
    await expectEachCreatedOnce(count);
  });

  test('A restart while Amazon responds slowly creates each report once', async () => {
    const slow = marketplace.sandbox.faults.add({
      fault: 'latency',
      operation: 'reports/*/createReport',
      seconds: 0.5,
    });
    const count = 5;
    const first = await start();
    await startReports(first, count);
    const arrived = () => marketplace.sandbox.faults.list().find(({ id }) => id === slow.id)?.fired;
    await expect.poll(arrived, { interval: 5, timeout: 40_000 }).toBeGreaterThan(0);
    await first.close();
    expect(accepted('createReport')).toBeGreaterThan(0);
    marketplace.sandbox.faults.clear();
    await expectEachCreatedOnce(count);
  });
});
