import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Destination } from '../src/index.ts';
import { listViews } from '../src/views/list-views.ts';
import { DestinationBed, listDestinationKinds } from './support/destination-bed.ts';
import { things } from './support/fake-tables.ts';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;
const streams = ['orders', 'fba_inventory', 'finance_transactions', 'settlements'] as const;

describe.each(listDestinationKinds())('Views of a copy in $name', (kind) => {
  const isPostgres = kind.name === 'Postgres';
  const opened: Destination[] = [];
  let bed: TestBed;

  beforeAll(async () => {
    const destination = await kind.create();
    opened.push(destination);
    bed = new TestBed({ orders: 100, ordersPerDay: 3, listings: 8 }, destination);
    await bed.run(bed.clock.sleep(20 * day));
    await bed.run(bed.createSync({ streams: [...streams], since: '80d' }).run({ once: true }));
  }, 240_000);

  afterAll(async () => {
    await Promise.all(opened.map((destination) => destination.close()));
    await kind.removeAll();
  });

  async function readNumbers(sql: string): Promise<number[]> {
    const [row = []] = await bed.query(sql);
    return row.map(Number);
  }

  test('A sum over the transactions counts released money twice, and net_transactions counts it once', async () => {
    const [plain = 0, net = 0, released = 0, releases = 0] = await readNumbers(`select
      (select sum(amount) from finance_transactions where type <> 'Transfer'),
      (select sum(amount) from net_transactions where type <> 'Transfer'),
      (select sum(amount) from finance_transactions where status = 'DEFERRED_RELEASED'),
      (select count(*) from net_transactions where deferred_transaction_id is not null)`);
    expect(releases).toBeGreaterThan(10);
    expect(released).toBeGreaterThan(100);
    expect(net).toBeCloseTo(plain - released, 2);
    const twice = await bed.query(`select count(*) from net_transactions h join net_transactions r
      on r.seller_id = h.seller_id and r.deferred_transaction_id = h.transaction_id`);
    expect(twice).toEqual([['0']]);
  });

  test('A sum over the marketplaces of fba_inventory counts units several times, and stock counts them once', async () => {
    const [plain = 0, units = 0, marketplaces = 0] = await readNumbers(`select
      (select sum(total) from fba_inventory), (select sum(total) from stock), (select max(marketplaces) from stock)`);
    const sellerId = bed.sandbox.sellers[0]?.sellerId ?? '';
    const real = bed.sandbox.testData
      .records(sellerId, 'stock')
      .reduce((sum, { record }) => sum + countUnits(record as object as StockRecord), 0);
    expect(units).toBe(real);
    expect(marketplaces).toBeGreaterThan(1);
    expect(plain).toBe(units * marketplaces);
    expect(await bed.query('select count(*) from stock where not is_same')).toEqual([['0']]);
  });

  test('The date of an order is that of UTC, and daily_sales has the day of the marketplace', async () => {
    const moved = await bed.query(`select count(*) > 0 from orders o join marketplaces m using (marketplace_id)
      where ${isPostgres ? "(o.created_time at time zone 'UTC')::date <> (o.created_time at time zone m.time_zone)::date" : "o.created_time::date <> timezone(m.time_zone, timezone('UTC', o.created_time))::date"}`);
    expect(moved).toEqual([[true]]);
    const sellerId = bed.sandbox.sellers[0]?.sellerId ?? '';
    const expected = new Map<string, number>();
    for (const { record } of bed.sandbox.testData.records(sellerId, 'orders')) {
      const order = record as object as OrderRecord;
      if (order.status === 'Canceled') continue;
      const key = `${order.marketplaceId} ${findDay(order)}`;
      expected.set(key, (expected.get(key) ?? 0) + order.items.reduce((sum, { quantity }) => sum + quantity, 0));
    }
    const rows = await bed.query('select marketplace_id, day, units from daily_sales');
    expect(new Map(rows.map(([id, date, units]) => [`${id} ${date}`, Number(units)]))).toEqual(expected);
  });

  test('Lines and transactions of a settlement differ in a plain sum, and agree in settlement_reconciliation', async () => {
    const [settlements = 0, wrong = 0, plain = 0] = await readNumbers(`select count(*),
      count(*) filter (where r.difference <> 0),
      count(*) filter (where p.amount is distinct from r.lines)
      from settlement_reconciliation r left join (select seller_id, settlement_id, sum(amount) as amount
        from finance_transactions where settlement_id is not null group by 1, 2) p using (seller_id, settlement_id)
      where r.start_time > (select min(posted_time) from finance_transactions)`);
    expect([settlements > 1, wrong, plain > 0]).toEqual([true, 0, true]);
    expect(await bed.query('select count(*) from settlement_reconciliation where all_lines <> total_amount')).toEqual([
      ['0'],
    ]);
  });

  test('The database says what each table, view and column is', async () => {
    const [rows, missing] = isPostgres
      ? [
          await bed.query("select obj_description('orders'::regclass), obj_description('stock'::regclass)"),
          await bed.query(`select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
            where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0
              and c.relname !~ '^_' and col_description(c.oid, a.attnum) is null`),
        ]
      : [
          await bed.query(`select (select comment from duckdb_tables() where table_name = 'orders'),
            (select table_comment from information_schema.tables where table_name = 'stock')`),
          await bed.query(`select table_name, column_name from duckdb_columns()
            where schema_name = 'main' and not internal and table_name not like '\\_%' escape '\\' and comment is null`),
        ];
    const stock = listViews().find(({ name }) => name === 'stock');
    expect(rows).toEqual([['One row per order, shipped by Amazon or by the seller.', stock?.description]]);
    expect(missing).toEqual([]);
  });

  test('Another start changes no view, and a table of the same name stays', async () => {
    const destination = await kind.create();
    opened.push(destination);
    const usersTable = { ...things, name: 'marketplaces' };
    const { tables } = await DestinationBed.open(destination, [usersTable]);
    await destination.prepare(tables, { history: new Set(), restricted: new Set() });
    expect((await destination.query('select * from marketplaces')).columns).toContain('thing');
  });

  test('A table that is configured later replaces the view of the same name', async () => {
    const destination = await kind.create();
    opened.push(destination);
    const options = { history: new Set<string>(), restricted: new Set<string>() };
    await DestinationBed.open(destination, [things]);
    expect((await destination.query('select currency from marketplaces')).rows.length).toBeGreaterThan(20);
    await destination.prepare([things, { ...things, name: 'marketplaces' }], options);
    expect((await destination.query('select * from marketplaces')).rows).toEqual([]);
  });
});

interface StockRecord {
  readonly [units: string]: number;
}

function countUnits({ fulfillable = 0, reserved = 0, ...others }: StockRecord): number {
  const names = ['inboundWorking', 'inboundShipped', 'inboundReceiving', 'unfulfillable', 'researching'];
  return names.reduce((sum, name) => sum + (others[name] ?? 0), fulfillable + reserved);
}

interface OrderRecord {
  readonly marketplaceId: string;
  readonly status: string;
  readonly purchasedAt: number;
  readonly items: readonly { readonly quantity: number }[];
}

const zones: Readonly<Record<string, string>> = {
  A1F83G8C2ARO7P: 'Europe/London',
  A1PA6795UKMFR9: 'Europe/Paris',
  A13V1IB3VIYZZH: 'Europe/Paris',
  APJ6JRA9NG5V4: 'Europe/Paris',
  A1RKKUPIHCS9HS: 'Europe/Paris',
};

function findDay({ marketplaceId, purchasedAt }: OrderRecord): string {
  const timeZone = zones[marketplaceId] ?? 'UTC';
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(purchasedAt);
}
