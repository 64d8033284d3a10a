import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop, ShopError } from '../src/index.ts';
import { databases, type OpenCopy, openCopy } from './support/open-copy.ts';

const now = Date.parse('2026-01-31T12:00:00Z');

describe.each(databases)('a shop in %s', (name) => {
  let open: OpenCopy;
  let shop: Shop;
  beforeAll(async () => {
    open = await openCopy(name, now);
    shop = await openShop({ destination: open.destination, clock: { now: () => now } });
  });
  afterAll(() => open.close());

  it('The database is recognized, and each answer says where it comes from', async () => {
    expect(open.copy.dialect.name).toBe(name);
    const period = { from: '2026-01-01', to: '2026-01-31' };
    const answers = await Promise.all([
      shop.home(),
      shop.orders(),
      shop.listings(),
      shop.stock(),
      shop.replenishment(),
      shop.settlements(),
      shop.payouts(),
      shop.profit(period),
      shop.profitBySku(period),
      shop.profitByOrder(period),
    ]);
    for (const { about } of answers) {
      expect(about.at).toBe('2026-01-31T12:00:00.000Z');
      expect(about.sources.map(({ problem }) => problem?.code)).toContain('NOT_COPIED');
    }
    expect(answers[7].about.window).toEqual({ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' });
  });

  it('An order and a settlement are read with their items and amounts, and unknown ones are errors', async () => {
    const key = { seller_id: 'S1', marketplace_id: 'A1PA6795UKMFR9', order_id: '1' };
    await open.insert('orders', [{ ...key, created_time: '2026-01-20 10:00:00', currency: 'EUR' }]);
    const item = {
      order_item_id: 'I1',
      sku: 'LAMP',
      quantity: 2,
      item_price: '20.00',
      item_tax: '3.80',
      discount: '-1.00',
    };
    await open.insert('order_items', [{ ...key, ...item, created_time: '2026-01-20 10:00:00' }]);
    const order = await shop.order({ partnerId: 'S1', orderId: '1' });
    expect(order).toMatchObject({ units: 2, currency: 'EUR', isPartial: false, proceeds: [] });
    expect(Number(order.total)).toBe(22.8);
    await expect(shop.order({ partnerId: 'S1', orderId: '2' })).rejects.toThrow(ShopError);

    const settlement = { seller_id: 'S1', settlement_id: 'T1', currency: 'EUR' };
    await open.insert('settlements', [
      { ...settlement, end_time: '2026-01-20 10:00:00', total_amount: '9.00', lines_amount: '9.00', report_id: 'R1' },
    ]);
    const line = { ...settlement, transaction_type: 'Order', amount_type: 'ItemPrice' };
    await open.insert('settlement_rows', [
      { ...line, line_no: 1, amount_description: 'Principal', amount: '10.00' },
      { ...line, line_no: 2, amount_type: 'ItemFees', amount_description: 'Commission', amount: '-2.00' },
      { ...line, line_no: 3, amount_description: 'Tax', amount: '1.00' },
    ]);
    const { totals, deposit } = await shop.settlement({ partnerId: 'S1', settlementId: 'T1' });
    expect(totals.map(({ kind, amount }) => [kind, Number(amount)])).toEqual([
      ['fees', -2],
      ['products', 10],
      ['taxes', 1],
    ]);
    expect(Number(deposit.difference)).toBe(0);
    await expect(shop.settlement({ partnerId: 'S1', settlementId: 'T2' })).rejects.toMatchObject({
      code: 'SETTLEMENT_NOT_FOUND',
    });
  });
});
