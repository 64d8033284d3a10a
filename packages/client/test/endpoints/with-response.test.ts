import { describe, expect, it } from 'vitest';
import { catchError, createTestClient, expiredTokenReply, throttledReply } from '../support/test-client.ts';

const query = { MarketplaceIds: ['1'] };
const page = { payload: { Orders: [], NextToken: 'more' } };
const headers = { 'x-amzn-requestid': 'r-1', 'x-amzn-ratelimit-limit': '0.5' };

describe('withResponse', () => {
  it('The option withResponse returns data, pagination, status, headers, request ID and rate limit', async () => {
    const { client } = createTestClient(() => ({ body: page, headers }));
    expect(await client.orders.getOrders.withResponse({ query })).toEqual({
      data: page.payload,
      pagination: { nextToken: 'more' },
      status: 200,
      headers: expect.objectContaining(headers),
      requestId: 'r-1',
      rateLimit: 0.5,
      attempts: 1,
      waitedMilliseconds: 0,
    });
  });

  it('callAPI has the option withResponse, too', async () => {
    const { client } = createTestClient(() => ({ body: page, headers }));
    const options = { withResponse: true } as const;
    expect(await client.callAPI({ operation: 'orders.getOrders', query, options })).toEqual(
      await client.orders.getOrders.withResponse({ query }),
    );
  });

  it('The option withResponse counts attempts and the milliseconds of waiting for the quota', async () => {
    const setup = createTestClient((_request, index) => (index === 0 ? throttledReply('0.1') : { body: page }));
    const call = setup.client.orders.getOrders.withResponse({ query });
    await setup.clock.advance(60_000);
    const { attempts, waitedMilliseconds } = await call;
    expect(attempts).toBe(2);
    expect(waitedMilliseconds).toBeGreaterThanOrEqual(10_000);
    expect(waitedMilliseconds).toBeLessThan(60_000);
  });

  it.each([
    ['the last page', { payload: { Orders: [], NextToken: '' } }, {}],
    ['a body without a payload', {}, {}],
  ])('The option withResponse returns no next token for %s', async (_what, body, pagination) => {
    const { client } = createTestClient(() => ({ body }));
    expect((await client.orders.getOrders.withResponse({ query })).pagination).toEqual(pagination);
  });

  it('The option withResponse returns the previous token and the total where Amazon does', async () => {
    const body = { items: [], numberOfResults: 7, pagination: { nextToken: 'n', previousToken: 'p' } };
    const { client } = createTestClient(() => ({ body }));
    const call = client.catalogItems.v('2022-04-01').searchCatalogItems.withResponse;
    const { pagination } = await call({ query: { marketplaceIds: ['1'] } });
    expect(pagination).toEqual({ nextToken: 'n', previousToken: 'p', total: 7 });
  });

  it('The option withResponse returns no pagination if the operation has no pages', async () => {
    const { client } = createTestClient(() => ({ status: 204 }));
    const { data, pagination, status, rateLimit } = await client.reports.cancelReport.withResponse({
      path: { reportId: '1' },
    });
    expect({ data, pagination, status, rateLimit }).toEqual({ data: { success: true }, status: 204 });
  });

  it('The option withResponse returns an empty object that Amazon sends', async () => {
    const { client } = createTestClient(() => ({ body: {} }));
    expect(await client.reports.cancelReport({ path: { reportId: '1' } })).toEqual({});
  });

  it('The option withResponse returns the data without a wrapper, also with return_as_payload', async () => {
    const { client } = createTestClient(() => ({ body: page }), { options: { return_as_payload: true } });
    expect((await client.orders.getOrders.withResponse({ query })).data).toEqual(page.payload);
  });

  it('The option withResponse redacts secrets in headers', async () => {
    const { client } = createTestClient((request) => ({
      body: page,
      headers: { 'x-echo': `token ${request.headers['x-amz-access-token']}` },
    }));
    const response = await client.orders.getOrders.withResponse({ query });
    expect(JSON.stringify(response)).not.toContain('Atza|1');
    expect(response.headers['x-echo']).toContain('[redacted]');
  });

  it('The option withResponse rejects like the plain call', async () => {
    const { client } = createTestClient(() => expiredTokenReply, {
      options: { auto_request_tokens: false },
      access_token: 'Atza|given',
    });
    const error = await catchError(client.orders.getOrders.withResponse({ query }));
    expect(error).toMatchObject({ code: 'Unauthorized', attempts: 1 });
  });
});
