import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DuckDbDestination, type Sync } from '../src/index.ts';
import { TestBed } from './support/test-bed.ts';

// Copies of several days take a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const hour = 3_600_000;
const day = 24 * hour;
const uk = 'A1F83G8C2ARO7P';
const germany = 'A1PA6795UKMFR9';
const orderReport = 'GET_XML_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';

async function runOnce(bed: TestBed, sync: Sync, wait = 0) {
  if (wait > 0) await bed.run(bed.clock.sleep(wait));
  await bed.runLoading(sync.run({ once: true }));
  const [unit] = await bed.run(sync.status());
  return unit;
}

function isFinished(url: URL, { processingStatus }: Readonly<Record<string, unknown>>): boolean {
  return /\/reports\/2021-06-30\/reports\/[^/]+$/.test(url.pathname) && processingStatus === 'DONE';
}

async function countRows(bed: TestBed, table: string): Promise<number> {
  const [[count]] = (await bed.query(`select count(*)::integer from ${table}`)) as [[number]];
  return count;
}

function createOrderBed(): TestBed {
  return new TestBed({ orders: 60, ordersPerDay: 0, marketplaceIds: [uk] });
}

describe('A report of orders that Amazon cancels', () => {
  test('A report that Amazon cancels is no proof that there are no orders, and the orders are there when it does not', async () => {
    const bed = createOrderBed();
    bed.sandbox.reports.setScenario(orderReport, { outcome: 'CANCELLED' });
    const sync = bed.createSync({ since: '25d' });
    const unit = await runOnce(bed, sync);
    const copied = await countRows(bed, 'orders');
    expect(unit).toMatchObject({ status: 'active', gaps: [{ kind: 'missing', code: 'REPORT_CANCELLED' }] });
    expect(unit?.gaps[0]?.message).toContain('orders has rows there');
    expect(unit?.coveredFrom).toBe(unit?.gaps[0]?.to);
    expect(await bed.query('select kind, code, stream, window_from < window_to from _sync_gaps')).toEqual([
      ['missing', 'REPORT_CANCELLED', 'orders', true],
    ]);
    expect([...(await bed.run(sync.measureProgress())).values()][0]).toBeLessThan(0.1);
    expect(await bed.runLoading(sync.verify({ rows: 1 }))).toMatchObject({ ok: false, gaps: [{ kind: 'missing' }] });

    bed.sandbox.reports.removeScenarios(orderReport);
    const healed = await runOnce(bed, sync, hour);
    expect(healed).toMatchObject({ status: 'active', gaps: [] });
    expect(healed?.coveredFrom).toBeLessThanOrEqual(healed?.backfillFrom ?? 0);
    expect(await countRows(bed, 'orders')).toBeGreaterThan(copied);
    expect(await bed.query('select * from _sync_gaps')).toEqual([]);
  });

  test('A seller without orders is proved to have none by other operations', async () => {
    const bed = new TestBed({ orders: 0, ordersPerDay: 0, marketplaceIds: [uk] });
    const sync = bed.createSync({ since: '40d' });
    const unit = await runOnce(bed, sync);
    expect(unit).toMatchObject({ status: 'active', gaps: [] });
    expect(unit?.coveredFrom).toBeLessThanOrEqual(unit?.backfillFrom ?? 0);
    expect(await bed.runLoading(sync.verify({ rows: 1 }))).toMatchObject({ ok: true, gaps: [] });
  });

  test('Newer and older windows are copied although one between them is missing', async () => {
    const bed = createOrderBed();
    const sync = bed.createSync({ since: '85d' });
    let reports = 0;
    bed.changeResponse = (url, body) => {
      if (!isFinished(url, body) || body.reportType !== orderReport) return body;
      reports += 1;
      const { reportDocumentId: _, ...cancelled } = body;
      return reports === 2 ? { ...cancelled, processingStatus: 'CANCELLED' } : body;
    };
    const unit = await runOnce(bed, sync);
    expect(unit?.gaps).toMatchObject([{ kind: 'missing' }]);
    expect(unit?.reachedFrom).toBeLessThanOrEqual(unit?.backfillFrom ?? 0);
    expect(unit?.coveredFrom).toBe(unit?.gaps[0]?.to);
    const written = bed.events.filter((event) => event.type === 'window-written').map(({ to }) => to);
    expect(written).toContain(unit?.gaps[0]?.from);
  });
});

describe('Reports that are not what was requested', () => {
  test('A report of other days than it says is not written', async () => {
    const bed = createOrderBed();
    bed.sandbox.quirks.set({ 'shifted-report-dates': true });
    const sync = bed.createSync({ since: '20d' });
    const unit = await runOnce(bed, sync);
    expect(unit).toMatchObject({ gaps: [{ kind: 'missing', code: 'REPORT_MISMATCH' }] });
    bed.sandbox.quirks.set({ 'shifted-report-dates': false });
    expect(await runOnce(bed, sync, hour)).toMatchObject({ status: 'active', gaps: [] });
  });

  test.each([
    ['dates', { dataEndTime: '2026-09-01T00:00:00Z' }],
    ['marketplaces', { marketplaceIds: [germany] }],
  ])('A report that says that it has other %s is not written', async (_, changes) => {
    const bed = createOrderBed();
    bed.changeResponse = (url, body) => (isFinished(url, body) ? { ...body, ...changes } : body);
    const sync = bed.createSync({ since: '20d' });
    expect(await runOnce(bed, sync)).toMatchObject({
      status: 'alarm',
      error: { code: 'REPORT_MISMATCH' },
      gaps: [{ kind: 'missing', code: 'REPORT_MISMATCH' }],
    });
    bed.changeResponse = undefined;
    expect(await runOnce(bed, sync, hour)).toMatchObject({ status: 'active', gaps: [], error: undefined });
  });
});

