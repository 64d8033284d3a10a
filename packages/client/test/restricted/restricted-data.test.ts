import { describe, expect, it } from 'vitest';
import { memoryTokenStore } from '../../src/index.ts';
import type { Reply, Script, SeenRequest } from '../support/scripted-transport.ts';
import {
  catchError,
  createTestClient,
  errorReply,
  expiredTokenReply,
  type TestClientOptions,
} from '../support/test-client.ts';

const tokensPath = '/tokens/2021-03-01/restrictedDataToken';
const path = { orderId: '1' };
const getOrder = { operation: 'orders.getOrder', path };
const denied = errorReply(403, 'Unauthorized', { message: 'Access to requested resource is denied.', details: '' });

/** Creates a script that issues the tokens `Atz.sprdt|1`, `Atz.sprdt|2`, …; `given` responds to all other requests. */
function createScript(given: Script = () => ({ body: { payload: { ok: true } } }), life = 3600): Script {
  let count = 0;
  return (request, index) => {
    if (request.url.pathname !== tokensPath) return given(request, index);
    count += 1;
    return { body: { restrictedDataToken: `Atz.sprdt|planted-${count}`, expiresIn: life } };
  };
}

function createClient(script: Script = createScript(), options: TestClientOptions['options'] = {}) {
  const setup = createTestClient(script, { options });
  const isToken = ({ url }: SeenRequest) => url.pathname === tokensPath;
  return {
    ...setup,
    restrictedRequests: () => setup.calls().filter(isToken),
    resources: () =>
      setup
        .calls()
        .filter(isToken)
        .map(({ json }) => (json as { restrictedResources: object[] }).restrictedResources),
    sent: () =>
      setup
        .calls()
        .filter((one) => !isToken(one))
        .map(({ headers }) => headers['x-amz-access-token']),
  };
}

