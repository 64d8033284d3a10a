import { type Sql, sql } from '@supercargo/duckdb';
import type { Shop } from '@supercargo/shop';
import type { CopySize } from './generated-tables.ts';
import type { OpenCopy } from './open-copy.ts';

/** Something of which the time is measured. */
export interface Measurement {
  readonly name: string;
  /** Milliseconds with DuckDB and with Postgres; undefined without a goal. */
  readonly goals: Readonly<Record<'DuckDB' | 'Postgres', number | undefined>>;
  readonly read: (copy: OpenCopy) => Promise<unknown>;
}

/** Postgres may take three times as long. */
const home = { DuckDB: 300, Postgres: 900 };
const list = { DuckDB: 150, Postgres: 450 };
const year = { DuckDB: 300, Postgres: 1000 };
const none = { DuckDB: undefined, Postgres: undefined };

const day = 86_400_000;

/** Lists what is measured of a copy. */
export function listMeasurements(size: CopySize): Measurement[] {
  return [
    count('orders', sql`SELECT count(*) FROM orders`),
    count('order items', sql`SELECT count(*) FROM order_items`),
    { name: 'Home', goals: home, read: ({ shop }) => shop.home() },
    ...listLists(size),
    ...listYears(size),
  ];
}

function count(rows: string, statement: Sql): Measurement {
  return { name: `A bare \`count(*)\` of ${rows}`, goals: none, read: ({ sync }) => sync.select(statement) };
}

function listLists({ now, sellerId: partnerId }: CopySize): Measurement[] {
  const settlements = { partnerId, before: '1', after: '2' };
  const days = { from: formatDay(now - 29 * day), to: formatDay(now) };
  const createdTime = new Date(now - 700 * day).toISOString();
  const reads: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
    'Orders, first page': (shop) => shop.orders(),
    'Orders, a page two years back': (shop) => shop.orders({ cursor: { createdTime, orderId: '500' } }),
    'Orders to ship': (shop) => shop.orders({ show: 'to-ship' }),
    'Orders of today': (shop) => shop.orders({ show: 'today' }),
    'Orders with a SKU': (shop) => shop.orders({ search: 'SKU-000042' }),
    'One order': async (shop) => {
      const { orders } = await shop.orders({ limit: 1 });
      return shop.order({ partnerId, orderId: orders[0]?.orderId ?? '' });
    },
    'Listings, first page': (shop) => shop.listings(),
    'Listings with issues': (shop) => shop.listings({ show: 'issues' }),
    'Listings that lost the featured offer': (shop) => shop.listings({ show: 'lost' }),
    'Listings, part of a title': (shop) => shop.listings({ search: 'number 1999' }),
    'Stock, first page': (shop) => shop.stock(),
    'Stock that is low': (shop) => shop.stock({ show: 'low' }),
    Replenishment: (shop) => shop.replenishment(),
    'Returns, first page': (shop) => shop.returns(),
    Payouts: (shop) => shop.payouts(),
    'Settlements, first page': (shop) => shop.settlements(),
    'One settlement': (shop) => shop.settlement({ partnerId, settlementId: '1' }),
    'Two settlements compared': (shop) => shop.compareSettlements(settlements),
    'Profit of 30 days': (shop) => shop.profit(days),
    'Profit of 30 days by SKU': (shop) => shop.profitBySku(days),
    'Profit of 30 days by order': (shop) => shop.profitByOrder(days),
  };
  return Object.entries(reads).map(([name, read]) => ({ name, goals: list, read: ({ shop }) => read(shop) }));
}

function listYears({ now }: CopySize): Measurement[] {
  const days = { from: formatDay(now - 364 * day), to: formatDay(now) };
  return ['sales', 'orders', 'sessions', 'refunds', 'fees', 'profit'].map((measure) => ({
    name: `${measure} by day and marketplace over a year`,
    goals: year,
    read: ({ shop }) => shop.measure({ measure, ...days, by: ['day', 'marketplace'], limit: 10_000 }),
  }));
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
