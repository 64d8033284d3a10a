/** What the copy contains. */
export interface CopySize {
  readonly orders: number;
  /** SKUs, each in one marketplace. */
  readonly listings: number;
  /** The seller and the marketplaces of the rows. All have the same currency. */
  readonly sellerId: string;
  readonly marketplaceIds: readonly string[];
  /** Milliseconds since 1970. The rows are of the two years before. */
  readonly now: number;
}

/** Rows of a table. */
export interface GeneratedTable {
  readonly table: string;
  readonly rows: number;
  readonly columns: Expressions;
}

/** Expressions of DuckDB for the columns of a table, for the row with the number `n`. */
type Expressions = Readonly<Record<string, string>>;

const days = 730;
/** Days with page views, the default of the copy. */
const viewedDays = 90;

/** What expressions of all tables share. */
class Generator {
  readonly size: CopySize;
  /** The time of the copy in SQL. */
  readonly now: string;

  constructor(size: CopySize) {
    this.size = size;
    this.now = `TIMESTAMP '${new Date(size.now).toISOString().slice(0, 19).replace('T', ' ')}'`;
  }

  get seller(): Expressions {
    return { seller_id: `'${this.size.sellerId}'` };
  }

  /** Sellers have different SKUs in different marketplaces, so that the number of an order or a SKU says the marketplace. */
  place(index: string): Expressions {
    const ids = this.size.marketplaceIds.map((id) => `'${id}'`).join(', ');
    return { ...this.seller, marketplace_id: `([${ids}])[CAST(${index} % ${this.places} AS BIGINT) + 1]` };
  }

  get places(): number {
    return this.size.marketplaceIds.length;
  }

  /** Transactions of a settlement. A settlement is of about two weeks. */
  get settledTransactions(): number {
    return Math.ceil(this.size.orders / 50);
  }

  /** The time of a row of `count`. Rows arrive in the order of their time, as in a real copy. */
  time(count: number): string {
    return `${this.now} - INTERVAL '1 second' * CAST(${days * 86_400} * (1 - n / ${count}.0) AS BIGINT)`;
  }

  orderId(order: string): string {
    return `printf('%03d-%07d-%07d', ${order} % 900 + 100, ${order} % 10000000, hash(${order}) % 10000000)`;
  }

  /** The number of the SKU of a row, which is one of the marketplace of its order. */
  skuNumber(order: string): string {
    const { listings } = this.size;
    return `(hash(n) % ${Math.max(1, Math.floor(listings / this.places))} * ${this.places} + ${order} % ${this.places})`;
  }

  system(time: string): Expressions {
    return { _version: time, _read_at: time, _partial: 'false' };
  }
}

const sku = (index: string) => `printf('SKU-%06d', ${index})`;
const asin = (index: string) => `printf('B%09d', ${index})`;
const title = (index: string) => `printf('Product number %d with a title of usual length', ${index})`;
const amount = (max: number, n = 'n') => `CAST(hash(${n}) % ${max * 100} / 100.0 AS DECIMAL(18, 4))`;
const currency = `'EUR'`;

/** Lists the tables of a copy, and how their rows are generated. */
export function buildTables(size: CopySize): GeneratedTable[] {
  const generator = new Generator(size);
  return [
    ...buildOrders(generator),
    ...buildListings(generator),
    ...buildStock(generator),
    ...buildTraffic(generator),
    ...buildTransactions(generator),
    ...buildSettlements(generator),
    buildReturns(generator),
  ];
}

function buildOrders(generator: Generator): GeneratedTable[] {
  const { orders } = generator.size;
  const items = Math.round(orders * 1.3);
  const time = generator.time(orders);
  const order = `(n * 10 // 13)`;
  const number = generator.skuNumber(order);
  return [
    {
      table: 'orders',
      rows: orders,
      columns: {
        ...generator.place('n'),
        order_id: generator.orderId('n'),
        created_time: time,
        last_updated_time: time,
        status: `CASE WHEN hash(n) % 50 = 0 THEN 'CANCELLED' WHEN n >= ${orders} * 0.998 THEN 'UNSHIPPED' ELSE 'SHIPPED' END`,
        fulfilled_by: `CASE WHEN hash(n) % 3 = 0 THEN 'MERCHANT' ELSE 'AMAZON' END`,
        order_total: amount(200),
        currency,
        ship_by_latest: `${time} + INTERVAL '2 days'`,
        ...generator.system(time),
      },
    },
    {
      table: 'order_items',
      rows: items,
      columns: {
        ...generator.place(order),
        order_id: generator.orderId(order),
        order_item_id: `CAST(n AS VARCHAR)`,
        created_time: generator.time(items),
        last_updated_time: generator.time(items),
        sku: sku(number),
        asin: asin(number),
        title: title(number),
        quantity: `hash(n) % 3 + 1`,
        item_price: amount(150),
        item_tax: amount(15),
        currency,
        ...generator.system(generator.time(items)),
      },
    },
  ];
}

