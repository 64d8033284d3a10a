import { gunzipSync } from 'node:zlib';
import { listAllOperations, loadSchemas, type ModelSchemas } from '@supercargo/catalogue';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { beforeAll, describe, expect, it } from 'vitest';
import { Application, type Received } from './support/application.ts';
import { listSchemaErrors } from './support/model-validator.ts';
import { download } from './support/reading-reports.ts';

const PATH = '/dataKiosk/2023-11-15';
const QUERIES = `${PATH}/queries`;
const GB = 'A1F83G8C2ARO7P';
const SPAN = `startDate: "2025-12-01", endDate: "2025-12-31", marketplaceIds: ["${GB}"]`;
const byDate = (args = SPAN) =>
  `query { analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(aggregateBy: DAY, ${args}) { startDate sales { orderedProductSales { amount currencyCode } unitsOrdered } traffic { sessions feedbackReceived } } } }`;

const vendorQuery =
  'query { analytics_vendorAnalytics_2024_09_30 { manufacturingView(aggregateBy: WEEK, startDate: "2025-12-01", endDate: "2025-12-31") { marketplaceId totals { orders { orderedUnitsWithRevenue { units value { amount } } } traffic { glanceViews } } metrics { groupByKey { asin productTitle upc } metrics { shippedOrders { shippedUnitsWithRevenue { units } } } } } } }';

let model: ModelSchemas;
beforeAll(async () => {
  const entry = listAllOperations().find(({ endpoint }) => endpoint === 'dataKiosk');
  if (entry === undefined) throw new Error('the catalogue has no data kiosk');
  model = await loadSchemas(entry);
});

function setUp({ party = 'seller', now }: { readonly party?: 'seller' | 'vendor'; readonly now?: number } = {}) {
  const clock = testClock(now);
  const sandbox = createSandbox({ clock, orders: 400, rateScale: Number.POSITIVE_INFINITY });
  const application = new Application(sandbox);
  const refreshToken = (party === 'vendor' ? sandbox.vendors[0] : sandbox.credentials)?.refreshToken ?? '';
  const callAs = async (method: string, path: string, body?: object) =>
    application.call(method, path, { token: await application.sellerToken(refreshToken), ...(body && { body }) });
  const create = (query: string, paginationToken?: string) =>
    callAs('POST', QUERIES, { query, ...(paginationToken && { paginationToken }) });
  const get = async (queryId: string) => valid(await callAs('GET', `${QUERIES}/${queryId}`), 'Query').body;
  const finish = async (query: string, paginationToken?: string) => {
    const { queryId } = (await create(query, paginationToken)).body;
    clock.advance(10_000);
    return get(queryId);
  };
  const read = async (documentId: string) => {
    const answer = await callAs('GET', `${PATH}/documents/${documentId}`);
    const file = await download(application, valid(answer, 'GetDocumentResponse').body.documentUrl);
    expect(file.headers.get('content-encoding')).toBe('gzip');
    return gunzipSync(file.bytes).toString();
  };
  const rows = async (documentId: string) =>
    (await read(documentId))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { clock, application, create, get, finish, read, rows };
}

function valid(answer: Received, schema: string): Received {
  expect(listSchemaErrors(answer.body, schema, model)).toEqual([]);
  return answer;
}

