import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeFigures, listStock, planReplenishment } from '../src/index.ts';
import { databases, type OpenCopy, openCopy } from './support/open-copy.ts';

const now = Date.parse('2026-01-31T12:00:00Z');
const [seller_id, marketplace_id] = ['S1', 'A1PA6795UKMFR9'];
const unit = {
  id: 'u',
  sellerId: 'S1',
  status: 'active',
  gaps: [],
  reachedFrom: 0,
  backfillFrom: 0,
  lastSuccessAt: now,
};

describe.each(databases)('what a shop does not know, in %s', (name) => {
  let open: OpenCopy;
  let copy: OpenCopy['copy'];
  beforeAll(async () => {
    open = await openCopy(name, now);
    const streams = ['orders', 'listings', 'fba_inventory', 'finance_transactions', 'sales_and_traffic'];
    copy = { ...open.copy, status: async () => streams.map((stream) => ({ ...unit, stream }) as never) };
  });
  afterAll(() => open.close());

  const order = (order_id: string, more: object = {}) => ({
    seller_id,
    marketplace_id,
    order_id,
    created_time: '2026-01-20 10:00:00',
    status: 'UNSHIPPED',
    fulfilled_by: 'MERCHANT',
    ...more,
  });

  it('Nothing is 0 before anything was read', async () => {
    const { about: _, lowStockDays: __, ...figures } = await computeFigures(open.copy, {}, 14);
    for (const [figure, value] of Object.entries(figures)) {
      expect([figure, value]).toEqual([
        figure,
        { value: null, reason: expect.objectContaining({ code: 'NOT_COPIED' }), atLeast: null },
      ]);
    }
  });

  it('Late orders are unknown while the date of one to ship is not copied, and at least those that are certain', async () => {
    expect((await computeFigures(copy, {}, 14)).late).toEqual({ value: 0, reason: null });
    await open.insert('orders', [
      order('1', { ship_by_latest: '2026-01-25 10:00:00' }),
      order('2', { _partial: 'true' }),
    ]);
    const { late, toShip } = await computeFigures(copy, {}, 14);
    expect(toShip).toEqual({ value: 2, reason: null });
    expect(late).toEqual({
      value: null,
      reason: { code: 'INCOMPLETE_ROWS', text: 'The date of 1 order to ship is not copied yet.' },
      atLeast: 1,
    });
  });

  it('The speed of sales is that of the days with stock, and SKUs that are sold out come first', async () => {
    const stock = (sku: string, fulfillable: number, more: object = {}) => ({
      seller_id,
      marketplace_id,
      sku,
      condition: 'NewItem',
      fn_sku: sku,
      fulfillable,
      inbound_working: 0,
      inbound_shipped: 0,
      inbound_receiving: 0,
      reserved: 0,
      unfulfillable: 0,
      ...more,
    });
    await open.insert('fba_inventory', [stock('GONE', 0), stock('LAMP', 20), stock('VASE', 500)]);
    const days = Array.from({ length: 20 }, (_, index) => `2026-01-${String(index + 2).padStart(2, '0')}`);
    await open.insert(
      'fba_inventory_daily',
      days.map((day) => stock('LAMP', 0, { day })),
    );
    await open.insert('orders', [order('3', { status: 'SHIPPED', fulfilled_by: 'AMAZON' })]);
    await open.insert('order_items', [
      {
        seller_id,
        marketplace_id,
        order_id: '3',
        order_item_id: '1',
        sku: 'LAMP',
        quantity: 10,
        created_time: '2026-01-20 10:00:00',
      },
    ]);
    const listed = await listStock(copy, { sort: 'cover' }, 14);
    expect(listed.stock.map(({ sku, daysOfCover, stockedDays }) => [sku, daysOfCover, stockedDays])).toEqual([
      ['GONE', 0, 30],
      ['LAMP', 20, 10],
      ['VASE', null, 30],
    ]);
    const plan = await planReplenishment(copy, { deliveryDays: 30, coverDays: 30 });
    expect(plan.stock.map(({ sku, runsOutOn, toOrder }) => ({ sku, runsOutOn, toOrder }))).toEqual([
      {
        sku: 'GONE',
        runsOutOn: null,
        toOrder: { value: null, reason: expect.objectContaining({ code: 'NO_SALES' }), atLeast: null },
      },
      { sku: 'LAMP', runsOutOn: '2026-02-20', toOrder: { value: 40, reason: null } },
    ]);
    expect(plan.about.sources.map(({ table }) => table)).toContain('fba_inventory_daily');
  });
});
