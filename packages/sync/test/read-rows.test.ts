import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { listStreams, type TableName, type TableRow } from '../src/index.ts';
import { TestBed } from './support/test-bed.ts';

let bed: TestBed;

beforeEach(() => {
  bed = new TestBed();
});

afterEach(() => bed.destination.close());

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

describe('readRows', () => {
  test('Reading rows returns the rows of a table in the order of its key', async () => {
    const sync = bed.createSync();
    await bed.run(sync.run({ once: true }));
    const orders = await bed.run(collect(sync.readRows('orders')));
    const ids = orders.map(({ order_id: id }) => id);
    expect(ids.length).toBeGreaterThan(40);
    expect(ids).toEqual([...ids].sort());
    const [count] = (await bed.query('select count(*) from orders'))[0] ?? [];
    expect(ids.length).toBe(Number(count));
  });

  test('Reading rows returns values of the declared types', async () => {
    const sync = bed.createSync();
    await bed.run(sync.run({ once: true }));
    const [item] = await bed.run(collect(sync.readRows('order_items', { where: 'item_price is not null' })));
    expect(item).toMatchObject({
      order_id: expect.stringMatching(/^\d{3}-\d{7}-\d{7}$/),
      quantity: expect.any(Number),
      item_price: expect.stringMatching(/^\d+\.\d+$/),
      created_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      promotion_ids: null,
      _deleted_at: null,
    });
    expect(item).not.toHaveProperty('gift_message');
  });

  test('Reading rows selects rows by a condition, and leaves out those that were deleted', async () => {
    const sync = bed.createSync();
    await bed.run(sync.run({ once: true }));
    const shipped = await bed.run(collect(sync.readRows('orders', { where: "status = 'SHIPPED' -- note" })));
    expect(new Set(shipped.map(({ status }) => status))).toEqual(new Set(['SHIPPED']));
    await expect(bed.run(collect(sync.readRows('orders', { where: 'nothing = 1' })))).rejects.toMatchObject({
      code: 'QUERY_FAILED',
    });
  });

  test('Reading rows returns each row once when there are more than one query reads', async () => {
    await bed.destination.close();
    bed = new TestBed({ orders: 400 });
    const sync = bed.createSync({ streams: ['finance_transactions'] });
    await bed.run(sync.run({ once: true }));
    const parts = await bed.run(collect(sync.readRows('finance_transaction_breakdowns')));
    const keys = parts.map((row) => `${row.transaction_id} ${row.item_no} ${row.breakdown_no}`);
    expect(keys.length).toBeGreaterThan(5_000);
    expect(new Set(keys).size).toBe(keys.length);
    const [count] = (await bed.query('select count(*) from finance_transaction_breakdowns'))[0] ?? [];
    expect(keys.length).toBe(Number(count));
    const [transaction] = await bed.run(collect(sync.readRows('finance_transactions')));
    expect(transaction?.related_identifiers).toEqual(expect.any(Array));
  });

  test('Reading rows rejects a table that no stream of the sync has', async () => {
    const sync = bed.createSync();
    await expect(bed.run(collect(sync.readRows('settlements')))).rejects.toMatchObject({
      code: 'UNKNOWN_STREAM',
      message: 'No stream of this sync has the table "settlements".',
      action: 'It has orders, order_items, order_packages, order_personal_data.',
    });
  });

  test('Rows that are read have types for the tables of all streams', () => {
    const names = listStreams().flatMap(({ tables }) => tables.map(({ name }) => name));
    // The type checker requires that this list is complete and has no other names.
    const typed: Record<TableName, true> = {
      orders: true,
      order_items: true,
      order_packages: true,
      order_personal_data: true,
      listings: true,
      listing_offers: true,
      listing_issues: true,
      fba_inventory: true,
      fba_inventory_daily: true,
      finance_transactions: true,
      finance_transaction_items: true,
      finance_transaction_breakdowns: true,
      settlements: true,
      settlement_rows: true,
      sales_and_traffic_by_date: true,
      sales_and_traffic_by_asin: true,
      order_metrics: true,
      financial_event_groups: true,
      payouts: true,
      finance_balances: true,
      fba_reimbursements: true,
      inbound_plans: true,
      inbound_shipments: true,
      inbound_shipment_items: true,
      mcf_orders: true,
      mcf_order_items: true,
      mcf_shipments: true,
      catalog_items: true,
      fees_estimates: true,
      competitive_summary: true,
      competitive_offers: true,
      vendor_purchase_orders: true,
      vendor_purchase_order_items: true,
      order_report_lines: true,
      fba_fulfilled_shipments: true,
      fba_fee_preview: true,
      referral_fee_preview: true,
      storage_fees: true,
      inventory_ledger_summary: true,
      inventory_ledger_detail: true,
      fba_inventory_planning: true,
      fba_restock: true,
      fba_stranded: true,
      fba_customer_returns: true,
      mfn_returns: true,
      fba_removal_orders: true,
      fba_removal_shipments: true,
      promotions: true,
      promotion_items: true,
      account_health: true,
      brand_search_terms: true,
      brand_search_query_performance: true,
      vendor_sales: true,
      vendor_inventory: true,
    };
    expect(names.sort()).toEqual(Object.keys(typed).sort());
    expectTypeOf<TableRow<'orders'>['order_id']>().toEqualTypeOf<string>();
    expectTypeOf<TableRow<'orders'>['is_prime']>().toEqualTypeOf<boolean | null>();
    expectTypeOf<TableRow<'order_items'>['quantity']>().toEqualTypeOf<number | null>();
    expectTypeOf<TableRow<'order_items'>['item_price']>().toEqualTypeOf<string | null>();
    expectTypeOf<TableRow<'order_items'>['gift_message']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<TableRow<'settlement_rows'>['line_no']>().toEqualTypeOf<number>();
    expectTypeOf<TableRow<'fba_inventory_daily'>['fulfillable']>().toEqualTypeOf<number | null>();
    expectTypeOf<TableRow<'sales_and_traffic_by_date'>['units_ordered_b2b']>().toEqualTypeOf<number | null>();
    expectTypeOf<TableRow<'sales_and_traffic_by_date'>['average_offer_count']>().toEqualTypeOf<string | null>();
    // @ts-expect-error: Amazon has this figure for all buyers only.
    expectTypeOf<TableRow<'sales_and_traffic_by_date'>['average_offer_count_b2b']>().toEqualTypeOf<string | null>();
    expectTypeOf<TableRow<'listings'>['_version']>().toEqualTypeOf<string>();
    // @ts-expect-error: there is no such column.
    expectTypeOf<TableRow<'listings'>['colour']>();
  });
});