describe('the lifecycle of a query', () => {
  it('Queries are processed by the clock, one at a time', async () => {
    const { clock, create, get } = setUp();
    const [first, second] = [
      (await create(byDate())).body.queryId,
      (await create(byDate().replace('DAY', 'WEEK'))).body.queryId,
    ];
    const seen = [];
    for (const wait of [0, 1_000, 2_000, 1_000, 2_000]) {
      clock.advance(wait);
      seen.push([(await get(first)).processingStatus, (await get(second)).processingStatus]);
    }
    expect(seen).toEqual([
      ['IN_QUEUE', 'IN_QUEUE'],
      ['IN_PROGRESS', 'IN_QUEUE'],
      ['DONE', 'IN_QUEUE'],
      ['DONE', 'IN_PROGRESS'],
      ['DONE', 'DONE'],
    ]);
  });

  it('The same query is rejected while the first one is processed', async () => {
    const { clock, create } = setUp();
    const statuses = [(await create(byDate())).status, (await create(byDate())).status];
    clock.advance(10_000);
    expect([...statuses, (await create(byDate())).status]).toEqual([202, 400, 202]);
  });

  it('A query can be cancelled, even twice, until it is done', async () => {
    const { application, create, get, finish } = setUp();
    const { queryId } = (await create(byDate())).body;
    const cancel = async (id: string) => (await application.call('DELETE', `${QUERIES}/${id}`)).status;
    expect([await cancel(queryId), await cancel(queryId)]).toEqual([204, 204]);
    expect((await get(queryId)).processingStatus).toBe('CANCELLED');
    expect(await cancel((await finish(byDate())).queryId)).toBe(400);
  });

  it('Queries are listed newest first, page by page', async () => {
    const { application, finish } = setUp();
    const ids: string[] = [];
    for (const unit of ['DAY', 'WEEK', 'MONTH']) ids.unshift((await finish(byDate().replace('DAY', unit))).queryId);
    const list = async (query: Record<string, string>) =>
      valid(await application.call('GET', QUERIES, { query }), 'GetQueriesResponse').body;
    const first = await list({ pageSize: '2' });
    const second = await list({ pageSize: '2', paginationToken: first.pagination.nextToken });
    expect([...first.queries, ...second.queries].map(({ queryId }: { queryId: string }) => queryId)).toEqual(ids);
    expect(second).not.toHaveProperty('pagination');
    expect((await list({ processingStatuses: 'FATAL' })).queries).toEqual([]);
  });
});

describe('results of queries', () => {
  it('The results agree with the orders to the cent', async () => {
    const { application, finish, rows } = setUp();
    const found = await rows((await finish(byDate())).dataDocumentId);
    const orders = await readOrders(application);
    const cents = (amount: number | string) => Math.round(Number(amount) * 100);
    const sold = found.reduce((sum, row) => sum + cents(row.sales.orderedProductSales.amount), 0);
    expect(sold).toBe(orders.reduce((sum, amount) => sum + cents(amount), 0));
    expect(Object.keys(found[0])).toEqual(['startDate', 'sales', 'traffic']);
    expect(found[0].traffic).toEqual({ sessions: expect.any(Number), feedbackReceived: 0 });
  });

  it('Each page is a query of its own', async () => {
    const { finish, create, rows } = setUp();
    const paged = `query { analytics_salesAndTraffic_2024_04_24 { salesAndTrafficTrends(asinAggregation: SKU, dateAggregation: DAY, startDate: "2025-11-01", endDate: "2026-01-14", filters: [{marketplaceId: "${GB}", asins: []}]) { startDate sku sales { unitsOrdered } } } }`;
    const first = await finish(paged);
    const second = await finish(paged, first.pagination.nextToken);
    expect(await rows(first.dataDocumentId)).toHaveLength(200);
    const rest = await rows(second.dataDocumentId);
    expect(rest.length).toBeGreaterThan(0);
    expect(rest[0]).not.toEqual((await rows(first.dataDocumentId))[0]);
    expect((await create(byDate(), first.pagination.nextToken)).status).toBe(400);
  });

  it.each([
    `query { analytics_economics_2024_03_15 { economics(aggregateBy: {date: MONTH, productId: MSKU}, ${SPAN}) { msku sales { netProductSales { amount } unitsOrdered } fees { feeTypeName charges { aggregatedDetail { totalAmount { amount currencyCode } } } } netProceeds { total { amount } } ads { adTypeName } cost { costOfGoodsSold { amount } } } } }`,
    `query { analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByAsin(aggregateBy: CHILD, ${SPAN}) { parentAsin childAsin sales { unitsOrdered unitsOrderedB2B } } } }`,
  ])('Each data set has rows: %s', async (query) => {
    const { finish, rows } = setUp();
    const job = await finish(query);
    expect(job.processingStatus).toBe('DONE');
    expect((await rows(job.dataDocumentId)).length).toBeGreaterThan(0);
  });

  it('A data set of vendors has rows for a vendor', async () => {
    const { finish, rows } = setUp({ party: 'vendor' });
    const job = await finish(vendorQuery);
    expect(job.processingStatus).toBe('DONE');
    expect((await rows(job.dataDocumentId)).length).toBeGreaterThan(0);
  });

  it('A data set of vendors is not for sellers, and a data set of sellers is not for vendors', async () => {
    const seller = valid(await setUp().create(vendorQuery), 'ErrorList');
    const vendor = valid(await setUp({ party: 'vendor' }).create(byDate()), 'ErrorList');
    const path = 'analytics_salesAndTraffic_2024_04_24.salesAndTrafficByDate';
    expect([seller.status, seller.body.errors[0].message]).toEqual([403, 'Unauthorized to access requested fields.']);
    expect(vendor.status).toBe(403);
    expect(vendor.body.errors).toEqual([
      {
        code: 'Unauthorized',
        message: 'Unauthorized to access requested fields.',
        details: expect.stringContaining(
          `Unauthorized to access: [${path}.startDate, ${path}.sales.orderedProductSales.amount, `,
        ),
      },
    ]);
  });

  it('A data set that has ended is rejected with its end date and its successor', async () => {
    const old = byDate().replace('2024_04_24', '2023_11_15');
    const after = await setUp({ now: Date.UTC(2026, 2, 27) }).create(old);
    expect([after.status, after.body.errors[0].message]).toEqual([
      400,
      'The data set analytics_salesAndTraffic_2023_11_15 is no longer supported since 2026-03-27. Use analytics_salesAndTraffic_2024_04_24.',
    ]);
    const before = await setUp({ now: Date.UTC(2026, 2, 26) }).create(old);
    expect([before.status, before.body.errors[0].message]).toEqual([
      400,
      'The sandbox has no schema of the data set analytics_salesAndTraffic_2023_11_15, because Amazon has withdrawn it.',
    ]);
  });

  it('A query without results has no document', async () => {
    const { finish } = setUp();
    const args = `startDate: "2025-01-01", endDate: "2025-01-31", marketplaceIds: ["${GB}"]`;
    const job = await finish(byDate(args));
    expect([job.processingStatus, job.dataDocumentId]).toEqual(['DONE', undefined]);
  });

  it('A failed query has a document with the reason', async () => {
    const { finish, read } = setUp();
    const job = await finish(byDate(SPAN.replace('2025-12-01', '2026-12-01')));
    expect(job.processingStatus).toBe('FATAL');
    expect(JSON.parse(await read(job.errorDocumentId)).errors[0].message).toContain('startDate');
  });

  async function readOrders(application: Application): Promise<readonly string[]> {
    const amounts: string[] = [];
    const query: Record<string, string> = {
      MarketplaceIds: GB,
      CreatedAfter: '2025-12-01T00:00:00Z',
      CreatedBefore: '2025-12-31T23:59:59Z',
      OrderStatuses: 'Unshipped,PartiallyShipped,Shipped',
    };
    for (let token: string | undefined = ''; token !== undefined; ) {
      const page: Record<string, string> = token === '' ? query : { MarketplaceIds: GB, NextToken: token };
      const { payload }: Received['body'] = (await application.call('GET', '/orders/v0/orders', { query: page })).body;
      for (const { AmazonOrderId } of payload.Orders) {
        const items = await application.call('GET', `/orders/v0/orders/${AmazonOrderId}/orderItems`);
        for (const { ItemPrice } of items.body.payload.OrderItems) {
          amounts.push(ItemPrice.Amount);
        }
      }
      token = payload.NextToken;
    }
    return amounts;
  }
});

