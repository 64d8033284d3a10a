import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareOrders } from '../../../simulation/mirror/judge/compare-orders.ts';
import { Findings } from '../../../simulation/mirror/judge/findings.ts';
import { promises } from '../../../simulation/mirror/mirror-options.ts';
import { DuckDbDestination, type Sync, type Unit } from '../src/index.ts';
import { TestBed } from './support/test-bed.ts';

/** Milliseconds. Copies of several days take a while on a busy machine. */
const timeout = 300_000;

const hour = 3_600_000;
const day = 24 * hour;
const uk = 'A1F83G8C2ARO7P';
const germany = 'A1PA6795UKMFR9';
const report = 'GET_XML_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';

/** Something that goes wrong while orders are copied for the first time. */
interface Cause {
  readonly name: string;
  readonly plant: (bed: TestBed) => void;
  /** What the unit must say meanwhile. */
  readonly unit: object;
  /** The oldest data of the first copy. Orders that changed before it show that a report has other days. @default '60d' */
  readonly since?: string;
}

const isReport = ({ pathname }: URL) => /^\/reports\/2021-06-30\/reports\/[^/]+$/.test(pathname);

/** Changes what Amazon says of each finished report. */
function changeReports(changes: object): Cause['plant'] {
  return (bed) => {
    bed.changeResponse = (url, body) =>
      isReport(url) && body.processingStatus === 'DONE' ? { ...body, ...changes } : body;
  };
}

const missing = (code: string) => ({
  gaps: expect.arrayContaining([expect.objectContaining({ kind: 'missing', code })]) as unknown,
});

const causes: readonly Cause[] = [
  {
    name: '403 of a firewall',
    plant: ({ sandbox }) => sandbox.faults.add({ fault: 'error', status: 403, body: 'html', requestType: 'call' }),
    unit: { status: 'retrying', error: { code: 'ACCESS_BLOCKED' } },
  },
  {
    name: '403 of an expired link',
    plant: ({ sandbox }) => sandbox.faults.add({ fault: 'expired-url' }),
    unit: { status: 'retrying', error: { code: 'ACCESS_BLOCKED' } },
  },
  {
    name: '403 of an expired token',
    plant: ({ sandbox }) => sandbox.faults.add({ fault: 'expired-token' }),
    unit: { status: 'retrying', error: { code: 'TOKEN_REJECTED' } },
  },
  {
    name: '403 of a missing role',
    plant: ({ sandbox }) => sandbox.grantRoles(sandbox.sellers[0]?.sellerId ?? '', ['Buyer Solicitation']),
    unit: { status: 'retrying', error: { code: 'ACCESS_DENIED' } },
  },
  {
    name: 'FATAL',
    plant: ({ sandbox }) => sandbox.reports.setScenario(report, { outcome: 'FATAL' }),
    unit: { status: 'alarm', error: { code: 'REPORT_FAILED' } },
  },
  {
    name: 'CANCELLED',
    plant: ({ sandbox }) => sandbox.reports.setScenario(report, { outcome: 'CANCELLED' }),
    unit: missing('REPORT_CANCELLED'),
  },
  {
    name: 'an empty report',
    plant: (bed) => {
      bed.changeDocument = (text) =>
        text.includes('<Order>') ? text.replaceAll(/<Message>[\s\S]*<\/Message>/g, '') : text;
    },
    unit: missing('REPORT_MISMATCH'),
  },
  {
    name: 'a report of other days',
    plant: ({ sandbox }) => sandbox.quirks.set({ 'shifted-report-dates': true }),
    unit: missing('REPORT_MISMATCH'),
    since: '20d',
  },
  {
    name: 'a report that says other dates',
    plant: changeReports({ dataStartTime: '2026-09-30T00:00:00Z' }),
    unit: missing('REPORT_MISMATCH'),
  },
  {
    name: 'a report of another marketplace',
    plant: changeReports({ marketplaceIds: [germany] }),
    unit: missing('REPORT_MISMATCH'),
  },
  {
    name: 'a report in another charset',
    plant: ({ sandbox }) => sandbox.reports.setScenario(report, { charset: 'UTF-16' as never }),
    unit: { status: 'alarm' },
  },
];

