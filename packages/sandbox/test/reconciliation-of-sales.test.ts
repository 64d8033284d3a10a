import { gunzipSync } from 'node:zlib';
import { findMarketplace } from '@supercargo/catalogue/registry';
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
  searchOrders,
  sum,
  toCents,
} from './support/books/open-books.ts';
import { download } from './support/reading-reports.ts';

const QUERIES = '/dataKiosk/2023-11-15/queries';
const REGIONS: readonly [string, readonly string[]][] = [
  ['Europe', EUROPE],
  ['North America', AMERICA],
];
const SALES = 'unitsOrdered totalOrderItems orderedProductSales { amount currencyCode }';

/** The rows of a query; undefined if it ended without a document. */
async function runQuery({ application, get, clock }: Books, fields: string): Promise<readonly Json[] | undefined> {
  const query = `query { analytics_salesAndTraffic_2024_04_24 { ${fields} } }`;
  const { body } = await application.call('POST', QUERIES, { body: { query } });
  clock.advance(1000);
  const { processingStatus, dataDocumentId } = await get(`${QUERIES}/${body.queryId}`);
  expect(processingStatus).toBe('DONE');
  if (dataDocumentId === undefined) return undefined;
  const { documentUrl } = await get(`/dataKiosk/2023-11-15/documents/${dataDocumentId}`);
  const { bytes } = await download(application, documentUrl);
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

function byDate(books: Books, marketplaceId: string, [from, to]: readonly [string, string], fields: string) {
  const args = `aggregateBy: DAY, startDate: "${from}", endDate: "${to}", marketplaceIds: ["${marketplaceId}"]`;
  return runQuery(books, `salesAndTrafficByDate(${args}) { startDate ${fields} }`);
}

function bySku(books: Books, marketplaceId: string, day: string, fields: string) {
  const args = `aggregateBy: SKU, startDate: "${day}", endDate: "${day}", marketplaceIds: ["${marketplaceId}"]`;
  return runQuery(books, `salesAndTrafficByAsin(${args}) { sku ${fields} }`);
}

function formatLocalDay(time: string, marketplaceId: string): string {
  const timeZone = findMarketplace(marketplaceId)?.timeZone ?? '';
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.parse(time));
}

const isSold = ({ fulfillment }: Json) => !['PENDING', 'CANCELLED'].includes(fulfillment.fulfillmentStatus);

/** What the orders say: units and sales without tax of one day of a marketplace. */
function addUp(orders: readonly Json[]) {
  const items = orders.flatMap(({ orderItems }) => orderItems);
  const getSales = ({ proceeds }: Json) =>
    toCents(proceeds.breakdowns.find(({ type }: Json) => type === 'ITEM').subtotal.amount);
  return {
    units: sum(items, ({ quantityOrdered }) => quantityOrdered),
    items: items.length,
    sales: sum(items, getSales),
  };
}

function readFigures({ sales }: Json) {
  return {
    units: sales.unitsOrdered,
    items: sales.totalOrderItems,
    sales: toCents(sales.orderedProductSales.amount),
  };
}

it.each(REGIONS)(
  'In %s, units and sales of each local day are those of its orders, and the sum of its SKUs',
  async (_, ids) => {
    const books = openBooks(ids, { orders: 200, ordersPerDay: 30 });
    await passDays(books, 20);
    const now = books.clock.now();
    const last = new Date(now - 4 * DAY).toISOString().slice(0, 10);
    const first = new Date(now - 12 * DAY).toISOString().slice(0, 10);
    const orders = (await searchOrders(books, { createdAfter: new Date(now - 20 * DAY).toISOString() })).filter(isSold);
    for (const marketplaceId of ids) {
      const own = orders.filter(({ salesChannel }) => salesChannel.marketplaceId === marketplaceId);
      const days = groupBy(own, ({ createdTime }) => formatLocalDay(createdTime, marketplaceId));
      const rows = (await byDate(books, marketplaceId, [first, last], `sales { ${SALES} }`)) ?? [];
      const expected = [...days]
        .filter(([day]) => day >= first && day <= last)
        .sort(([one], [other]) => (one < other ? -1 : 1));
      expect(rows.map((row) => [row.startDate, readFigures(row)])).toEqual(
        expected.map(([day, list]) => [day, addUp(list)]),
      );
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows.slice(0, 3)) {
        const parts = ((await bySku(books, marketplaceId, row.startDate, `sales { ${SALES} }`)) ?? []).map(readFigures);
        expect({
          units: sum(parts, ({ units }) => units),
          items: sum(parts, ({ items }) => items),
          sales: sum(parts, ({ sales }) => sales),
        }).toEqual(readFigures(row));
      }
    }
  },
);

it('Sales of a day appear a day later, and visitors another day later', async () => {
  const books = openBooks(EUROPE, { orders: 0, ordersPerDay: 40 });
  const [home = ''] = EUROPE;
  await passDays(books, 3);
  const midnight = Math.ceil(books.clock.now() / DAY) * DAY;
  const day = new Date(midnight - DAY).toISOString().slice(0, 10);
  const read = async (hoursAfter: number) => {
    books.clock.set(midnight + hoursAfter * 3_600_000);
    return byDate(books, home, [day, day], `sales { ${SALES} } traffic { sessions pageViews }`);
  };
  expect(await read(1)).toBeUndefined();
  expect(await read(23)).toBeUndefined();
  const [early] = (await read(25)) ?? [];
  expect([early.sales.unitsOrdered > 0, early.traffic]).toEqual([true, { sessions: 0, pageViews: 0 }]);
  const [late] = (await read(49)) ?? [];
  expect(late.sales).toEqual(early.sales);
  expect(late.traffic.sessions).toBeGreaterThan(0);
});

it('With delays of zero, figures appear when the day ends', async () => {
  const books = openBooks(EUROPE, { ordersPerDay: 40, salesAndTraffic: { salesHours: 0, trafficHours: 0 } });
  const [home = ''] = EUROPE;
  await passDays(books, 2);
  const midnight = Math.ceil(books.clock.now() / DAY) * DAY;
  books.clock.set(midnight + 1000);
  const day = new Date(midnight - DAY).toISOString().slice(0, 10);
  const [row] = (await byDate(books, home, [day, day], `sales { ${SALES} } traffic { sessions }`)) ?? [];
  expect(row.traffic.sessions).toBeGreaterThan(0);
});
