import { DuckDbDestination, listStreams } from '@supercargo/sync';

/** What the copy contains. */
export interface CopySize {
  readonly orders: number;
  /** SKUs, each in one marketplace. */
  readonly listings: number;
  /** The seller and marketplace of the rows. */
  readonly sellerId: string;
  readonly marketplaceId: string;
  /** Milliseconds since 1970. The rows are of the two years before. */
  readonly now: number;
}

/** Expressions of the columns of a table, for the row with the number `n`. */
type Expressions = Readonly<Record<string, string>>;

const days = 730;
/** Days with page views, the default of the copy. */
const viewedDays = 90;

/** Fills the tables of a copy that no process has open. Rows of a table that exist already are replaced. */
export async function fillCopy(file: string, size: CopySize): Promise<void> {
  const destination = new DuckDbDestination({ file, memoryBytes: 2_000_000_000 });
  await destination.open();
  try {
    await destination.prepare(
      listStreams().flatMap(({ tables }) => tables),
      { history: new Set(), restricted: new Set() },
    );
    for (const { table, rows, columns } of buildTables(size)) {
      const names = Object.keys(columns);
      const select = names.map((name) => `${columns[name]} AS ${name}`).join(', ');
      await destination.transact(async (connection) => {
        await connection.run(`DELETE FROM ${table}`);
        await connection.run(
          `INSERT INTO ${table} (${names.join(', ')}) SELECT ${select} FROM (SELECT range AS n FROM range(${rows}))`,
        );
      });
    }
  } finally {
    await destination.close();
  }
}

interface GeneratedTable {
  readonly table: string;
  readonly rows: number;
  readonly columns: Expressions;
}

