import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze, errorOf, testClient } from './support/test-client.ts';

const ok = () => ({ body: { payload: {} } });

async function sent(call: object, config: object = {}) {
  const set = testClient(ok, { access_token: 'Atza|given', ...config });
  await set.client.callAPI(call as never);
  return set.calls()[0];
}

const refused = (call: object) => errorOf(testClient(ok).client.callAPI(call as never));
const listing = (sku: unknown) => ({
  operation: 'listingsItems.putListingsItem',
  path: { sellerId: 'S', sku },
  body: {},
});
/** Any text that can be sent: no lone halves of character pairs. */
const anyText = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text !== '.' && text !== '..');

describe('path parameters', () => {
  it('survive the journey whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (sku) => {
        const url = (await sent(listing(sku)))?.url;
        expect(url?.pathname.split('/')).toHaveLength(6);
        expect(decodeURIComponent(url?.pathname.split('/').at(-1) ?? '')).toBe(sku);
      }),
    );
  });

  it("are encoded down to !'()*", async () => {
    expect((await sent(listing("a!'()*/ü")))?.url.href).toMatch(/a%21%27%28%29%2A%2F%C3%BC$/);
  });

  it('may be numbers, 0 among them', async () => {
    expect((await sent(listing(0)))?.url.pathname).toMatch(/\/S\/0$/);
  });

  it('keep their slashes where the path is greedy', async () => {
    const call = {
      operation: 'uploads.createUploadDestinationForResource',
      path: { resource: 'aplus/2020-11-01/a b' },
    };
    expect((await sent(call))?.url.pathname).toBe('/uploads/2020-11-01/uploadDestinations/aplus/2020-11-01/a%20b');
  });

  it.each([[undefined], [null], ['']])('given as %j are missing', async (sku) => {
    expect(await refused(listing(sku))).toMatchObject({ code: 'REQUIRED_PATH_PARAMETER_NOT_FOUND' });
  });

  it.each([['..'], ['.'], [{}], [Number.NaN], ['\ud800']])('given as %j are refused', async (sku) => {
    const error = await refused(listing(sku));
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(error.message).toContain('path.sku');
  });

  it('that are all missing are listed', async () => {
    const error = await refused({ operation: 'listingsItems.getListingsItem' });
    expect(error).toMatchObject({ code: 'NO_PATH_FOUND', operation: 'listingsItems.getListingsItem', attempts: 0 });
    expect(error.message).toContain('sellerId, sku');
  });
});

describe('the query', () => {
  const search = (query: object) => ({ operation: 'orders.getOrders', query });

  it('is sorted by name, with lists joined by commas', async () => {
    const url = (await sent(search({ MarketplaceIds: ['A', 'B'], CreatedAfter: '2026-01-01T00:00:00Z' })))?.url;
    expect(url?.search).toBe('?CreatedAfter=2026-01-01T00%3A00%3A00Z&MarketplaceIds=A,B');
  });

  it('survives the journey whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(anyText, anyText, { noNullPrototype: true }), async (query) => {
        const { search: text } = (await sent(search(query)))?.url ?? { search: '' };
        const pairs = text
          .slice(1)
          .split('&')
          .filter(Boolean)
          .map((pair) => pair.split('=').map(decodeURIComponent));
        expect(Object.fromEntries(pairs)).toEqual(query);
      }),
    );
  });

  it('tells a comma inside an item from one between items', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1 }), async (items) => {
        const value = (await sent(search({ MarketplaceIds: items })))?.url.search.split('=')[1] ?? '';
        expect(value.split(',').map(decodeURIComponent)).toEqual(items);
      }),
    );
  });

  it('repeats the name where the operation wants it', async () => {
    const call = {
      operation: 'fulfillmentInbound.listPrepDetails',
      query: { marketplaceId: 'M', mskus: ['a,b', 'c'] },
    };
    expect((await sent(call))?.url.search).toBe('?marketplaceId=M&mskus=a%2Cb&mskus=c');
  });

  it('is encoded twice for the two price operations', async () => {
    const call = { operation: 'productPricing.getPricing', query: { Skus: ['a b', 'c,d'] } };
    expect((await sent(call))?.url.search).toBe('?Skus=a%2520b%2Cc%252Cd');
  });

  it('leaves out what is undefined, null or empty, and writes booleans, numbers and dates', async () => {
    const query = { a: undefined, b: null, c: [], d: false, e: 0, f: new Date(0), g: 12n };
    expect((await sent(search(query)))?.url.search).toBe('?d=false&e=0&f=1970-01-01T00%3A00%3A00.000Z&g=12');
  });

  it.each([[{ a: {} }], [{ a: [[1]] }], [{ a: Number.NaN }], ['text'], [[1]]])(
    'given as %j is refused',
    async (query) => {
      expect(await refused(search(query as object))).toMatchObject({ code: 'INVALID_PARAMETER' });
    },
  );
});

