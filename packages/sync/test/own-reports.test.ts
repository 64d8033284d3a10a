import { describe, expect, test, vi } from 'vitest';
import { readRecords } from '../../../simulation/mirror/judge/shop.ts';
import { parseSyncConfig, type SyncOptions } from '../src/index.ts';
import { ordersByUpdate } from './support/own-report.ts';
import { TestBed } from './support/test-bed.ts';

// Six days of three reports take a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const hour = 3_600_000;
const day = 24 * hour;
const [germany, france] = ['A1PA6795UKMFR9', 'A13V1IB3VIYZZH'] as const;

/** A configuration as a stranger writes it. */
const json = `{
  "sellers": [{ "sandbox": true, "sellerId": "A", "marketplaceIds": ["${germany}"] }],
  "destination": { "duckdb": "shop.duckdb" },
  "since": "20d",
  "streams": [
    {
      "report": "GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL",
      "table": "orders_by_date",
      "key": "window",
      "absent": "delete",
      "columns": { "item-price": "decimal", "quantity": "integer" },
      "personal": ["ship-city"],
      "retention": { "from": "purchase-date" },
      "every": "1d",
      "window": "7d",
      "delay": "1h",
      "earliest": "540d",
      "sweeps": [{ "every": "1d", "lookBack": "10d" }]
    },
    {
      "report": "GET_MERCHANT_LISTINGS_ALL_DATA",
      "table": "all_listings",
      "key": ["seller-sku"],
      "absent": "delete",
      "columns": { "price": "decimal" },
      "personal": [],
      "retention": { "from": "_read_at" },
      "every": "1d"
    }
  ]
}`;

const statuses: Readonly<Record<string, string>> = { PartiallyShipped: 'Shipping', Canceled: 'Cancelled' };

describe('Reports that are not built in', () => {
  test('Each line of an order is one right row, by JSON and by a file, after late changes, overlaps and a wrong clock', async () => {
    const bed = new TestBed({ orders: 40, ordersPerDay: 16, listings: 12, marketplaceIds: [germany, france] });
    const config = parseSyncConfig(json, 'test');
    const clock = {
      offset: 0,
      now: () => bed.clock.now() + clock.offset,
      setTimeout: (callback: () => void, milliseconds: number) => bed.clock.setTimeout(callback, milliseconds),
    };
    const sync = bed.createSync({
      streams: [...(config.streams as SyncOptions['streams']), ordersByUpdate],
      sellers: bed.sellers.map((seller) => ({ ...seller, marketplaceIds: [germany] })),
      since: config.since,
      clock,
    });
    const runDays = async (days: number, offset: number) => {
      clock.offset = offset;
      const stop = new AbortController();
      bed.clock.setTimeout(() => stop.abort(), days * day);
      await bed.run(sync.run({ signal: stop.signal }));
    };
    // A clock that is wrong by hours, and is put right.
    await runDays(1, -5 * hour);
    await runDays(5, 0);
    expect(bed.events.filter(({ type }) => type === 'window-failed')).toEqual([]);

    const now = bed.clock.now();
    const sellerId = bed.sandbox.sellers[0]?.sellerId ?? '';
    const lines = readRecords(bed.sandbox, sellerId, 'orders')
      .filter(([, { marketplaceId, purchasedAt }]) => marketplaceId === germany && purchasedAt > now - 20 * day)
      .flatMap(([id, order]) => order.items.map(({ sku }) => ({ ...order, id, sku })))
      // The charset of the report does not have all characters, and no other stream has the SKUs.
      .filter(({ sku }) => /^[ ->@-~]*$/.test(sku));
    const settled = lines.filter(({ updatedAt }) => updatedAt < now - 26 * hour);
    const late = settled.filter(({ purchasedAt, updatedAt }) => updatedAt > purchasedAt + day);
    expect([settled.length > 40, late.length > 10]).toEqual([true, true]);
    for (const table of ['orders_by_date', 'orders_by_update']) {
      const rows = (await bed.query(
        `select amazon_order_id, sku, order_status, marketplace_id from ${table} where _deleted_at is null`,
      )) as [string, string, string, string][];
      const byKey = Map.groupBy(rows, ([id, sku]) => `${id} ${sku}`);
      const wrong = settled.filter(({ id, sku, status }) => {
        const [row, ...others] = byKey.get(`${id} ${sku}`) ?? [];
        return row?.[2] !== (statuses[status] ?? status) || others.length > 0;
      });
      expect(wrong.map(({ id, sku, status }) => [table, id, sku, status, byKey.get(`${id} ${sku}`)])).toEqual([]);
      expect([...byKey.values()].filter(({ length }) => length > 1)).toEqual([]);
      expect(new Set(rows.map(([, , , marketplaceId]) => marketplaceId))).toEqual(new Set([germany]));
      const columns = await bed.query(`select column_name from duckdb_columns() where table_name = '${table}'`);
      expect(columns.flat()).not.toContain('ship_city');
    }
    expect(
      await bed.query('select count(*) > 8, count(*) = count(distinct seller_sku) from all_listings where price > 0'),
    ).toEqual([[true, true]]);
  });
});