function buildListings(generator: Generator): GeneratedTable[] {
  const { listings } = generator.size;
  const system = generator.system(generator.now);
  return [
    {
      table: 'listings',
      rows: listings,
      columns: {
        ...generator.place('n'),
        sku: sku('n'),
        asin: asin('n'),
        title: title('n'),
        status: `'BUYABLE,DISCOVERABLE'`,
        is_buyable: `hash(n) % 20 > 0`,
        price: amount(150),
        currency,
        fulfillment_channel: `CASE WHEN n % 2 = 0 THEN 'DEFAULT' ELSE 'AMAZON_EU' END`,
        quantity: `hash(n) % 100`,
        ...system,
      },
    },
    {
      table: 'listing_issues',
      rows: Math.round(listings / 20),
      columns: {
        ...generator.place('n * 20'),
        sku: sku('n * 20'),
        code: `'90220'`,
        attribute_names_hash: `md5(CAST(n AS VARCHAR))`,
        severity: `'WARNING'`,
        message: `'An attribute is missing.'`,
        ...system,
      },
    },
  ];
}

/** Amazon has the units of every second SKU. */
function buildStock(generator: Generator): GeneratedTable[] {
  const stocked = Math.round(generator.size.listings / 2);
  const index = `(n % ${stocked} * 2 + 1)`;
  const columns = {
    ...generator.place(index),
    sku: sku(index),
    fn_sku: `printf('X%09d', n % ${stocked})`,
    condition: `'NewItem'`,
    fulfillable: `hash(n) % 300`,
    inbound_working: '0',
    inbound_shipped: '0',
    inbound_receiving: '0',
    reserved: '0',
    unfulfillable: '0',
    ...generator.system(generator.now),
  };
  const day = `CAST(${generator.now} AS DATE) - CAST(${viewedDays} - n // ${stocked} AS INTEGER)`;
  return [
    { table: 'fba_inventory', rows: stocked, columns: { ...columns, title: title(index) } },
    { table: 'fba_inventory_daily', rows: stocked * viewedDays, columns: { ...columns, day } },
  ];
}

function buildTraffic(generator: Generator): GeneratedTable[] {
  const { listings } = generator.size;
  const system = generator.system(generator.now);
  const day = (number: string) => `CAST(${generator.now} AS DATE) - CAST(${viewedDays + 1} - ${number} AS INTEGER)`;
  return [
    {
      table: 'sales_and_traffic_by_date',
      rows: viewedDays * generator.places,
      columns: {
        ...generator.place('n'),
        date: day(`n // ${generator.places}`),
        currency,
        units_ordered: `hash(n) % 500`,
        sessions: `hash(n) % 5000 + 500`,
        page_views: `CAST(${listings} * 100 AS BIGINT)`,
        buy_box_percentage: '90',
        ...system,
      },
    },
    {
      table: 'sales_and_traffic_by_asin',
      rows: listings * viewedDays,
      columns: {
        ...generator.place(`(n % ${listings})`),
        date: day(`n // ${listings}`),
        parent_asin: asin(`n % ${listings}`),
        child_asin: asin(`n % ${listings}`),
        sku: sku(`n % ${listings}`),
        currency,
        units_ordered: `hash(n) % 5`,
        page_views: `hash(n) % 200`,
        buy_box_percentage: `CASE WHEN n % 12 = 0 THEN 20 ELSE 95 END`,
        ...system,
      },
    },
  ];
}

/** Parts of an amount: their place, path, whether they are broken down no further, and the amount in percent of the price. */
const parts = [
  [1, 'ProductCharges/OurPricePrincipal', true, 100],
  [1, 'Tax/OurPriceTax', true, 19],
  [1, 'AmazonFees/Commission/Base', true, -15],
  [1, 'AmazonFees/FBAPerUnitFulfillmentFee/Base', true, -20],
  [1, 'AmazonFees', false, -35],
  [0, 'Expenses/AmazonFees', true, -35],
] as const;

function pickPart(index: 0 | 1 | 2 | 3): string {
  return `([${parts.map((part) => (typeof part[index] === 'string' ? `'${part[index]}'` : part[index])).join(', ')}])[n % ${parts.length} + 1]`;
}

