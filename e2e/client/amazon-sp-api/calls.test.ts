import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createListings } from '../../support/amazon-sp-api/create-listings.ts';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { germany, useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';
import * as programs from './programs/calls.ts';

const fixture = useSandbox();
let spClient: SellingPartner;

beforeAll(() => createListings(fixture));

beforeEach(() => {
  spClient = new SellingPartner({ region: 'eu', refresh_token: fixture.running.sandbox.credentials.refreshToken });
});

describe('callAPI', () => {
  it('callAPI accepts operation and endpoint', async () => {
    const res = await programs.callWithEndpoint(spClient);
    expect(res.map(({ marketplace }: { marketplace: { id: string } }) => marketplace.id)).toContain(germany);
  });

  it('callAPI accepts the endpoint as a prefix of the operation', async () => {
    expect(await programs.callWithDotNotation(spClient)).toEqual(await programs.callWithEndpoint(spClient));
  });

  it('callAPI accepts a query: getOrderMetrics', async () => {
    const res = await programs.getOrderMetrics(spClient);
    expect(res[0]).toMatchObject({ interval: expect.any(String), orderCount: expect.any(Number) });
    expect(fixture.calls().at(-1)).toBe('sales/v1/getOrderMetrics');
  });

  it('callAPI accepts a path and a version: getCatalogItem', async () => {
    expect(await programs.getCatalogItem(spClient)).toHaveProperty('asin');
    expect(fixture.calls().at(-1)).toBe('catalogItems/2022-04-01/getCatalogItem');
  });

  it('callAPI accepts a body: createReport', async () => {
    expect(await programs.createReport(spClient)).toEqual({ reportId: expect.stringMatching(/^\d+$/) });
  });

  it('callAPI returns the raw result: listFinancialEvents', async () => {
    const res = await programs.listFinancialEvents(spClient);

    expect(res).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': expect.stringContaining('application/json') },
      request: {
        method: 'GET',
        hostname: '127.0.0.1',
        path: '/finances/v0/financialEvents?PostedAfter=2020-03-01T00%3A00%3A00-07%3A00&PostedBefore=2020-03-02T00%3A00%3A00-07%3A00',
      },
    });
    expect(JSON.parse(res.body)).toHaveProperty('payload');
    expect(Buffer.concat(res.chunks).toString()).toBe(res.body);
  });

  it('callAPI accepts timeouts: getCompetitivePricing', async () => {
    const res = await programs.getCompetitivePricing(spClient);
    expect(res?.statusCode).toBe(200);
    expect(JSON.parse(res?.body ?? '').payload).toBeInstanceOf(Array);
  });
});

describe('endpoints', () => {
  it('endpoints lists versions and operations', () => {
    const { catalogItems } = spClient.endpoints;
    expect(catalogItems?.__versions).toEqual(['v0', '2020-12-01', '2022-04-01']);
    expect([...(catalogItems?.__operations ?? [])].sort()).toEqual([
      'getCatalogItem',
      'listCatalogCategories',
      'searchCatalogItems',
    ]);
    expect(Object.keys(catalogItems?.v0 ?? {})).toEqual(['listCatalogCategories']);
  });
});
