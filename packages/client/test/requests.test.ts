import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchError, createTestClient, deepFreeze } from './support/test-client.ts';

const ok = () => ({ body: { payload: {} } });

async function sendCall(call: object, config: object = {}) {
  const setup = createTestClient(ok, { access_token: 'Atza|given', ...config });
  await setup.client.callAPI(call as never);
  return setup.calls()[0];
}

const callAndCatch = (call: object) => catchError(createTestClient(ok).client.callAPI(call as never));
const buildListingCall = (sku: unknown) => ({
  operation: 'listingsItems.putListingsItem',
  path: { sellerId: 'S', sku },
  body: {},
});
/** Any text that can be sent, that is, without unpaired surrogates. */
const anyText = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text !== '.' && text !== '..');

describe('path parameters', () => {
  it('Path parameters with any content arrive unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (sku) => {
        const url = (await sendCall(buildListingCall(sku)))?.url;
        expect(url?.pathname.split('/')).toHaveLength(6);
        expect(decodeURIComponent(url?.pathname.split('/').at(-1) ?? '')).toBe(sku);
      }),
    );
  });

  it("Path parameters are encoded, including !'()*", async () => {
    expect((await sendCall(buildListingCall("a!'()*/ü")))?.url.href).toMatch(/a%21%27%28%29%2A%2F%C3%BC$/);
  });

  it('Path parameters may be numbers, including 0', async () => {
    expect((await sendCall(buildListingCall(0)))?.url.pathname).toMatch(/\/S\/0$/);
  });

  it('Path parameters keep their slashes where the path accepts them', async () => {
    const call = {
      operation: 'uploads.createUploadDestinationForResource',
      path: { resource: 'aplus/2020-11-01/a b' },
    };
    expect((await sendCall(call))?.url.pathname).toBe('/uploads/2020-11-01/uploadDestinations/aplus/2020-11-01/a%20b');
  });

  it.each([[undefined], [null], ['']])('A path parameter of %j counts as missing', async (sku) => {
    expect(await callAndCatch(buildListingCall(sku))).toMatchObject({ code: 'REQUIRED_PATH_PARAMETER_NOT_FOUND' });
  });

  it.each([['..'], ['.'], [{}], [Number.NaN], ['\ud800']])('An invalid path parameter is rejected: %j', async (sku) => {
    const error = await callAndCatch(buildListingCall(sku));
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(error.message).toContain('path.sku');
  });

  it('The error lists all missing path parameters', async () => {
    const error = await callAndCatch({ operation: 'listingsItems.getListingsItem' });
    expect(error).toMatchObject({ code: 'NO_PATH_FOUND', operation: 'listingsItems.getListingsItem', attempts: 0 });
    expect(error.message).toContain('sellerId, sku');
  });
});

describe('the query', () => {
  const buildSearchCall = (query: object) => ({ operation: 'orders.getOrders', query });

  it('The query is sorted by name, and lists are joined by commas', async () => {
    const url = (await sendCall(buildSearchCall({ MarketplaceIds: ['A', 'B'], CreatedAfter: '2026-01-01T00:00:00Z' })))
      ?.url;
    expect(url?.search).toBe('?CreatedAfter=2026-01-01T00%3A00%3A00Z&MarketplaceIds=A,B');
  });

  it('A query with any content arrives unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(anyText, anyText, { noNullPrototype: true }), async (query) => {
        const { search: text } = (await sendCall(buildSearchCall(query)))?.url ?? { search: '' };
        const pairs = text
          .slice(1)
          .split('&')
          .filter(Boolean)
          .map((pair) => pair.split('=').map(decodeURIComponent));
        expect(Object.fromEntries(pairs)).toEqual(query);
      }),
    );
  });

  it('A comma within an item is distinguished from a separator', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1 }), async (items) => {
        const value = (await sendCall(buildSearchCall({ MarketplaceIds: items })))?.url.search.split('=')[1] ?? '';
        expect(value.split(',').map(decodeURIComponent)).toEqual(items);
      }),
    );
  });

  it('The name of a list is repeated where the operation requires it', async () => {
    const call = {
      operation: 'fulfillmentInbound.listPrepDetails',
      query: { marketplaceId: 'M', mskus: ['a,b', 'c'] },
    };
    expect((await sendCall(call))?.url.search).toBe('?marketplaceId=M&mskus=a%2Cb&mskus=c');
  });

  it('The query is encoded twice for the two price operations', async () => {
    const call = { operation: 'productPricing.getPricing', query: { Skus: ['a b', 'c,d'] } };
    expect((await sendCall(call))?.url.search).toBe('?Skus=a%2520b%2Cc%252Cd');
  });

  it('Undefined, null and empty values are omitted, and booleans, numbers and dates are formatted', async () => {
    const query = { a: undefined, b: null, c: [], d: false, e: 0, f: new Date(0), g: 12n };
    expect((await sendCall(buildSearchCall(query)))?.url.search).toBe(
      '?d=false&e=0&f=1970-01-01T00%3A00%3A00.000Z&g=12',
    );
  });

  it.each([[{ a: {} }], [{ a: [[1]] }], [{ a: Number.NaN }], ['text'], [[1]]])(
    'The query %j is rejected',
    async (query) => {
      expect(await callAndCatch(buildSearchCall(query as object))).toMatchObject({ code: 'INVALID_PARAMETER' });
    },
  );
});