function buildTables({ orders, listings, sellerId, marketplaceId, now }: CopySize): GeneratedTable[] {
  const time = new Date(now).toISOString().slice(0, 19).replace('T', ' ');
  // Rows arrive in the order of their time, as in a real copy.
  const created = (count: number) =>
    `TIMESTAMP '${time}' - INTERVAL '1 second' * CAST(${days * 86_400} * (1 - n / ${count}.0) AS BIGINT)`;
  const orderId = (order: string) =>
    `printf('%03d-%07d-%07d', ${order} % 900 + 100, ${order} % 10000000, hash(${order}) % 10000000)`;
  const sku = `printf('SKU-%06d', hash(n) % ${listings})`;
  const owner = { seller_id: `'${sellerId}'`, marketplace_id: `'${marketplaceId}'` };
  const system = (column: string): Expressions => ({ _version: column, _read_at: column, _partial: 'false' });
  const items = Math.round(orders * 1.3);
  const order = `(n * 10 // 13)`;
  const isNew = (count: number) => `n >= ${count} * 0.998`;
  return [
    {
      table: 'orders',
      rows: orders,
      columns: {
        ...owner,
        order_id: orderId('n'),
        created_time: created(orders),
        last_updated_time: created(orders),
        status: `CASE WHEN hash(n) % 50 = 0 THEN 'CANCELLED' WHEN ${isNew(orders)} THEN 'UNSHIPPED' ELSE 'SHIPPED' END`,
        fulfilled_by: `CASE WHEN hash(n) % 3 = 0 THEN 'MERCHANT' ELSE 'AMAZON' END`,
        order_total: `CAST(hash(n) % 20000 / 100.0 AS DECIMAL(18, 4))`,
        currency: `'EUR'`,
        ship_by_latest: `${created(orders)} + INTERVAL '2 days'`,
        ...system(created(orders)),
      },
    },
    {
      table: 'order_items',
      rows: items,
      columns: {
        ...owner,
        order_id: orderId(order),
        order_item_id: `CAST(n AS VARCHAR)`,
        created_time: created(items),
        last_updated_time: created(items),
        sku,
        asin: `printf('B%09d', hash(n) % ${listings})`,
        title: `printf('Product number %d with a title of usual length', hash(n) % ${listings})`,
        quantity: `hash(n) % 3 + 1`,
        item_price: `CAST(hash(n) % 15000 / 100.0 AS DECIMAL(18, 4))`,
        item_tax: `CAST(hash(n) % 1500 / 100.0 AS DECIMAL(18, 4))`,
        currency: `'EUR'`,
        ...system(created(items)),
      },
    },
    {
      table: 'listings',
      rows: listings,
      columns: {
        ...owner,
        sku: `printf('SKU-%06d', n)`,
        asin: `printf('B%09d', n)`,
        title: `printf('Product number %d with a title of usual length', n)`,
        status: `'BUYABLE,DISCOVERABLE'`,
        is_buyable: `hash(n) % 20 > 0`,
        price: `CAST(hash(n) % 15000 / 100.0 AS DECIMAL(18, 4))`,
        currency: `'EUR'`,
        fulfillment_channel: `CASE WHEN n % 2 = 0 THEN 'DEFAULT' ELSE 'AMAZON_EU' END`,
        quantity: `hash(n) % 100`,
        ...system(`TIMESTAMP '${time}'`),
      },
    },
    {
      table: 'listing_issues',
      rows: Math.round(listings / 20),
      columns: {
        ...owner,
        sku: `printf('SKU-%06d', n * 20)`,
        code: `'90220'`,
        attribute_names_hash: `md5(CAST(n AS VARCHAR))`,
        severity: `'WARNING'`,
        message: `'An attribute is missing.'`,
        ...system(`TIMESTAMP '${time}'`),
      },
    },
    {
      table: 'fba_inventory',
      rows: Math.round(listings / 2),
      columns: {
        ...owner,
        sku: `printf('SKU-%06d', n * 2 + 1)`,
        fn_sku: `printf('X%09d', n)`,
        condition: `'NewItem'`,
        title: `printf('Product number %d with a title of usual length', n * 2 + 1)`,
        fulfillable: `hash(n) % 300`,
        inbound_working: '0',
        inbound_shipped: '0',
        inbound_receiving: '0',
        reserved: '0',
        unfulfillable: '0',
        ...system(`TIMESTAMP '${time}'`),
      },
    },
    {
      table: 'sales_and_traffic_by_date',
      rows: viewedDays,
      columns: {
        ...owner,
        date: `CAST(TIMESTAMP '${time}' AS DATE) - CAST(${viewedDays + 1} - n AS INTEGER)`,
        currency: `'EUR'`,
        page_views: `CAST(${listings} * 100 AS BIGINT)`,
        ...system(`TIMESTAMP '${time}'`),
      },
    },
    {
      table: 'sales_and_traffic_by_asin',
      rows: listings * viewedDays,
      columns: {
        ...owner,
        date: `CAST(TIMESTAMP '${time}' AS DATE) - CAST(${viewedDays + 1} - n // ${listings} AS INTEGER)`,
        parent_asin: `printf('B%09d', n % ${listings})`,
        child_asin: `printf('B%09d', n % ${listings})`,
        sku: `printf('SKU-%06d', n % ${listings})`,
        currency: `'EUR'`,
        units_ordered: `hash(n) % 5`,
        page_views: `hash(n) % 200`,
        buy_box_percentage: `CASE WHEN n % 12 = 0 THEN 20 ELSE 95 END`,
        ...system(`TIMESTAMP '${time}'`),
      },
    },
    {
      table: 'finance_transactions',
      rows: orders,
      columns: {
        ...owner,
        transaction_id: `CAST(n AS VARCHAR)`,
        posted_time: created(orders),
        type: `'Shipment'`,
        status: `'RELEASED'`,
        amount: `CAST(hash(n) % 15000 / 100.0 AS DECIMAL(18, 4))`,
        currency: `'EUR'`,
        order_id: orderId('n'),
        settlement_id: `CASE WHEN n < ${orders} * 0.98 THEN CAST(n // 20000 AS VARCHAR) END`,
        ...system(created(orders)),
      },
    },
  ];
}
