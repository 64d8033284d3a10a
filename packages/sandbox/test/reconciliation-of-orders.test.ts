import { expect, it } from 'vitest';
import {
  AMERICA,
  type Books,
  DAY,
  EUROPE,
  type Json,
  openBooks,
  passDays,
  searchOrders,
  sum,
  toCents,
  toRows,
} from './support/books/open-books.ts';

const FLAT = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL';
const XML_BY_UPDATE = 'GET_XML_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';
const REGIONS: readonly [string, readonly string[]][] = [
  ['Europe', EUROPE],
  ['North America', AMERICA],
];

const opened = new Map<string, Promise<Books>>();

/** A shop after ten days. The tests only read it. */
function openUsedShop(marketplaceIds: readonly string[]): Promise<Books> {
  const key = marketplaceIds.join();
  const known = opened.get(key) ?? useShop(marketplaceIds);
  opened.set(key, known);
  return known;
}

async function useShop(marketplaceIds: readonly string[]): Promise<Books> {
  const books = openBooks(marketplaceIds, { orders: 300, ordersPerDay: 10 });
  await passDays(books, 10);
  books.clock.advance(180_000);
  return books;
}

const toIso = (time: number) => new Date(time).toISOString();
const startDay = (time: number) => Math.floor(time / DAY) * DAY;

function listIds(text = ''): string[] {
  return [...new Set([...text.matchAll(/<AmazonOrderID>([\d-]+)</g)].map(([, id = '']) => id))].sort();
}

it.each(REGIONS)(
  'In %s, the orders of each day are the same in the API and in both kinds of reports',
  async (_, ids) => {
    const books = await openUsedShop(ids);
    const end = startDay(books.clock.now());
    let found = 0;
    for (let from = end - 12 * DAY; from < end; from += DAY) {
      const to = from + DAY - 1;
      const span = { dataStartTime: toIso(from), dataEndTime: toIso(to) };
      const created = await searchOrders(books, { createdAfter: toIso(from), createdBefore: toIso(to) });
      const flat = toRows(await books.readReport(FLAT, span)).map((row) => row['amazon-order-id']);
      expect([...new Set(flat)].sort()).toEqual(created.map(({ orderId }) => orderId).sort());
      const updated = await searchOrders(books, { lastUpdatedAfter: toIso(from), lastUpdatedBefore: toIso(to) });
      const xml = listIds(await books.readReport(XML_BY_UPDATE, span));
      expect(xml).toEqual(updated.map(({ orderId }) => orderId).sort());
      found += created.length;
    }
    expect(found).toBeGreaterThan(100);
  },
);

it.each(REGIONS)(
  'In %s, the total of an order is the sum of its items, and theirs that of their parts',
  async (_, ids) => {
    const books = await openUsedShop(ids);
    const orders = await searchOrders(books, { createdAfter: toIso(books.clock.now() - 100 * DAY) });
    const statuses = new Set(orders.map(({ fulfillment }) => fulfillment.fulfillmentStatus));
    expect([...statuses]).toEqual(expect.arrayContaining(['CANCELLED', 'PENDING', 'SHIPPED', 'UNSHIPPED']));
    for (const { orderItems, proceeds, fulfillment } of orders) {
      const isPending = fulfillment.fulfillmentStatus === 'PENDING';
      expect(proceeds === undefined).toBe(isPending);
      const totals = orderItems.map(({ proceeds: item }: Json) => toCents(item?.proceedsTotal.amount));
      expect(sum(totals, Number)).toBe(toCents(proceeds?.grandTotal.amount));
      if (proceeds !== undefined)
        checkProceeds({ proceedsTotal: proceeds.grandTotal, breakdowns: proceeds.breakdowns });
      for (const { quantityOrdered, fulfillment: progress, proceeds: item } of orderItems) {
        const { quantityFulfilled, quantityUnfulfilled } = progress;
        expect(quantityFulfilled + quantityUnfulfilled).toBeLessThanOrEqual(quantityOrdered);
        if (item !== undefined) checkProceeds(item);
      }
    }
  },
);

/** Checks that the parts of an item add up. Discounts are negative. */
function checkProceeds({ proceedsTotal, breakdowns }: Json): void {
  expect(sum(breakdowns, ({ subtotal }: Json) => toCents(subtotal.amount))).toBe(toCents(proceedsTotal.amount));
  for (const { subtotal, detailedBreakdowns = [] } of breakdowns) {
    if (detailedBreakdowns.length === 0) continue;
    expect(sum(detailedBreakdowns, ({ value }: Json) => toCents(value.amount))).toBe(toCents(subtotal.amount));
  }
}

it('An order report has the orders of all marketplaces of the region, whichever is requested', async () => {
  const books = await openUsedShop(EUROPE);
  const span = { dataStartTime: toIso(books.clock.now() - 20 * DAY), dataEndTime: toIso(books.clock.now()) };
  const all = await books.readReport(FLAT, span);
  const sort = (text = '') => text.split('\r\n').sort();
  for (const id of EUROPE) {
    expect(sort(await books.readReport(FLAT, { ...span, marketplaceIds: [id] }))).toEqual(sort(all));
  }
  expect(new Set(toRows(all).map((row) => row['sales-channel'])).size).toBe(EUROPE.length);
});

it.each([FLAT, XML_BY_UPDATE])('%s of more than 30 days is a sentence', async (reportType) => {
  const books = await openUsedShop(EUROPE);
  const read = (days: number) =>
    books.readReport(reportType, {
      dataStartTime: toIso(books.clock.now() - days * DAY),
      dataEndTime: toIso(books.clock.now()),
    });
  expect(await read(31)).toBe('Date range exceeded. Report can be requested only upto 30 days.');
  expect((await read(30))?.length).toBeGreaterThan(10_000);
});