describe('invalid queries', () => {
  it('A query with more than 8,000 characters is rejected for its length, however deep its braces are', async () => {
    for (const query of ['{a'.repeat(20_000), '{ '.repeat(9_000), '{a'.repeat(4_001)]) {
      const { status, body } = await setUp().create(query);
      expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining('more than 8000 characters')]);
    }
  });

  it.each([
    ['no GraphQL', '{'],
    ['an unknown family', '{ analytics_weather_2024 { rain } }'],
    ['an unknown field', byDate().replace('sessions', 'seances')],
    ['a missing argument', byDate(`startDate: "2025-12-01", marketplaceIds: ["${GB}"]`)],
    ['an unknown enum value', byDate().replace('DAY', 'HOUR')],
    [
      'two data sets at once',
      byDate().replace('} } } }', '} } again: salesAndTrafficByDate(aggregateBy: DAY) { startDate } } }'),
    ],
    ['too many characters', byDate().replace('startDate sales', `${'startDate '.repeat(900)} sales`)],
    ['too many braces in each other', '{ a '.repeat(2_000) + '}'.repeat(2_000)],
  ])('An invalid query is rejected: %s', async (_, query) => {
    const { status, body } = valid(await setUp().create(query), 'ErrorList');
    expect([status, body.errors[0].code]).toEqual([400, 'InvalidInput']);
  });
});