describe('restrictedData', () => {
  it('A restricted data token for the path template is requested with the access token and sent in its place', async () => {
    const setup = createClient();
    await setup.client.callAPI({ ...getOrder, restrictedData: ['shippingAddress', 'buyerInfo'] });
    expect(setup.resources()).toEqual([
      [
        { method: 'GET', path: '/orders/v0/orders', dataElements: ['buyerInfo', 'shippingAddress'] },
        { method: 'GET', path: '/orders/v0/orders/{orderId}', dataElements: ['buyerInfo', 'shippingAddress'] },
        { method: 'GET', path: '/orders/v0/orders/{orderId}/orderItems', dataElements: ['buyerInfo'] },
      ],
    ]);
    expect(setup.restrictedRequests()[0]?.headers['x-amz-access-token']).toBe('Atza|1');
    expect(setup.sent()).toEqual(['Atz.sprdt|planted-1']);
  });

  it('One token is used for all IDs, and for operations with the same data elements', async () => {
    const setup = createClient();
    const elements = { restrictedData: ['buyerInfo'] } as const;
    await setup.client.orders.getOrders({ query: { MarketplaceIds: ['1'] }, ...elements });
    for (const orderId of ['1', '2']) await setup.client.orders.getOrderItems({ path: { orderId }, ...elements });
    expect(setup.sent()).toEqual(Array(3).fill('Atz.sprdt|planted-1'));
  });

  it('Other data elements require another token, and calls without restrictedData send none', async () => {
    const setup = createClient();
    await setup.client.callAPI({ ...getOrder, restrictedData: ['buyerInfo'] });
    await setup.client.callAPI({ ...getOrder, restrictedData: ['shippingAddress'] });
    await setup.client.callAPI({ ...getOrder, restrictedData: false });
    await setup.client.callAPI(getOrder);
    expect(setup.sent()).toEqual(['Atz.sprdt|planted-1', 'Atz.sprdt|planted-2', 'Atza|1', 'Atza|1']);
  });

  it('Concurrent calls share one token request', async () => {
    const setup = createClient();
    const calls = Array.from({ length: 5 }, () => setup.client.callAPI({ ...getOrder, restrictedData: true }));
    await setup.clock.advance(60_000);
    await Promise.all(calls);
    expect(setup.restrictedRequests()).toHaveLength(1);
    expect(setup.sent()).toHaveLength(5);
  });

  it('The token is renewed before it expires, and calls use the old one meanwhile', async () => {
    const setup = createClient();
    const call = () => setup.client.callAPI({ ...getOrder, restrictedData: true });
    await call();
    await setup.clock.advance(3_479_000);
    await call();
    expect(setup.restrictedRequests()).toHaveLength(1);
    await setup.clock.advance(2_000);
    await call();
    await setup.clock.advance(1);
    await call();
    expect(setup.sent().map((token) => token?.at(-1))).toEqual(['1', '1', '1', '2']);
    expect(setup.restrictedRequests()).toHaveLength(2);
  });

  const revoked = errorReply(403, 'Unauthorized', {
    details: 'The access token you provided is revoked, malformed or invalid.',
  });

  it.each([
    ['expired', expiredTokenReply],
    ['invalid', revoked],
  ])('A token that Amazon rejects as %s is renewed once', async (_, rejection) => {
    const setup = createClient(
      createScript(({ headers }) => (headers['x-amz-access-token']?.endsWith('1') ? rejection : {})),
    );
    await setup.client.callAPI({ ...getOrder, restrictedData: true });
    expect(setup.sent()).toEqual(['Atz.sprdt|planted-1', 'Atz.sprdt|planted-2']);
    const rejected = createClient(createScript(() => rejection));
    const error = await catchError(rejected.client.callAPI({ ...getOrder, restrictedData: true }));
    expect(error).toMatchObject({ code: 'Unauthorized', attempts: 2, operation: 'orders.getOrder' });
    expect(rejected.restrictedRequests()).toHaveLength(2);
  });

  it('The access token is not renewed when Amazon rejects the restricted data token', async () => {
    const setup = createClient(
      createScript(({ headers }) => (headers['x-amz-access-token']?.endsWith('1') ? expiredTokenReply : {})),
    );
    await setup.client.callAPI({ ...getOrder, restrictedData: true });
    expect(setup.tokenRequests()).toHaveLength(1);
  });

  it('The actual path is sent where no template is allowed', async () => {
    const setup = createClient();
    const operation = 'reports.getReportDocument';
    await setup.client.callAPI({ operation, path: { reportDocumentId: 'a/b' }, restrictedData: true });
    expect(setup.resources()).toEqual([[{ method: 'GET', path: '/reports/2021-06-30/documents/a%2Fb' }]]);
  });

  it('A raw call with the path of a known operation gets a token', async () => {
    const setup = createClient();
    await setup.client.callAPI({ api_path: '/orders/v0/orders/7/address', method: 'GET', restrictedData: true });
    expect(setup.resources()).toEqual([[{ method: 'GET', path: '/orders/v0/orders/{orderId}/address' }]]);
  });

  it('Token requests wait for the quota of their own operation', async () => {
    const setup = createClient();
    const calls = Array.from({ length: 12 }, (_, place) => {
      const input = { path: { reportDocumentId: String(place) }, restrictedData: true as const };
      return setup.client.reports.getReportDocument(input);
    });
    await setup.clock.advance(1);
    expect(setup.restrictedRequests().length).toBeLessThanOrEqual(10);
    await setup.clock.advance(3_600_000);
    await Promise.all(calls);
  });

  it('The token is requested from production when the call goes to the static sandbox', async () => {
    const setup = createClient(createScript(), { use_sandbox: true });
    await setup.client.callAPI({ ...getOrder, restrictedData: true });
    expect(setup.calls().map(({ url, headers }) => [url.host, headers.host])).toEqual([
      ['sellingpartnerapi-eu.amazon.com', 'sellingpartnerapi-eu.amazon.com'],
      ['sandbox.sellingpartnerapi-eu.amazon.com', 'sandbox.sellingpartnerapi-eu.amazon.com'],
    ]);
  });

  it('A limited number of tokens is cached', async () => {
    const setup = createClient(createScript(), { waitForQuota: false });
    const fetch = (id: number) =>
      setup.client.reports.getReportDocument({ path: { reportDocumentId: `d${id}` }, restrictedData: true });
    for (const id of [...Array(65).keys(), 64, 0]) await fetch(id);
    expect(setup.restrictedRequests()).toHaveLength(66);
  });

  it('Clients of one seller share the token through a token store, and other sellers do not', async () => {
    const options = { tokenStore: memoryTokenStore(), tokenStoreKeys: Buffer.alloc(32, 7) };
    const call = { ...getOrder, restrictedData: true as const };
    const [one, two] = [createClient(createScript(), options), createClient(createScript(), options)];
    await one.client.callAPI(call);
    await two.client.callAPI(call);
    expect([one.restrictedRequests().length, two.restrictedRequests().length]).toEqual([1, 0]);
    const other = createTestClient(createScript(), { refresh_token: 'Atzr|another-seller', options });
    await other.client.callAPI(call);
    expect(other.calls().filter(({ url }) => url.pathname === tokensPath)).toHaveLength(1);
  });
});

describe('restrictedData as an option of the client', () => {
  it('The option applies to operations that accept it, with the data elements that they have', async () => {
    const setup = createClient(createScript(), { restrictedData: ['shippingAddress'] });
    await setup.client.orders.getOrder({ path });
    await setup.client.orders.getOrderItems({ path });
    await setup.client.sellers.getAccount();
    await setup.client.reports.getReportDocument({ path: { reportDocumentId: 'D1' } });
    await setup.client.merchantFulfillment.getShipment({ path: { shipmentId: 'S1' } });
    await setup.client.orders.getOrder({ path, restricted_data_token: 'Atz.sprdt|own' });
    expect(setup.sent()).toEqual([
      'Atz.sprdt|planted-1',
      'Atza|1',
      'Atza|1',
      'Atza|1',
      'Atz.sprdt|planted-2',
      'Atz.sprdt|own',
    ]);
  });

  it('An invalid option is rejected', () => {
    for (const wrong of ['buyerInfo', [], ['shoeSize']]) {
      expect(() => createClient(createScript(), { restrictedData: wrong as never })).toThrow(/restrictedData is/);
    }
  });
});

