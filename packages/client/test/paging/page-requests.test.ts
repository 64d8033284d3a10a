import { describe, expect, it } from 'vitest';
import { createTestClient } from '../support/test-client.ts';
import { collectAll } from './report-pages.ts';

const token = 'a+b/c==';
const unthrottled = { options: { waitForQuota: false } };

/** Returns query and body of each request for two pages. */
async function recordRequests(
  body: (isLast: boolean) => object,
  iteration: (client: ReturnType<typeof createTestClient>['client']) => AsyncIterable<unknown>,
) {
  const { client, calls } = createTestClient((_, index) => ({ body: body(index > 0) }));
  await collectAll(iteration(client));
  return calls().map(({ url, json }) => ({
    query: Object.fromEntries(url.searchParams),
    ...(json === undefined ? {} : { json }),
    raw: url.search,
  }));
}

describe('The request for a later page', () => {
  it('The request for a later page contains only the token, where Amazon allows nothing else', async () => {
    const requests = await recordRequests(
      (isLast) => ({ reports: [], ...(isLast ? {} : { nextToken: token }) }),
      (client) => client.reports.getReports.pages({ query: { reportTypes: ['A'], createdSince: '2026-01-01' } }),
    );
    expect(requests.map(({ query }) => query)).toEqual([
      { reportTypes: 'A', createdSince: '2026-01-01', pageSize: '100' },
      { nextToken: token },
    ]);
    expect(requests[1]?.raw).toBe('?nextToken=a%2Bb%2Fc%3D%3D');
  });

  it('The request for a later page repeats the parameters', async () => {
    const requests = await recordRequests(
      (isLast) => ({ orders: [], ...(isLast ? {} : { pagination: { nextToken: token } }) }),
      (client) => client.orders.searchOrders.pages({ query: { createdAfter: '2026-01-01', maxResultsPerPage: 7 } }),
    );
    const first = { createdAfter: '2026-01-01', maxResultsPerPage: '7' };
    expect(requests.map(({ query }) => query)).toEqual([first, { ...first, paginationToken: token }]);
  });

  it('The request for a later page follows the rules of the operation, where it has its own', async () => {
    const requests = await recordRequests(
      (isLast) => ({ payload: { ShipmentData: [], ...(isLast ? {} : { NextToken: token }) } }),
      (client) =>
        client.fulfillmentInbound.getShipments.pages({
          query: { QueryType: 'SHIPMENT', MarketplaceId: '1', ShipmentStatusList: ['WORKING'] },
        }),
    );
    expect(requests.map(({ query }) => query)).toEqual([
      { QueryType: 'SHIPMENT', MarketplaceId: '1', ShipmentStatusList: 'WORKING' },
      { QueryType: 'NEXT_TOKEN', MarketplaceId: '1', NextToken: token },
    ]);
  });

  it('The request for a later page repeats the body with the token, where the token belongs into the body', async () => {
    const requests = await recordRequests(
      (isLast) => ({ cases: [], ...(isLast ? {} : { nextToken: token }) }),
      (client) => client.support.listCases.pages({ body: { maxResults: 5 } }),
    );
    expect(requests.map(({ query, json }) => [query, json])).toEqual([
      [{}, { maxResults: 5 }],
      [{}, { maxResults: 5, nextToken: token }],
    ]);
  });

  it('The request for a later page repeats the body and adds the token to the query', async () => {
    const body = { startDateTime: '2026-01-01T00:00:00Z', endDateTime: '2026-01-02T00:00:00Z' };
    const requests = await recordRequests(
      (isLast) => ({ capacities: [], ...(isLast ? {} : { nextPageToken: token }) }),
      (client) =>
        client.pages({
          operation: 'services.getRangeSlotCapacity',
          path: { resourceId: '1' },
          query: { marketplaceIds: ['1'] },
          body,
        }),
    );
    expect(requests.map(({ query, json }) => [query.nextPageToken, json])).toEqual([
      [undefined, body],
      [token, body],
    ]);
  });

  it('The request for a later page contains an offset, where Amazon returns no tokens', async () => {
    const buildOffers = (page: number, count: number) =>
      Array.from({ length: count }, (_, number) => ({ asin: `${page} ${number}` }));
    const filters = { marketplaceId: '1', programTypes: ['SUBSCRIBE_AND_SAVE'] };
    const { client, calls } = createTestClient(
      (_, index) => ({
        body: { offers: buildOffers(index, index < 2 ? 3 : 1), pagination: { totalResults: 7 } },
      }),
      unthrottled,
    );
    const body = { filters, pagination: { limit: 3, offset: 0 } };
    const items = client.replenishment.listOffers.items({ body }, { limit: 6 });
    expect(await collectAll(items)).toHaveLength(6);
    expect(items.cursor).toEqual({ token: '6' });
    const rest = client.replenishment.listOffers.items({ body }, { ...items.cursor });
    expect(await collectAll(rest)).toHaveLength(1);
    expect(calls().map(({ json }) => (json as typeof body).pagination)).toEqual([
      { limit: 3, offset: 0 },
      { limit: 3, offset: 3 },
      { limit: 3, offset: 6 },
    ]);
    expect(calls().map(({ json }) => (json as typeof body).filters)).toEqual([filters, filters, filters]);
  });

  it('The request for a later page is not sent beyond the largest offset, and a warning says so', async () => {
    const buildOffers = (page: number) => Array.from({ length: 500 }, (_, number) => ({ asin: `${page} ${number}` }));
    const createClient = (totalResults: number) =>
      createTestClient(
        (_, index) => ({ body: { offers: buildOffers(index), pagination: { totalResults } } }),
        unthrottled,
      );
    const body = {
      filters: {
        timeInterval: { startDate: '2026-01-01', endDate: '2026-01-31' },
        timePeriodType: 'PERFORMANCE',
        marketplaceId: '1',
        programTypes: ['SUBSCRIBE_AND_SAVE'],
      },
      pagination: { limit: 500, offset: 0 },
    };
    const capped = createClient(9501);
    expect(await collectAll(capped.client.replenishment.listOfferMetrics.items({ body }))).toHaveLength(9500);
    expect(capped.calls().at(-1)?.json).toMatchObject({ pagination: { limit: 500, offset: 9000 } });
    const warnings = capped.events.filter((event) => event.type === 'warning');
    expect(warnings).toEqual([
      expect.objectContaining({
        code: 'PAGES_CAPPED',
        message: expect.stringContaining('9501 items, but returns only the first 9500'),
      }),
    ]);
    const whole = createClient(9500);
    expect(await collectAll(whole.client.replenishment.listOfferMetrics.items({ body }))).toHaveLength(9500);
    expect(whole.events.filter((event) => event.type === 'warning')).toEqual([]);
  });
});