/** Each order has a transaction with one item. */
function buildTransactions(generator: Generator): GeneratedTable[] {
  const { orders } = generator.size;
  const time = generator.time(orders);
  const row = { ...generator.seller, currency, posted_time: time, ...generator.system(time) };
  const transaction = { ...row, transaction_id: 'CAST(n AS VARCHAR)' };
  const rows = orders * parts.length;
  const partTime = generator.time(rows);
  const percent = `CAST(hash(n // ${parts.length}) % 15000 / 10000.0 * ${pickPart(3)} AS DECIMAL(18, 2))`;
  return [
    {
      table: 'finance_transactions',
      rows: orders,
      columns: {
        ...transaction,
        ...generator.place('n'),
        type: `CASE WHEN hash(n) % 25 = 0 THEN 'Refund' ELSE 'Shipment' END`,
        status: `'RELEASED'`,
        amount: amount(150),
        order_id: generator.orderId('n'),
        settlement_id: `CASE WHEN n < ${orders} * 0.98 THEN CAST(n // ${generator.settledTransactions} AS VARCHAR) END`,
      },
    },
    {
      table: 'finance_transaction_items',
      rows: orders,
      columns: {
        ...transaction,
        item_no: '1',
        sku: sku(generator.skuNumber('n')),
        quantity: `hash(n) % 3 + 1`,
        amount: amount(150),
      },
    },
    {
      table: 'finance_transaction_breakdowns',
      rows,
      columns: {
        ...row,
        posted_time: partTime,
        ...generator.system(partTime),
        transaction_id: `CAST(n // ${parts.length} AS VARCHAR)`,
        item_no: pickPart(0),
        breakdown_no: `n % ${parts.length} + 1`,
        level: '1',
        path: pickPart(1),
        type: `list_last(string_split(${pickPart(1)}, '/'))`,
        is_leaf: pickPart(2),
        amount: percent,
      },
    },
  ];
}

/** Each settled transaction has two rows. */
function buildSettlements(generator: Generator): GeneratedTable[] {
  const settled = Math.floor(generator.size.orders * 0.98);
  const rowsOfSettlement = generator.settledTransactions * 2;
  const settlements = Math.ceil((settled * 2) / rowsOfSettlement);
  const end = (index: string) =>
    `${generator.now} - INTERVAL '1 second' * CAST(${days * 86_400} * (1 - (${index} + 1) / ${settlements}.0 * 0.98) AS BIGINT)`;
  const row = { ...generator.seller, currency };
  const settlement = `(n // ${rowsOfSettlement})`;
  return [
    {
      table: 'settlements',
      rows: settlements,
      columns: {
        ...row,
        settlement_id: 'CAST(n AS VARCHAR)',
        start_time: end('(n - 1)'),
        end_time: end('n'),
        deposit_time: end('n'),
        report_created_time: end('n'),
        total_amount: '1000000',
        lines_amount: '1000000',
        ...generator.system(end('n')),
      },
    },
    {
      table: 'settlement_rows',
      rows: settled * 2,
      columns: {
        ...generator.place('(n // 2)'),
        ...row,
        settlement_id: `CAST(${settlement} AS VARCHAR)`,
        line_no: `n % ${rowsOfSettlement} + 1`,
        settlement_end_time: end(settlement),
        report_created_time: end(settlement),
        posted_time: generator.time(settled * 2),
        transaction_type: `'Order'`,
        order_id: generator.orderId('(n // 2)'),
        amount_type: `CASE WHEN n % 2 = 0 THEN 'ItemPrice' ELSE 'ItemFees' END`,
        amount_description: `CASE WHEN n % 2 = 0 THEN 'Principal' ELSE 'Commission' END`,
        amount: `CASE WHEN n % 2 = 0 THEN 1 ELSE -0.15 END * ${amount(150, '(n // 2)')}`,
        sku: sku(generator.skuNumber('(n // 2)')),
        quantity_purchased: `CASE WHEN n % 2 = 0 THEN hash(n) % 3 + 1 END`,
        ...generator.system(end(settlement)),
      },
    },
  ];
}

function buildReturns(generator: Generator): GeneratedTable {
  const rows = Math.round(generator.size.orders / 25);
  const time = generator.time(rows);
  const number = generator.skuNumber('n');
  return {
    table: 'fba_customer_returns',
    rows,
    columns: {
      ...generator.seller,
      window_start: `date_trunc('day', ${time})`,
      window_end: `date_trunc('day', ${time}) + INTERVAL '1 day'`,
      row_no: 'n',
      return_time: time,
      order_id: generator.orderId('(n * 25)'),
      sku: sku(number),
      fn_sku: `printf('X%09d', ${number})`,
      asin: asin(number),
      title: title(number),
      quantity: '1',
      disposition: `CASE WHEN n % 10 = 0 THEN 'CARRIER_DAMAGED' ELSE 'SELLABLE' END`,
      reason: `'UNWANTED_ITEM'`,
      status: `'Unit returned to inventory'`,
      ...generator.system(time),
    },
  };
}
