import { DuckDbDestination } from '@supercargo/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { createDuckDb, createPostgres, type MirrorDatabase } from '../mirror/databases.ts';
import { Findings } from '../mirror/judge/findings.ts';
import { type MirrorSimulationResult, simulateMirror } from '../mirror/simulate-mirror.ts';
import { timeout } from './expect-no-violations.ts';

// The streams that are compared by their declarations have a test of their own.
const options = {
  seed: '1',
  sellers: 1,
  marketplaces: 3,
  days: 1,
  orders: 40,
  ordersPerDay: 12,
  listings: 16,
  judged: [],
};

/** The least number of rows of each table that a run compares. */
const minRows: Readonly<Record<string, number>> = {
  orders: 40,
  order_items: 40,
  order_personal_data: 30,
  listings: 40,
  listing_offers: 40,
  fba_inventory: 10,
  fba_inventory_daily: 20,
  finance_transactions: 50,
  finance_transaction_items: 50,
  finance_transaction_breakdowns: 200,
  settlements: 4,
  settlement_rows: 100,
  deposits: 4,
  'settled transactions': 10,
  sales_and_traffic_by_date: 3,
  sales_and_traffic_by_asin: 3,
  sales_by_query: 3,
  orders_by_report: 40,
  ...Object.fromEntries(
    ['sales', 'units', 'orders', 'shipping', 'average_order', 'refunds', 'fees', 'taxes', 'profit', 'margin'].map(
      (measure) => [`measure ${measure}`, 30],
    ),
  ),
};

function expectProof({ findings, counts, delays }: MirrorSimulationResult, crashes: number): void {
  expect(findings.problems).toEqual([]);
  for (const [table, rows] of Object.entries(minRows)) {
    expect(findings.compared[table], table).toBeGreaterThanOrEqual(rows);
  }
  expect(counts.crashes).toBe(crashes);
  expect(counts.throttled).toBe(0);
  expect(counts.notifications).toBeGreaterThan(20);
  const orders = delays.get('orders') ?? [];
  expect(orders.length).toBeGreaterThan(10);
  // So many crashes in a day delay more than five of a hundred changes.
  expect(orders[Math.floor(orders.length / 2)]).toBeLessThanOrEqual(60_000);
}

/** Errors that are planted, by the beginning of what the judge must find. */
const planted: Readonly<Record<string, string>> = {
  'orders ': `UPDATE orders SET status = 'LOST' WHERE order_id = (SELECT min(order_id) FROM orders)`,
  'order_items ': 'DELETE FROM order_items WHERE order_item_id = (SELECT max(order_item_id) FROM order_items)',
  'order_personal_data ': `UPDATE order_personal_data SET city = NULL WHERE order_id = (SELECT max(order_id) FROM order_personal_data WHERE city IS NOT NULL)`,
  'listings ': `UPDATE listings SET price = price + 0.01 WHERE sku = (SELECT min(sku) FROM listings)`,
  'listing_offers ': `UPDATE listing_offers SET price = price - 0.01 WHERE sku = (SELECT max(sku) FROM listing_offers)`,
  'fba_inventory ': `UPDATE fba_inventory SET fulfillable = fulfillable + 1 WHERE sku = (SELECT min(sku) FROM fba_inventory)`,
  'fba_inventory_daily ': `UPDATE fba_inventory_daily SET total = 100000 WHERE sku = (SELECT max(sku) FROM fba_inventory_daily)`,
  'finance_transactions ': `UPDATE finance_transactions SET _deleted_at = _read_at WHERE transaction_id IN (SELECT transaction_id FROM finance_transactions ORDER BY transaction_id LIMIT 20)`,
  'finance_transaction_items ': `UPDATE finance_transaction_items SET amount = amount + 0.01 WHERE transaction_id = (SELECT max(transaction_id) FROM finance_transaction_items)`,
  'finance_transaction_breakdowns ': `UPDATE finance_transaction_breakdowns SET amount = amount + 0.01 WHERE transaction_id = (SELECT max(transaction_id) FROM finance_transactions)`,
  'settlement ': `UPDATE settlements SET total_amount = total_amount + 0.01 WHERE settlement_id = (SELECT min(settlement_id) FROM settlements)`,
  'settlement_rows ': 'DELETE FROM settlement_rows WHERE line_no = 2',
  'sales_and_traffic_by_date ': 'UPDATE sales_and_traffic_by_date SET units_ordered = units_ordered + 1',
  'sales_and_traffic_by_asin ': 'DELETE FROM sales_and_traffic_by_asin',
  'sales_by_query ': 'DELETE FROM sales_by_query',
  'measure sales ': 'UPDATE order_items SET item_price = item_price + 0.01',
  'measure fees ':
    "UPDATE finance_transaction_breakdowns SET amount = amount - 0.01 WHERE is_leaf AND path LIKE '%Commission%'",
  'orders_by_report ': `UPDATE orders_by_report SET window_start = TIMESTAMP '2026-01-01'`,
};

describe('A mirror on DuckDB', () => {
  const databases: MirrorDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.remove())));

  it('A mirror on DuckDB has no wrong row after crashes and faults, and the judge finds errors that are planted', {
    timeout,
  }, async () => {
    const database = await createDuckDb();
    databases.push(database);
    const result = await simulateMirror({ ...options, database, crashes: 4 });
    expectProof(result, 4);
    const { destination } = database;
    if (!(destination instanceof DuckDbDestination)) throw new Error('The destination is not DuckDB.');
    for (const statement of Object.values(planted)) {
      await destination.transact((connection) => connection.run(statement));
    }
    const { problems } = await result.compareAgain();
    for (const name of Object.keys(planted)) {
      expect(problems.filter((problem) => problem.startsWith(name)).length, name).toBeGreaterThan(0);
    }
  });
});

describe.skipIf(postgresUrl === undefined)('A mirror on Postgres', () => {
  const databases: MirrorDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.remove())));

  it('A mirror on Postgres has no wrong row after four workers crashed in turns', { timeout }, async () => {
    const database = await createPostgres(postgresUrl ?? '', `mirror_test_${process.pid}`);
    databases.push(database);
    expectProof(await simulateMirror({ ...options, database, workers: 4, crashes: 8 }), 8);
  });
});

describe('The judge', () => {
  it('The judge finds rows that are there twice, wrong, missing or unknown to the shop', () => {
    const findings = new Findings();
    const rows = new Map([
      ['a', [{ price: '1.50' }, { price: '1.50' }]],
      ['b', [{ price: '1.51' }]],
      ['d', [{ price: '1.5000' }]],
      ['e', [{ price: '1.5000' }]],
    ]);
    const expected = new Map(['a', 'b', 'c', 'd'].map((key) => [key, { values: { price: '1.50' } }] as const));
    findings.compareRows('prices', rows, expected);
    expect(findings.problems).toEqual([
      'prices a: 2 rows',
      'prices b: price is 1.51 instead of 1.50',
      'prices c: no row',
      'prices e: the shop has no such record',
    ]);
    expect(findings.compared).toEqual({ prices: 4 });
  });
});
