import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';
import { copy, createBooks, listUnexplained, tamper } from './support/verify-bed.ts';

/** Marketplaces of the sellers, as few as possible. */
function limitMarketplaces({ sellers }: TestBed) {
  return sellers.map((seller) => ({ ...seller, marketplaceIds: seller.marketplaceIds.slice(0, 1) }));
}

describe('Rows of Amazon that a verification looks for in the copy', { timeout: 120_000 }, () => {
  test('A verification finds the only order that is missing among all', async () => {
    const bed = new TestBed({ orders: 30, ordersPerDay: 0, listings: 5 });
    const { verify } = await copy(bed, { sellers: limitMarketplaces(bed), streams: ['orders'], since: '60d' });
    const [[orderId]] = (await bed.query(
      "select order_id from orders where status = 'SHIPPED' and created_time < '2026-09-20' order by order_id limit 1",
    )) as [[string]];
    await tamper(bed, `delete from orders where order_id = '${orderId}'`);
    await tamper(bed, `delete from order_items where order_id = '${orderId}'`);
    const result = await verify({ rows: 10 });
    expect(result.ok).toBe(false);
    expect(listUnexplained(result)).toMatchObject([{ kind: 'missing', table: 'orders', key: { order_id: orderId } }]);
    expect(result.streams[0]?.counts).toBeGreaterThan(30);
    expect(result.streams[0]?.listed).toBeGreaterThan(0);
  });

  test('A verification finds rows that are missing although the copy has none', async () => {
    const bed = createBooks();
    const sellers = limitMarketplaces(bed);
    const { verify } = await copy(bed, { sellers, streams: ['orders', 'listings', 'settlements'], since: '60d' });
    for (const table of ['orders', 'order_items', 'listings', 'listing_offers', 'settlements', 'settlement_rows'])
      await tamper(bed, `delete from ${table}`);
    const missing = listUnexplained(await verify({ rows: 20 })).filter(({ kind }) => kind === 'missing');
    const tables = new Set(missing.map(({ table }) => table));
    for (const table of ['orders', 'listings', 'settlements']) expect(tables).toContain(table);
  });

  test('Rows that are newer than the copied time are late and not missing, which a note says', async () => {
    const bed = new TestBed({ orders: 20, ordersPerDay: 10, listings: 5 });
    const { verify } = await copy(bed, { sellers: limitMarketplaces(bed), streams: ['orders'], since: '30d' });
    const current = await verify({ rows: 1 });
    expect(current.streams[0]?.notes).toEqual([]);
    await bed.run(bed.clock.sleep(3 * 86_400_000));
    const result = await verify({ rows: 1 });
    expect(result.streams[0]?.notes).toEqual([
      expect.stringMatching(
        /^\d+ rows of \S+\/orders\/ are newer than the copied time, which ends at 2026-10-01T.*late, not missing/,
      ),
    ]);
    expect(listUnexplained(result)).toEqual([]);
  });

  test('A verification gives a reason for a count that differs from what Amazon lists', async () => {
    const bed = new TestBed({ orders: 20, ordersPerDay: 0, listings: 5 });
    const { verify } = await copy(bed, { sellers: limitMarketplaces(bed), streams: ['orders'], since: '60d' });
    const amount = { amount: 1, currencyCode: 'GBP' };
    const counts = {
      unitCount: 900,
      orderItemCount: 900,
      orderCount: 900,
      averageUnitPrice: amount,
      totalSales: amount,
    };
    bed.sandbox.faults.add({
      when: { operation: 'sales/v1/getOrderMetrics' },
      answer: { body: { payload: [{ interval: '2026-09-01T00:00+01:00--2026-09-02T00:00+01:00', ...counts }] } },
    });
    const result = await verify({ rows: 1 });
    expect(listUnexplained(result)).toEqual([]);
    expect(result.differences.filter(({ kind }) => kind === 'count')).toMatchObject([
      { table: 'orders', key: { day: '2026-09-01' }, expected: 900, reason: { code: 'counted-differently' } },
    ]);
  });
});
