import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

const SPAN = { dataStartTime: '2026-01-01T00:00:00Z', dataEndTime: '2026-01-05T00:00:00Z' };
const ACCOUNT = '/sellers/v1/account';
const ORDERS = '/orders/v0/orders';
const DESTINATIONS = '/notifications/v1/destinations';
const PURCHASE_ORDERS = '/vendor/orders/v1/purchaseOrders';
const CUSTOMER_ORDERS = '/vendor/directFulfillment/orders/v1/purchaseOrders';

function setUp(auth: NonNullable<SandboxOptions['auth']>, options: SandboxOptions = {}) {
  const clock = testClock();
  const calm = { rateScale: Number.POSITIVE_INFINITY, orders: 30, listings: 20, sellers: 2 };
  const sandbox = createSandbox({ clock, auth, ...calm, ...options });
  const application = new Application(sandbox);
  const get = (path: string, token?: string, query: Record<string, string> = {}) =>
    application.call('GET', path, { query, ...(token !== undefined && { token }) });
  const query = {
    MarketplaceIds: sandbox.credentials.marketplaceId,
    CreatedAfter: '2025-11-01T00:00:00Z',
    OrderStatuses: 'Shipped',
  };
  return { clock, sandbox, application, get, query };
}

describe('the authorization mode soft', () => {
  it('The mode soft checks no roles', async () => {
    const { get, application, query } = setUp('soft', { roles: [] });
    expect((await get(ORDERS, undefined, query)).status).toBe(200);
    const body = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds: [query.MarketplaceIds], ...SPAN };
    expect((await application.call('POST', '/reports/2021-06-30/reports', { body })).status).toBe(202);
    expect((await setUp('strict', { roles: [] }).get(ORDERS, undefined, query)).status).toBe(403);
  });

  it('The mode soft needs no restricted data token and accepts one for every operation', async () => {
    const { get, application, query } = setUp('soft');
    const [order] = (await get(ORDERS, undefined, query)).body.payload.Orders;
    expect(order.BuyerInfo.BuyerName).toEqual(expect.any(String));
    const address = `${ORDERS}/${order.AmazonOrderId}/address`;
    expect((await get(address)).body.payload.ShippingAddress.AddressLine1).toEqual(expect.any(String));
    expect((await get(ACCOUNT, await application.restrictedToken('GET', address))).status).toBe(200);
  });

  it('The mode soft still needs a known, valid token of the right kind', async () => {
    const { clock, get, application } = setUp('soft');
    const grantless = await application.grantlessToken('sellingpartnerapi::notifications');
    const wrong = ['', 'Atza|wrong', grantless];
    expect(await Promise.all(wrong.map(async (token) => (await get(ACCOUNT, token)).status))).toEqual([403, 403, 403]);
    expect((await get(DESTINATIONS, await application.sellerToken())).status).toBe(403);
    const token = await application.sellerToken();
    clock.advance(3_600_000);
    expect((await get(ACCOUNT, token)).status).toBe(403);
  });
});

describe('the authorization mode off', () => {
  it('Calls without a token are made as the first seller, the first vendor or the application', async () => {
    const { get, query, sandbox } = setUp('off', { roles: [] });
    const first = new Application(sandbox);
    const own = (await first.call('GET', ORDERS, { query })).body;
    expect((await get(ORDERS, '', query)).body).toEqual(own);
    expect((await get(ORDERS, 'Atza|wrong', query)).body).toEqual(own);
    expect((await get(PURCHASE_ORDERS, '')).body.payload.orders.length).toBeGreaterThan(0);
    expect((await get(DESTINATIONS, '')).status).toBe(200);
    const span = { createdAfter: '2026-01-09T00:00:00Z', createdBefore: '2026-01-12T00:00:00Z' };
    expect((await get(CUSTOMER_ORDERS, '', span)).body.payload.orders.length).toBeGreaterThan(0);
  });

  it('The mode off uses a known token', async () => {
    const { get, application, sandbox } = setUp('off', { marketplaceIds: ['A1F83G8C2ARO7P'] });
    const token = await application.sellerToken(sandbox.sellers[1]?.refreshToken);
    const listings = (token: string) =>
      get(`/listings/2021-08-01/items/${sandbox.sellers[1]?.sellerId}`, token, { marketplaceIds: 'A1F83G8C2ARO7P' });
    expect((await listings(token)).status).toBe(200);
    expect((await listings('')).status).toBe(403);
  });

  it('A vendor operation without a token is rejected if there is no vendor', async () => {
    expect((await setUp('off', { vendors: 0 }).get(PURCHASE_ORDERS, '')).status).toBe(403);
  });
});

it('An unknown authorization mode is rejected', () => {
  expect(() => createSandbox({ auth: 'lax' as never })).toThrow(RangeError);
});
