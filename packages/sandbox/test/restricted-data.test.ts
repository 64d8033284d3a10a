import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

const ORDER = '/orders/v0/orders/{orderId}';
const TOKENS = '/tokens/2021-03-01/restrictedDataToken';

async function setUp() {
  const clock = testClock();
  const application = new Application(createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY }));
  const query = {
    MarketplaceIds: application.sandbox.credentials.marketplaceId,
    CreatedAfter: '2025-12-01T00:00:00Z',
    OrderStatuses: 'Shipped',
  };
  const { Orders } = (await application.call('GET', '/orders/v0/orders', { query })).body.payload;
  return { clock, application, orderIds: Orders.map((order: { AmazonOrderId: string }) => order.AmazonOrderId) };
}

describe('restricted data tokens', () => {
  it('A restricted data token is valid for its path, or for any order if it has the path template', async () => {
    const { application, orderIds } = await setUp();
    const [first, second] = orderIds.map((id: string) => `/orders/v0/orders/${id}/address`);
    const street = async (path: string, token: string) =>
      (await application.call('GET', path, { token })).body.payload?.ShippingAddress.AddressLine1;

    const specific = await application.restrictedToken('GET', first);
    expect(specific).toMatch(/^Atz\.sprdt\|/);
    expect(await street(first, specific)).toEqual(expect.any(String));
    expect((await application.call('GET', second, { token: specific })).status).toBe(403);

    const generic = await application.restrictedToken('GET', `${ORDER}/address`);
    expect(await street(first, generic)).toEqual(expect.any(String));
    expect(await street(second, generic)).toEqual(expect.any(String));
    expect((await application.call('GET', '/sellers/v1/account', { token: generic })).status).toBe(403);
  });

  it('A restricted data token gives access to its data elements only', async () => {
    const { application, orderIds } = await setUp();
    const path = `/orders/v0/orders/${orderIds[0]}`;
    const order = async (token?: string) => (await application.call('GET', path, token ? { token } : {})).body.payload;

    expect(await order()).not.toHaveProperty('BuyerInfo');
    expect((await order()).ShippingAddress).not.toHaveProperty('Name');
    const buyer = await order(await application.restrictedToken('GET', ORDER, ['buyerInfo']));
    expect(buyer.BuyerInfo.BuyerName).toEqual(expect.any(String));
    expect(buyer.ShippingAddress).not.toHaveProperty('Name');
    const address = await order(await application.restrictedToken('GET', ORDER, ['shippingAddress']));
    expect(address).not.toHaveProperty('BuyerInfo');
    expect(address.ShippingAddress.Name).toEqual(expect.any(String));
  });

  it('A restricted data token is valid for its method only', async () => {
    const { application, orderIds } = await setUp();
    const path = `/orders/v0/orders/${orderIds[0]}/regulatedInfo`;
    const token = await application.restrictedToken('GET', path);
    const status = async (method: string) => (await application.call(method, path, { token })).status;
    expect([await status('GET'), await status('PATCH')]).toEqual([200, 403]);
  });

  it('A restricted data token expires', async () => {
    const { clock, application, orderIds } = await setUp();
    const token = await application.restrictedToken('GET', `${ORDER}/address`);
    clock.advance(3_600_000);
    const answer = await application.call('GET', `/orders/v0/orders/${orderIds[0]}/address`, { token });
    expect(answer.body.errors[0].details).toBe('The access token you provided has expired.');
  });

  it.each([
    ['no resources', []],
    ['a path that is not restricted', [{ method: 'GET', path: '/sellers/v1/account' }]],
    ['a path that does not exist', [{ method: 'GET', path: '/nowhere' }]],
    ['a path without its slash', [{ method: 'GET', path: 'x/orders/v0/orders/1/address' }]],
    ['data elements left out', [{ method: 'GET', path: ORDER }]],
    ['unknown data elements', [{ method: 'GET', path: ORDER, dataElements: ['shoeSize'] }]],
    ['elements where there are none', [{ method: 'GET', path: `${ORDER}/address`, dataElements: ['buyerInfo'] }]],
    ['the template of a document', [{ method: 'GET', path: '/reports/2021-06-30/documents/{reportDocumentId}' }]],
    ['too many resources', Array.from({ length: 51 }, () => ({ method: 'GET', path: `${ORDER}/address` }))],
  ])('A restricted data token is rejected for %s', async (_, restrictedResources) => {
    const { application } = await setUp();
    const answer = await application.call('POST', TOKENS, { body: { restrictedResources } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].code).toBe('InvalidRequest');
  });
});

describe('operations with personal data', () => {
  const OPEN_IN_PART = ['orders', 'reports'];

  it('Operations with personal data need a restricted data token unless they omit the personal data', async () => {
    const clock = testClock();
    const application = new Application(createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY }));
    const operations = (await Promise.all(listAllOperations().map(loadOperation))).filter(
      ({ restricted, endpoint }) => restricted !== null && !OPEN_IN_PART.includes(endpoint),
    );
    expect(operations).toHaveLength(23);
    for (const { endpoint, method, path } of operations) {
      const token = await application.tokenFor(path);
      const { status, body } = await application.call(method, path, { token, ...(method === 'POST' && { body: {} }) });
      expect([endpoint, path, status]).toEqual([endpoint, path, 403]);
      expect(JSON.stringify(body)).toContain('Access to requested resource is denied.');
      const restricted = await application.restrictedToken(method, path);
      const opened = await application.call(method, path, {
        token: restricted,
        ...(method === 'POST' && { body: {} }),
      });
      expect([endpoint, path, opened.status === 403]).toEqual([endpoint, path, false]);
    }
  });
});
