import { describe, expect, it } from 'vitest';
import { dryRun } from '../../src/dry-run/dry-run.ts';
import { SellingPartner, type Transport } from '../../src/index.ts';

const stage = { region: 'eu', baseUrl: 'http://127.0.0.1:9' } as const;
const call = {
  operation: 'orders.getOrders',
  query: { MarketplaceIds: ['A1PA6795UKMFR9', 'A+B'], CreatedAfter: '2026-01-01T00:00:00Z' },
} as const;

/** Sends the call with a client, and returns the URL of its request. */
async function sendCall() {
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
  const options = { baseUrl: stage.baseUrl, authUrl: 'http://127.0.0.1:9/token' };
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' };
  const seller = new SellingPartner({ region: 'eu', refresh_token: 'r', credentials, options }, { transport });
  await seller.callAPI<unknown>(call as never);
  return urls.at(-1);
}

describe('dryRun', () => {
  it('dryRun returns the request that the client sends, without the access token', async () => {
    const { method, url, headers, body } = await dryRun(call, stage);
    expect({ method, url, body }).toEqual({ method: 'GET', url: await sendCall(), body: undefined });
    expect(headers).not.toHaveProperty('x-amz-access-token');
    expect(headers).toHaveProperty('user-agent');
  });

  it('dryRun accepts a body, a version and restricted data', async () => {
    const feed = { feedType: 'X', marketplaceIds: ['M'], inputFeedDocumentId: 'd' };
    expect((await dryRun({ operation: 'feeds.createFeed', body: feed }, stage)).body).toBe(JSON.stringify(feed));
    const path = { orderId: '1' };
    const address = await dryRun({ operation: 'orders.getOrderAddress', path, restrictedData: true }, stage);
    expect(address.url).toBe('http://127.0.0.1:9/orders/v0/orders/1/address');
    const latest = await dryRun(
      { operation: 'catalogItems.getCatalogItem', path: { asin: 'B0' }, query: { marketplaceIds: ['M'] } },
      { ...stage, endpoints_versions: 'latest' },
    );
    expect(latest.url).toContain('/catalog/2022-04-01/items/B0');
  });

  it('dryRun rejects an unknown operation, and with validateRequests also a value that does not match the model', async () => {
    await expect(dryRun({ operation: 'orders.nothing' }, stage)).rejects.toMatchObject({
      code: expect.stringMatching(/OPERATION/),
    });
    const odd = { ...call, query: { ...call.query, MaxResultsPerPage: 'many' } };
    expect((await dryRun(odd, stage)).url).toContain('MaxResultsPerPage=many');
    const checked = dryRun(odd, { ...stage, validateRequests: true });
    await expect(checked).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('A thousand dry runs take no slot and do not wait', async () => {
    const requests = await Promise.all(Array.from({ length: 1000 }, () => dryRun(call, stage)));
    expect(new Set(requests.map(({ url }) => url)).size).toBe(1);
  });
});
