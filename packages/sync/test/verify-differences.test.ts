import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';
import { books, copy, createBooks, listUnexplained, tamper } from './support/verify-bed.ts';

const day = 86_400_000;

describe('Differences that a verification finds or explains', { timeout: 120_000 }, () => {
  test('A verification reads days of sales and traffic again, and adds up their products', async () => {
    const bed = new TestBed({ orders: 40, ordersPerDay: 0, listings: 5 });
    const sellers = bed.sellers.map((seller) => ({ ...seller, marketplaceIds: seller.marketplaceIds.slice(0, 1) }));
    const { verify } = await copy(bed, { sellers, streams: ['orders', 'sales_and_traffic'], since: '14d' });
    const [[date]] = (await bed.query('select max(date) from sales_and_traffic_by_asin')) as [[string]];
    expect(await verify({ stream: 'sales_and_traffic', rows: 10 })).toMatchObject({ ok: true, unexplained: 0 });
    await tamper(bed, `update sales_and_traffic_by_asin set units_ordered = 99 where date = '${date}'`);
    const { differences } = await verify({ stream: 'sales_and_traffic', rows: 10 });
    expect(differences).toContainEqual(
      expect.objectContaining({ check: 'traffic-products', key: expect.objectContaining({ date }) }),
    );
    expect(differences.find(({ table }) => table === 'sales_and_traffic_by_asin')?.reason?.code).toBe('read-again');
  });

  test('A verification finds rows that are missing, also those of which nothing is left', async () => {
    const bed = createBooks();
    const { verify } = await copy(bed, { streams: ['orders'] });
    const rows = (await bed.query(
      "select order_id from orders where created_time < '2026-09-20' order by last_updated_time desc limit 2",
    )) as [string][];
    const [lost, orphaned] = rows.map(([orderId]) => orderId);
    await tamper(bed, `delete from orders where order_id in ('${lost}', '${orphaned}')`);
    await tamper(bed, `delete from order_items where order_id = '${lost}'`);
    const found = listUnexplained(await verify());
    const missing = found.filter(({ kind }) => kind === 'missing').map(({ table, key }) => [table, key.order_id]);
    expect(missing.sort()).toEqual([lost, orphaned].map((orderId) => ['orders', orderId]).sort());
    expect(found.filter(({ check }) => check === 'owner-order_items')).toMatchObject([{ key: { order_id: orphaned } }]);
  });

  test('A verification finds rows that are there twice, and rows that Amazon does not have', async () => {
    const bed = createBooks();
    const { verify } = await copy(bed, { streams: ['settlements'] });
    await tamper(
      bed,
      'insert into settlement_rows select * from settlement_rows order by settlement_id, line_no limit 1',
    );
    await tamper(
      bed,
      'insert into settlement_rows select * replace (9999 as line_no) from settlement_rows order by settlement_id desc, line_no limit 1',
    );
    const found = listUnexplained(await verify());
    expect(found.filter(({ check }) => check === 'unique-settlement_rows')).toMatchObject([
      { table: 'settlement_rows', copy: '2', expected: '1', key: { line_no: 1 } },
    ]);
    expect(found.filter(({ kind }) => kind === 'extra')).toContainEqual(
      expect.objectContaining({ table: 'settlement_rows', key: expect.objectContaining({ line_no: 9999 }) }),
    );
  });

  test('A verification finds one cent in a settlement, and one in a transaction, also without Amazon', async () => {
    const bed = createBooks();
    const { verify } = await copy(bed, { streams: books });
    expect(await verify({ rows: 1 })).toMatchObject({ ok: true, unexplained: 0 });
    const [[first], [second]] = (await bed.query(
      "select settlement_id from settlements where end_time between '2026-08-01' and '2026-09-15' order by end_time limit 2",
    )) as [[string], [string]];
    await tamper(
      bed,
      `update settlement_rows set amount = amount - 0.01 where settlement_id = '${first}' and line_no = 1`,
    );
    await tamper(
      bed,
      `update finance_transactions set amount = amount - 0.01 where transaction_id = (select min(transaction_id) from finance_transactions where settlement_id = '${second}' and type = 'Shipment' and status = 'RELEASED')`,
    );
    const found = listUnexplained(await verify({ rows: 1 }));
    const listFound = (check: string) =>
      found.filter((difference) => difference.check === check).map(({ key }) => key.settlement_id);
    expect(listFound('settlement-sum')).toEqual([first]);
    expect(listFound('settlement-transactions').sort()).toEqual([first, second].sort());
    expect(found.some(({ check }) => check === 'transaction-breakdown')).toBe(true);
  });

  test('A verification does not call orders wrong that changed since they were copied', async () => {
    const bed = new TestBed({ orders: 20, ordersPerDay: 20, listings: 5 });
    await bed.run(bed.clock.sleep(day));
    const { verify } = await copy(bed, { streams: ['orders'], since: '2d' });
    await bed.run(bed.clock.sleep(2 * day));
    const result = await verify();
    expect(result.streams[0]?.changedSince).toBeGreaterThan(0);
    expect(listUnexplained(result)).toEqual([]);
  });

  test('A verification gives a reason for columns that a report lacks', async () => {
    const bed = createBooks();
    const { verify } = await copy(bed, { streams: ['orders'] });
    const result = await verify();
    expect(listUnexplained(result)).toEqual([]);
    const reasons = new Set(result.differences.map(({ reason }) => reason?.code));
    expect([...reasons]).toEqual(['partial']);
    expect(result.differences.map(({ column }) => column)).toContain('unit_price');
  });
});
