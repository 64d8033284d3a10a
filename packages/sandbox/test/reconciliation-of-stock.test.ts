import { expect, it } from 'vitest';
import {
  AMERICA,
  type Books,
  DAY,
  EUROPE,
  groupBy,
  type Json,
  openBooks,
  passDays,
  type Row,
  sum,
  toRows,
} from './support/books/open-books.ts';

const SUMMARY = 'GET_LEDGER_SUMMARY_VIEW_DATA';
const DETAIL = 'GET_LEDGER_DETAIL_VIEW_DATA';
const MOVEMENTS = [
  'Receipts',
  'Customer Shipments',
  'Customer Returns',
  'Vendor Returns',
  'Warehouse Transfer In/Out',
  'Found',
  'Lost',
  'Damaged',
  'Disposed',
  'Other Events',
  'Unknown Events',
];
const REGIONS: readonly [string, readonly string[]][] = [
  ['Europe', EUROPE],
  ['North America', AMERICA],
];

/** Every cell of a ledger is in quotes. */
function toLedgerRows(text: string | undefined): readonly Row[] {
  return toRows(text?.replaceAll('"', ''));
}

const getNumber = (row: Row, column: string) => Number(row[column]);
const getStart = (row: Row) => getNumber(row, 'Starting Warehouse Balance');
const getEnd = (row: Row) => getNumber(row, 'Ending Warehouse Balance');

/** The daily ledger of the last 30 days, oldest first. */
async function readLedger(books: Books, from = books.clock.now() - 30 * DAY): Promise<readonly Row[]> {
  const text = await books.readReport(SUMMARY, {
    dataStartTime: new Date(from).toISOString(),
    dataEndTime: new Date(books.clock.now()).toISOString(),
    reportOptions: { aggregatedByTimePeriod: 'DAILY' },
  });
  return toLedgerRows(text);
}

function readDay({ Date: day = '' }: Row): number {
  const [month, date, year] = day.split('/').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, date);
}

it.each(REGIONS)(
  'In %s, each row of the ledger adds up, and each day starts as the one before ended',
  async (_, ids) => {
    const books = openBooks(ids, { orders: 400, ordersPerDay: 12 });
    await passDays(books, 30);
    const rows = await readLedger(books);
    expect(rows.length).toBeGreaterThan(500);
    for (const row of rows) {
      expect(getStart(row) + sum(MOVEMENTS, (column) => getNumber(row, column))).toBe(getEnd(row));
    }
    for (const own of groupBy(rows, (row) => `${row.MSKU} ${row.Disposition}`).values()) {
      for (const [at, row] of own.slice(1).entries()) {
        const before = own[at] as Row;
        expect(getStart(row)).toBe(getEnd(before));
        // A day without stock and movements has no row.
        if (getEnd(before) > 0) expect(readDay(row)).toBe(readDay(before) + DAY);
      }
    }
    for (const columns of [['Customer Shipments'], ['Customer Returns'], ['Vendor Returns', 'Disposed']]) {
      expect(rows.some((row) => sum(columns, (column) => getNumber(row, column)) !== 0)).toBe(true);
    }
  },
);

it('A past day of the ledger is the same in a later report, also after a test changed the stock', async () => {
  const books = openBooks(EUROPE, { orders: 400, ordersPerDay: 40 });
  const from = books.clock.now();
  await passDays(books, 10);
  const isPast = (row: Row) => readDay(row) < from + 8 * DAY;
  const early = (await readLedger(books, from)).filter(isPast);
  const { testData } = books.application.sandbox;
  const { sku } = testData
    .listings(books.application.sandbox.credentials.sellerId)
    .find(({ channel }) => channel === 'AFN') as { sku: string };
  testData.changeListing({ sku, quantity: 5_000 });
  await passDays(books, 10);
  const late = await readLedger(books, from);
  expect(late.filter(isPast)).toEqual(early);
  expect(early.length).toBeGreaterThan(300);
  expect(late.some((row) => row.MSKU === sku && getNumber(row, 'Found') > 0)).toBe(true);
});

it('The events of the detailed ledger add up to the movements of the summary', async () => {
  const books = openBooks(EUROPE, { orders: 400, ordersPerDay: 12 });
  await passDays(books, 12);
  const span = {
    dataStartTime: new Date(Math.floor(books.clock.now() / DAY) * DAY - 20 * DAY).toISOString(),
    dataEndTime: new Date(books.clock.now()).toISOString(),
  };
  const details = toLedgerRows(await books.readReport(DETAIL, span));
  const byEvent = groupBy(details, (row) => `${row.Date} ${row.MSKU} ${row.Disposition} ${row['Event Type']}`);
  const rows = await readLedger(books, Date.parse(span.dataStartTime));
  let moved = 0;
  for (const row of rows) {
    const columns = {
      Shipments: 'Customer Shipments',
      CustomerReturns: 'Customer Returns',
      VendorReturns: 'Vendor Returns',
      Receipts: 'Receipts',
    };
    for (const [event, column] of Object.entries(columns)) {
      const own = byEvent.get(`${row.Date} ${row.MSKU} ${row.Disposition} ${event}`) ?? [];
      expect(sum(own, ({ Quantity }) => Number(Quantity))).toBe(getNumber(row, column));
      moved += own.length;
    }
  }
  expect(moved).toBe(details.filter((row) => row['Event Type'] !== 'Adjustments').length);
  expect(moved).toBeGreaterThan(100);
});

it.each(REGIONS)('In %s, stock is the same in the API, in its report and at the end of the ledger', async (_, ids) => {
  const books = openBooks(ids, { orders: 300, ordersPerDay: 20 });
  await passDays(books, 6);
  const rowsOfLedger = await readLedger(books);
  const listEnds = (disposition: string) =>
    new Map(
      rowsOfLedger.filter((row) => row.Disposition === disposition).map((row) => [row.MSKU, getEnd(row)] as const),
    );
  const [ledger, defective] = [listEnds('SELLABLE'), listEnds('DEFECTIVE')];
  for (const marketplaceId of ids) {
    const query = {
      marketplaceIds: marketplaceId,
      granularityType: 'Marketplace',
      granularityId: marketplaceId,
      details: 'true',
    };
    const summaries = await books.listAll(
      '/fba/inventory/v1/summaries',
      query,
      ({ payload }) => payload.inventorySummaries,
      { parameter: 'nextToken', find: ({ pagination }) => pagination?.nextToken },
    );
    const more = { marketplaceIds: [marketplaceId] };
    // The file's charset lacks some characters of SKUs: they are question marks in it.
    const rows = toRows(await books.readReport('GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA', more)).filter(
      ({ sku = '' }) => !sku.includes('?'),
    );
    const bySku = new Map<string, Json>(summaries.map((summary) => [summary.sellerSku, summary]));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const { inventoryDetails, totalQuantity } = bySku.get(row.sku ?? '');
      const { fulfillableQuantity, reservedQuantity, unfulfillableQuantity } = inventoryDetails;
      expect([row['afn-fulfillable-quantity'], row['afn-total-quantity']].map(Number)).toEqual([
        fulfillableQuantity,
        totalQuantity,
      ]);
      expect(defective.get(row.sku) ?? 0).toBe(unfulfillableQuantity.totalUnfulfillableQuantity);
      expect(ledger.get(row.sku) ?? 0).toBe(fulfillableQuantity + reservedQuantity.totalReservedQuantity);
    }
  }
});
