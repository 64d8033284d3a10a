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

  it('Sales of days that are not copied are at least those that are, and are compared with nothing', async () => {
    await open.insert('orders', [order('9', { created_time: '2026-01-31 08:00:00', status: 'SHIPPED' })]);
    const item = { order_item_id: '1', sku: 'ONCE', quantity: 2, item_price: '9.50', currency: 'EUR' };
    await open.insert('order_items', [
      { seller_id, marketplace_id, order_id: '9', created_time: '2026-01-31 08:00:00', ...item },
    ]);
    const day = 86_400_000;
    const readSales = async (backfillFrom: number, reachedFrom: number) => {
      const orders = { ...unit, stream: 'orders', backfillFrom, reachedFrom, reachedTo: now };
      const partial = { ...copy, status: async () => [orders as never] };
      const { sales } = await computeFigures(partial, {}, 14);
      return sales.value?.[0];
    };
    const short = await readSales(now - 35 * day, now - 35 * day);
    const sold = { value: expect.stringMatching(/^9\.50*$/), reason: null };
    expect(short?.days30).toMatchObject({ amount: sold, units: { value: 2, reason: null } });
    expect(short?.days30.before).toMatchObject({ value: null, reason: { code: 'NOT_COPIED' } });
    expect(Number(short?.days30.before.reason === null ? Number.NaN : short?.days30.before.atLeast)).toBe(0);
    expect([short?.days7.before.reason, short?.today.before.reason]).toEqual([null, null]);
    const copying = await readSales(now - 90 * day, now - 10 * day);
    expect(copying?.days7.amount).toEqual(sold);
    expect(copying?.days30.amount).toMatchObject({ value: null, reason: { code: 'COPYING' }, atLeast: sold.value });
  });

  it('While the past is copied, orders are counted at least, and neither no sales nor payouts are certain', async () => {
    const copying = ['orders', 'finance_transactions'].map((stream) => ({
      ...unit,
      stream,
      reachedFrom: now - 86_400_000,
      reachedTo: now,
    }));
    const partial = { ...copy, status: async () => copying as never[] };
    const figures = await computeFigures(partial, {}, 14);
    const reason = expect.objectContaining({ code: 'COPYING' });
    expect(figures.toShip).toEqual({ value: null, reason, atLeast: 2 });
    expect(figures.late).toEqual({ value: null, reason, atLeast: 1 });
    expect(figures.payouts).toEqual({ value: null, reason, atLeast: null });
    const elsewhere = await computeFigures(partial, { marketplaceId: 'ATVPDKIKX0DER' }, 14);
    expect(elsewhere.sales).toEqual({ value: null, reason, atLeast: null });
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