describe('headers', () => {
  const read = { operation: 'sellers.getAccount' };

  it('A request has headers for JSON, host, user agent, token and date', async () => {
    expect((await sendCall(read))?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      host: 'sellingpartnerapi-eu.amazon.com',
      'x-amz-access-token': 'Atza|given',
      'x-amz-date': '20260101T000000Z',
    });
  });

  it('Headers of the caller are added in any case, except token, host and content length', async () => {
    const headers = {
      'X-Amzn-Shipping-Business-Id': 'b',
      'X-AMZ-Access-Token': 'other',
      Host: 'evil',
      method: 'DELETE',
    };
    const request = await sendCall({ ...read, headers });
    expect(request?.method).toBe('GET');
    expect(request?.headers).toMatchObject({
      'x-amzn-shipping-business-id': 'b',
      'x-amz-access-token': 'Atza|given',
      host: 'sellingpartnerapi-eu.amazon.com',
    });
  });

  it.each([[{ 'a b': 'x' }], [{ a: 'x\r\ny: z' }], [{ a: 'ü€' }]])(
    'Invalid headers are rejected: %j',
    async (headers) => {
      expect(await callAndCatch({ ...read, headers })).toMatchObject({ code: 'INVALID_PARAMETER' });
    },
  );
});

describe('the body', () => {
  it('The body is sent as JSON with its length in bytes', async () => {
    const request = await sendCall({ operation: 'reports.createReport', body: { reportType: 'ü' } });
    expect(request?.headers['content-length']).toBe('19');
    expect(request?.body).toBe('{"reportType":"ü"}');
  });

  it('A GET has neither body nor content length', async () => {
    const request = await sendCall({ operation: 'sellers.getAccount' });
    expect(request?.headers).not.toHaveProperty('content-length');
    expect(await callAndCatch({ operation: 'sellers.getAccount', body: {} })).toMatchObject({
      code: 'INVALID_PARAMETER',
    });
  });

  it('A body that cannot be serialized as JSON is rejected', async () => {
    const body: Record<string, unknown> = {};
    body.self = body;
    expect(await callAndCatch({ operation: 'reports.createReport', body })).toMatchObject({
      code: 'INVALID_PARAMETER',
    });
  });
});

describe('a raw call', () => {
  it('A raw call uses its path unchanged, with method, query and body', async () => {
    const request = await sendCall({
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

  it.each([[undefined], ['FETCH'], [7]])('A raw call with the method %j is rejected', async (method) => {
    expect(await callAndCatch({ api_path: '/x', method })).toMatchObject({ code: 'NO_VALID_METHOD_PROVIDED' });
  });

  it('The path of a raw call must begin with a slash', async () => {
    for (const api_path of ['/a#b', '/a b', 5]) {
      expect(await callAndCatch({ api_path, method: 'GET' })).toMatchObject({ code: 'INVALID_PARAMETER' });
    }
    expect(await callAndCatch({ api_path: '.evil.example/', method: 'GET' })).toMatchObject({
      code: 'INVALID_PARAMETER',
    });
  });
});

describe('parameters of the caller', () => {
  it('Parameters are never modified, so they can be reused for another operation', async () => {
    const setup = createTestClient(ok);
    const shared = deepFreeze({ path: { orderId: 'a b' } });
    await setup.client.callAPI(deepFreeze({ operation: 'orders.getOrder', ...shared }));
    await setup.client.callAPI(deepFreeze({ operation: 'orders.getOrderAddress', ...shared }));
    expect(setup.calls().map(({ url }) => url.pathname)).toEqual([
      '/orders/v0/orders/a%20b',
      '/orders/v0/orders/a%20b/address',
    ]);
  });
});