function end(bed: TestBed): void {
  const { sandbox } = bed;
  sandbox.faults.clear();
  sandbox.reports.removeScenarios();
  sandbox.quirks.set({ 'shifted-report-dates': false });
  sandbox.grantRoles(sandbox.sellers[0]?.sellerId ?? '', [
    'Inventory and Order Tracking',
    'Pricing',
    'Amazon Fulfillment',
  ]);
  bed.changeResponse = undefined;
  bed.changeDocument = undefined;
}

async function runOnce(bed: TestBed, sync: Sync): Promise<Unit> {
  await bed.runLoading(sync.run({ once: true }));
  const [unit] = await bed.run(sync.status());
  if (unit === undefined) throw new Error('There is no unit.');
  return unit;
}

/** Returns what is wrong in the copy, by a judge that shares no code with it. */
async function listProblems({ sandbox, destination, clock }: TestBed): Promise<readonly string[]> {
  const findings = new Findings();
  const context = { sandbox, destination, now: clock.now(), promises: { ...promises, orders: 600_000 } };
  for (const { sellerId } of sandbox.sellers) await compareOrders(context as never, sellerId, findings);
  return findings.problems.filter((problem) => /^order(?:s|_items) /.test(problem));
}

describe('Causes of missing orders', () => {
  it.each(causes)(
    '$name: the copy says what is missing, and has every row when the cause has ended',
    {
      timeout,
    },
    async ({ plant, unit: expected, since = '60d' }) => {
      const bed = new TestBed({ orders: 30, ordersPerDay: 0, marketplaceIds: [uk] });
      const sync = bed.createSync({ since });
      plant(bed);
      expect(await runOnce(bed, sync)).toMatchObject(expected);
      end(bed);
      await bed.run(sync.backfill({ from: '60d' }));
      await bed.run(bed.clock.sleep(3 * hour));
      expect(await runOnce(bed, sync)).toMatchObject({ status: 'active', gaps: [], error: undefined });
      expect(await listProblems(bed)).toEqual([]);
    },
  );

  it('A seller who does not sell in the marketplace is a cause of its own', { timeout }, async () => {
    const bed = new TestBed({ orders: 5, ordersPerDay: 0, marketplaceIds: [uk] });
    const sellers = bed.sellers.map((seller) => ({ ...seller, marketplaceIds: [germany] }));
    expect(await runOnce(bed, bed.createSync({ sellers }))).toMatchObject({ status: 'not-selling-there' });
  });

  it('Orders that changed while the sync did not run for twelve days are right afterwards', { timeout }, async () => {
    const bed = new TestBed({ orders: 20, ordersPerDay: 2, marketplaceIds: [uk] });
    const sync = bed.createSync({ since: '60d' });
    await runOnce(bed, sync);
    await bed.run(bed.clock.sleep(12 * day));
    expect(await runOnce(bed, sync)).toMatchObject({ status: 'active', gaps: [] });
    expect(await listProblems(bed)).toEqual([]);
  });

  describe('A marketplace that is added', () => {
    let folder = '';
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'supercargo-causes-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('The past of a marketplace that is added is copied', { timeout }, async () => {
      const destination = new DuckDbDestination({ file: join(folder, 'copy.duckdb') });
      const bed = new TestBed({ orders: 30, ordersPerDay: 0, marketplaceIds: [uk, germany] }, destination);
      const sellers = bed.sellers.map((seller) => ({ ...seller, marketplaceIds: [uk] }));
      const first = bed.createSync({ sellers, since: '60d' });
      await runOnce(bed, first);
      expect((await listProblems(bed)).every((problem) => problem.endsWith(': no row'))).toBe(true);
      await first.close();
      const second = bed.createSync({ since: '60d' });
      expect(await runOnce(bed, second)).toMatchObject({ status: 'active', gaps: [] });
      expect(await listProblems(bed)).toEqual([]);
      await second.close();
    });
  });
});