describe('Invalid restricted data is rejected before anything is sent', () => {
  it.each([
    [
      'an element of another operation',
      { operation: 'orders.getOrderItems', path, restrictedData: ['shippingAddress'] },
      'Its data elements are: buyerInfo.',
    ],
    ['an unknown element', { ...getOrder, restrictedData: ['shoeSize'] }, '"shoeSize"'],
    ['an empty list', { ...getOrder, restrictedData: [] }, 'an empty list'],
    ['a token', { ...getOrder, restrictedData: 'Atz.sprdt|planted' }, 'of type string'],
    [
      'restrictedData and a token',
      { ...getOrder, restrictedData: true, restricted_data_token: 'Atz.sprdt|own' },
      'Pass one of them.',
    ],
    [
      'elements for an operation without elements',
      { operation: 'merchantFulfillment.getShipment', path: { shipmentId: '1' }, restrictedData: ['buyerInfo'] },
      'Set restrictedData to true.',
    ],
    [
      'an operation without restricted data',
      { operation: 'sellers.getAccount', restrictedData: true },
      'accepts no restricted data token',
    ],
    [
      'a version without restricted data tokens',
      { ...getOrder, restrictedData: true, options: { version: '2026-01-01' } },
      'query.includedData',
    ],
    [
      'a raw call with an unknown path',
      { api_path: '/nowhere', method: 'GET', restrictedData: true },
      'is not the path of a known operation',
    ],
  ])('Invalid restricted data is rejected before anything is sent: %s', async (_, call, expectedText) => {
    const setup = createClient();
    const error = await catchError(setup.client.callAPI(call as never));
    expect(error.code).toBe('INVALID_RESTRICTED_DATA');
    expect(error.message).toContain(expectedText);
    expect(error.message).not.toContain('planted');
    expect(setup.calls()).toHaveLength(0);
  });
});

describe('A rejected token request', () => {
  const createTokenScript =
    (reply: Reply): Script =>
    ({ url }) =>
      url.pathname === tokensPath ? reply : {};

  it('The error names the missing role for each data element and what to do', async () => {
    const setup = createClient(createTokenScript(denied));
    const error = await catchError(setup.client.callAPI({ ...getOrder, restrictedData: true }));
    expect(error).toMatchObject({ code: 'RESTRICTED_ROLE_MISSING', status: 403, operation: 'orders.getOrder' });
    for (const expectedText of [
      'buyerInfo needs one of the roles "Tax Invoicing (Restricted)", "Tax Remittance (Restricted)".',
      'shippingAddress needs the role "Direct to Consumer Shipping (Restricted)".',
      'developer console',
      'authorize the application again',
      'Request only the data elements that the application has a role for.',
    ]) {
      expect(error.message).toContain(expectedText);
    }
    expect((error.cause as Error).message).toContain('denied');
  });

  it.each([
    [
      'merchantFulfillment.getShipment',
      { shipmentId: '1' },
      'It needs the role "Direct to Consumer Shipping (Restricted)".',
    ],
    ['reports.getReportDocument', { reportDocumentId: '1' }, '"Tax Remittance (Restricted)"'],
  ])('The error names the roles of %s', async (operation, values, expectedText) => {
    const setup = createClient(createTokenScript(denied));
    const error = await catchError(setup.client.callAPI({ operation, path: values, restrictedData: true } as never));
    expect(error.message).toContain(expectedText);
  });

  it('Other errors of the token request are returned unchanged', async () => {
    const setup = createClient(createTokenScript(errorReply(400, 'InvalidInput')));
    const error = await catchError(setup.client.callAPI({ ...getOrder, restrictedData: true }));
    expect(error).toMatchObject({ code: 'InvalidInput', operation: 'tokens.createRestrictedDataToken' });
    const garbled = createClient(createTokenScript({ body: {} }));
    expect(await catchError(garbled.client.callAPI({ ...getOrder, restrictedData: true }))).toMatchObject({
      code: 'API_ERROR',
    });
    const revoked = errorReply(403, 'Unauthorized', { details: 'The access token you provided is revoked.' });
    const unauthorized = createClient(createTokenScript(revoked));
    expect(await catchError(unauthorized.client.callAPI({ ...getOrder, restrictedData: true }))).toMatchObject({
      code: 'Unauthorized',
      rejectedCall: { endpoint: 'tokens', token: 'seller' },
    });
  });
});
