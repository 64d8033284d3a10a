import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestCaller } from './fixtures/callers.ts';
import { type RunBench, startRunBench } from './fixtures/run-bench.ts';

const settlements = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
const stock = 'GET_AFN_INVENTORY_DATA';

vi.setConfig({ testTimeout: 60_000 });

let bench: RunBench;
let caller: ReturnType<typeof createTestCaller>;
beforeAll(async () => {
  bench = await startRunBench();
  caller = createTestCaller(bench.services);
}, 240_000);
afterAll(() => bench.close());
// The sandbox's quotas are full again.
beforeEach(async () => {
  const { application } = await bench.services.sellers.find('local', bench.sellerId);
  bench.services.clients.removeSandbox(application.id);
});

const list = (reportType: string) => caller.reports.existing({ sellerId: bench.sellerId, reportType });

describe('existing reports', () => {
  it('Settlement reports, which Amazon creates by itself, are listed newest first', async () => {
    const { reports, runIds } = await list(settlements);
    expect(reports.length).toBeGreaterThan(1);
    const times = reports.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(reports[0]).toMatchObject({ reportType: settlements, status: 'DONE', dataStartTime: expect.any(String) });
    expect(runIds).toEqual({});
  });

  it('A download creates no report, and ends with the rows and the period of the existing one', async () => {
    const [report] = (await list(settlements)).reports;
    if (report === undefined) throw new Error('There is no settlement report.');
    const { runId } = await caller.reports.download({ sellerId: bench.sellerId, reportId: report.reportId });
    await bench.workAll();
    const run = await caller.runs.get({ runId });
    expect(run).toMatchObject({
      status: 'done',
      remoteId: report.reportId,
      title: 'Flat File V2 Settlement Report',
      request: { reportId: report.reportId, dataStartTime: report.dataStartTime },
    });
    expect(run.files.find(({ kind }) => kind === 'table')?.rows).toBeGreaterThan(0);
    expect((await list(settlements)).runIds).toEqual({ [report.reportId]: runId });
    expect(bench.marketplace.sandbox.requests.byOperation['reports/2021-06-30/createReport']).toBeUndefined();
  });

  it('A type without existing reports has an empty list', async () => {
    expect(await list(stock)).toEqual({ reports: [], next: undefined, runIds: {} });
  });

  it('An unknown report is rejected, and starts no run', async () => {
    const before = (await caller.runs.list({})).runs.length;
    await expect(caller.reports.download({ sellerId: bench.sellerId, reportId: '1' })).rejects.toThrow(/1|not found/i);
    expect((await caller.runs.list({})).runs).toHaveLength(before);
  });

  it('An existing report cannot be scheduled', async () => {
    const request = { reportType: settlements, marketplaceIds: [], reportId: '50000000001' };
    const recurrence = { every: 'day', at: '06:00', zone: 'UTC' } as const;
    await expect(
      caller.schedules.add({ kind: 'report', sellerId: bench.sellerId, name: 'Settlements', request, recurrence }),
    ).rejects.toThrow('each run would download the same report');
  });

  it('A new report needs a marketplace', async () => {
    await expect(
      caller.reports.start({ sellerId: bench.sellerId, request: { reportType: stock, marketplaceIds: [] } }),
    ).rejects.toThrow('Choose a marketplace.');
  });
});
