import { describe, expect, it } from 'vitest';
import { SellingPartner, type Transport } from '../../src/index.ts';
import { rehearse } from '../../src/rehearsal/rehearse.ts';

const stage = { region: 'eu', base_url: 'http://127.0.0.1:9' } as const;
const call = {
  operation: 'orders.getOrders',
  query: { MarketplaceIds: ['A1PA6795UKMFR9', 'A+B'], CreatedAfter: '2026-01-01T00:00:00Z' },
} as const;

/** What a client sends for the call. */
async function sent() {
  const urls: string[] = [];
  const body = (value: unknown) =>
    (async function* () {
      yield new TextEncoder().encode(JSON.stringify(value));
    })();
  const transport: Transport = {
    send: async ({ url }) => {
      urls.push(url);
      return {
        status: 200,
        headers: {},
        body: body({ access_token: 'Atza|x', expires_in: 3600, token_type: 'bearer' }),
      };
    },
  };
  const options = { base_url: stage.base_url, auth_url: 'http://127.0.0.1:9/token' };
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' };
  const seller = new SellingPartner({ region: 'eu', refresh_token: 'r', credentials, options }, { transport });
  await seller.callAPI<unknown>(call as never);
  return urls.at(-1);
}

describe('a rehearsal', () => {
  it('gives the request that the client sends, without the token', async () => {
    const { method, url, headers, body } = await rehearse(call, stage);
    expect({ method, url, body }).toEqual({ method: 'GET', url: await sent(), body: undefined });
    expect(headers).not.toHaveProperty('x-amz-access-token');
    expect(headers).toHaveProperty('user-agent');
  });

  it('takes a body, a version, and personal data', async () => {
    const feed = { feedType: 'X', marketplaceIds: ['M'], inputFeedDocumentId: 'd' };
    expect((await rehearse({ operation: 'feeds.createFeed', body: feed }, stage)).body).toBe(JSON.stringify(feed));
    const path = { orderId: '1' };
    const address = await rehearse({ operation: 'orders.getOrderAddress', path, restricted_data: true }, stage);
    expect(address.url).toBe('http://127.0.0.1:9/orders/v0/orders/1/address');
    const latest = await rehearse(
      { operation: 'catalogItems.getCatalogItem', path: { asin: 'B0' }, query: { marketplaceIds: ['M'] } },
      { ...stage, endpoints_versions: 'latest' },
    );
    expect(latest.url).toContain('/catalog/2022-04-01/items/B0');
  });

  it('refuses what makes no request, and what does not fit the model where that is asked for', async () => {
    await expect(rehearse({ operation: 'orders.nothing' }, stage)).rejects.toMatchObject({
      code: expect.stringMatching(/OPERATION/),
    });
    const odd = { ...call, query: { ...call.query, MaxResultsPerPage: 'many' } };
    expect((await rehearse(odd, stage)).url).toContain('MaxResultsPerPage=many');
    const checked = rehearse(odd, { ...stage, validate_requests: true });
    await expect(checked).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('takes no slot: a thousand of them wait for none', async () => {
    const requests = await Promise.all(Array.from({ length: 1000 }, () => rehearse(call, stage)));
    expect(new Set(requests.map(({ url }) => url)).size).toBe(1);
  });
});