describe('headers', () => {
  const read = { operation: 'sellers.getAccount' };

  it('say JSON, host, user agent, token and date', async () => {
    expect((await sent(read))?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      host: 'sellingpartnerapi-eu.amazon.com',
      'x-amz-access-token': 'Atza|given',
      'x-amz-date': '20260101T000000Z',
    });
  });

  it('of the caller are added, whatever their case; the token, the host and the length stay', async () => {
    const headers = {
      'X-Amzn-Shipping-Business-Id': 'b',
      'X-AMZ-Access-Token': 'other',
      Host: 'evil',
      method: 'DELETE',
    };
    const request = await sent({ ...read, headers });
    expect(request?.method).toBe('GET');
    expect(request?.headers).toMatchObject({
      'x-amzn-shipping-business-id': 'b',
      'x-amz-access-token': 'Atza|given',
      host: 'sellingpartnerapi-eu.amazon.com',
    });
  });

  it.each([[{ 'a b': 'x' }], [{ a: 'x\r\ny: z' }], [{ a: 'ü€' }]])('given as %j are refused', async (headers) => {
    expect(await refused({ ...read, headers })).toMatchObject({ code: 'INVALID_PARAMETER' });
  });
});

describe('the body', () => {
  it('is sent as JSON with its length in bytes', async () => {
    const request = await sent({ operation: 'reports.createReport', body: { reportType: 'ü' } });
    expect(request?.headers['content-length']).toBe('19');
    expect(request?.body).toBe('{"reportType":"ü"}');
  });

  it('is absent from a GET, and so is its length', async () => {
    const request = await sent({ operation: 'sellers.getAccount' });
    expect(request?.headers).not.toHaveProperty('content-length');
    expect(await refused({ operation: 'sellers.getAccount', body: {} })).toMatchObject({ code: 'INVALID_PARAMETER' });
  });

  it('that cannot be written as JSON is refused', async () => {
    const body: Record<string, unknown> = {};
    body.self = body;
    expect(await refused({ operation: 'reports.createReport', body })).toMatchObject({ code: 'INVALID_PARAMETER' });
  });
});

describe('a raw call', () => {
  it('goes to its path as it is, with method, query and body', async () => {
    const request = await sent({
      api_path: '/new/2030-01-01/things/a%20b',
      method: 'post',
      query: { b: [1, 2] },
      body: { x: 1 },
    });
    expect([request?.method, request?.url.pathname, request?.url.search, request?.body]).toEqual([
      'POST',
      '/new/2030-01-01/things/a%20b',
      '?b=1,2',
      '{"x":1}',
    ]);
  });

  it.each([[undefined], ['FETCH'], [7]])('with method %j is refused', async (method) => {
    expect(await refused({ api_path: '/x', method })).toMatchObject({ code: 'NO_VALID_METHOD_PROVIDED' });
  });

  it('must begin with a slash', async () => {
    for (const api_path of ['/a#b', '/a b', 5]) {
      expect(await refused({ api_path, method: 'GET' })).toMatchObject({ code: 'INVALID_PARAMETER' });
    }
    expect(await refused({ api_path: '.evil.example/', method: 'GET' })).toMatchObject({ code: 'INVALID_PARAMETER' });
  });
});

describe('what the caller gives', () => {
  it('is never written to, so it can be used again for another operation', async () => {
    const set = testClient(ok);
    const shared = deepFreeze({ path: { orderId: 'a b' } });
    await set.client.callAPI(deepFreeze({ operation: 'orders.getOrder', ...shared }));
    await set.client.callAPI(deepFreeze({ operation: 'orders.getOrderAddress', ...shared }));
    expect(set.calls().map(({ url }) => url.pathname)).toEqual([
      '/orders/v0/orders/a%20b',
      '/orders/v0/orders/a%20b/address',
    ]);
  });
});