describe('A report that failed', () => {
  test('A report that failed is requested again, and after three failures the others go on', async () => {
    const bed = createOrderBed();
    bed.sandbox.reports.setScenario(orderReport, { outcome: 'FATAL' });
    const requested = () => bed.requests.filter((request) => request === 'POST /reports/2021-06-30/reports').length;
    const sync = bed.createSync({ since: '25d' });
    expect(await runOnce(bed, sync)).toMatchObject({ status: 'alarm', failures: 1, savedRun: undefined, gaps: [] });
    const before = requested();
    expect(await runOnce(bed, sync, 120_000)).toMatchObject({ failures: 2, gaps: [] });
    expect(requested()).toBe(2 * before);
    const unit = await runOnce(bed, sync, 240_000);
    expect(requested()).toBe(3 * before);
    expect(unit).toMatchObject({ status: 'alarm', failures: 3, gaps: [{ kind: 'missing', code: 'REPORT_FAILED' }] });
    bed.sandbox.reports.removeScenarios(orderReport);
    expect(await runOnce(bed, sync, hour)).toMatchObject({ status: 'active', failures: 0, gaps: [], error: undefined });
  });
});

describe('A complete copy that Amazon cancels', () => {
  const report = 'GET_MERCHANT_LISTINGS_ALL_DATA';

  const options = {
    absent: 'delete',
    columns: {},
    personal: [],
    retention: { from: '_read_at' },
    every: '1d',
  } as const;

  test('Rows stay, and Amazon is believed after the third answer, hours apart', async () => {
    const bed = new TestBed({ listings: 5, orders: 0, ordersPerDay: 0, marketplaceIds: [uk] });
    const sync = bed.createSync({ streams: [{ report, key: ['seller-sku'], table: 'lines', ...options }] });
    bed.sandbox.reports.setScenario(report, { outcome: 'CANCELLED' });
    expect(await runOnce(bed, sync)).toMatchObject({ snapshotAt: undefined, gaps: [{ kind: 'missing', from: null }] });
    expect([...(await bed.run(sync.measureProgress())).values()]).toEqual([0]);
    await runOnce(bed, sync, 4 * hour);
    const unit = await runOnce(bed, sync, 4 * hour);
    expect(unit).toMatchObject({ gaps: [{ kind: 'empty_by_amazon', answers: 3 }], snapshotAt: expect.any(Number) });
    bed.sandbox.reports.removeScenarios(report);
    expect(await runOnce(bed, sync, day)).toMatchObject({ gaps: [], rows: 5 });
  });
});

describe('Marketplaces', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supercargo-evidence-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('Orders of marketplaces that are not configured are not copied, and adding one copies its past', async () => {
    const bed = new TestBed(
      { orders: 80, ordersPerDay: 0, marketplaceIds: [uk, germany] },
      new DuckDbDestination({ file: join(folder, 'copy.duckdb') }),
    );
    const limited = bed.sellers.map((seller) => ({ ...seller, marketplaceIds: [uk] }));
    const first = bed.createSync({ sellers: limited, since: '60d' });
    await runOnce(bed, first);
    expect(await bed.query('select distinct marketplace_id from orders')).toEqual([[uk]]);
    expect(
      await bed.query('select count(*) from order_items where order_id not in (select order_id from orders)'),
    ).toEqual([['0']]);
    await first.close();
    const second = bed.createSync({ since: '60d' });
    const [unit] = await bed.run(second.status());
    expect(unit).toMatchObject({ coveredFrom: undefined, asked: { again: expect.stringContaining(germany) } });
    const again = await runOnce(bed, second);
    expect(again).toMatchObject({ status: 'active', gaps: [] });
    const counts = (await bed.query('select marketplace_id, count(*)::integer from orders group by 1')) as [
      string,
      number,
    ][];
    expect(counts.map(([id]) => id).sort()).toEqual([uk, germany].sort());
    await second.close();
  });

  test('A seller who does not sell in the marketplace is not a missing role', async () => {
    const bed = new TestBed({ listings: 5, orders: 0, ordersPerDay: 0, marketplaceIds: [uk] });
    const sellers = bed.sellers.map((seller) => ({ ...seller, marketplaceIds: [germany] }));
    const sync = bed.createSync({ streams: ['orders'], sellers });
    expect(await runOnce(bed, sync)).toMatchObject({
      status: 'not-selling-there',
      error: { code: 'NOT_SELLING_THERE' },
    });
  });
});
