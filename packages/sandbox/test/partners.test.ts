import { findOperation, loadOperation, loadSchemas } from '@supercargo/catalogue';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { listSchemaErrors } from './support/model-validator.ts';

const PARTICIPATIONS = '/sellers/v1/marketplaceParticipations';
const VENDOR_ORDERS = '/vendor/orders/v1/purchaseOrders';
const REPORTS = '/reports/2021-06-30/reports';
const DENIED = {
  errors: [{ code: 'Unauthorized', message: 'Access to requested resource is denied.', details: '' }],
};

function setUp(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ clock: testClock(), orders: 30, listings: 10, ...options });
  const application = new Application(sandbox);
  const tokens = () =>
    Promise.all(
      [...sandbox.sellers, ...sandbox.vendors].map((partner) => application.sellerToken(partner.refreshToken)),
    );
  return { sandbox, application, tokens };
}

describe('selling partners', () => {
  it('The sandbox has the requested number of selling partners, and the first one has the application’s own credentials', () => {
    const { sandbox } = setUp({ sellers: 4, vendors: 2 });
    expect(sandbox.sellers.map(({ regions }) => regions)).toEqual([['eu'], ['na'], ['fe'], ['eu']]);
    expect(sandbox.sellers[0]).toMatchObject({
      sellerId: sandbox.credentials.sellerId,
      refreshToken: sandbox.credentials.refreshToken,
      marketplaceId: sandbox.credentials.marketplaceId,
    });
    expect(sandbox.vendors.map(({ kind }) => kind)).toEqual(['vendor', 'vendor']);
    const everyone = [...sandbox.sellers, ...sandbox.vendors];
    expect(new Set(everyone.map(({ sellerId }) => sellerId)).size).toBe(6);
    expect(new Set(everyone.map(({ refreshToken }) => refreshToken)).size).toBe(6);
  });

  it('Every kind of selling partner gets valid responses in every region', async () => {
    const { application, tokens } = setUp({ sellers: 3 });
    const valid = async (endpoint: string, version: string, operation: string, token: string) => {
      const entry = findOperation(endpoint, version, operation);
      if (entry === undefined) throw new Error(`there is no ${operation}`);
      const [{ success }, model] = [await loadOperation(entry), await loadSchemas(entry)];
      const { body } = await application.call('GET', entry.path, { token });
      expect(listSchemaErrors(body, success[0]?.schema ?? '', model)).toEqual([]);
      return body.payload;
    };
    const [first = '', second = '', third = '', vendor = ''] = await tokens();
    for (const [token, currency] of [
      [first, 'GBP'],
      [second, 'USD'],
      [third, 'JPY'],
    ] as const) {
      const [home] = await valid('sellers', 'v1', 'getMarketplaceParticipations', token);
      expect(home.marketplace.defaultCurrencyCode).toBe(currency);
      await valid('sellers', 'v1', 'getAccount', token);
    }
    await valid('vendorOrders', 'v1', 'getPurchaseOrders', vendor);
  });

  it('Each selling partner has its own data', async () => {
    const { application, sandbox, tokens } = setUp({ sellers: 2, marketplaceIds: ['ATVPDKIKX0DER'] });
    const [first, second] = await tokens();
    const listOrders = async (token = '') => {
      const query = { MarketplaceIds: 'ATVPDKIKX0DER', CreatedAfter: '2025-11-01T00:00:00Z' };
      const { body } = await application.call('GET', '/orders/v0/orders', { token, query });
      return body.payload.Orders.map((order: { AmazonOrderId: string }) => order.AmazonOrderId) as string[];
    };
    const [mine, theirs] = [await listOrders(first), await listOrders(second)];
    expect([mine.length, theirs.length]).toEqual([30, 30]);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
    const foreign = await application.call('GET', `/orders/v0/orders/${mine[0]}`, { token: second ?? '' });
    expect(foreign.status).toBe(404);
    expect(sandbox.sellers[1]?.marketplaceIds).toEqual(['ATVPDKIKX0DER']);
  });

  it('Each selling partner has its own buckets', async () => {
    const { application, tokens } = setUp({ sellers: 2 });
    const [first = '', second = ''] = await tokens();
    const readStatus = async (token: string) => (await application.call('GET', PARTICIPATIONS, { token })).status;
    for (let call = 0; call < 15; call += 1) await readStatus(first);
    expect([await readStatus(first), await readStatus(second)]).toEqual([429, 200]);
  });

  it('Sellers cannot call vendor operations, and vendors cannot call seller operations', async () => {
    const { application, tokens } = setUp();
    const [seller = '', vendor = ''] = await tokens();
    const query = { createdAfter: '2026-01-14T00:00:00Z' };
    const statuses = async (path: string) =>
      Promise.all(
        [seller, vendor].map(async (token) => (await application.call('GET', path, { token, query })).status),
      );
    expect(await statuses(VENDOR_ORDERS)).toEqual([403, 200]);
    expect(await statuses(PARTICIPATIONS)).toEqual([200, 403]);
    expect(await statuses('/orders/2026-01-01/orders')).toEqual([200, 403]);
    expect(await statuses('/feeds/2021-06-30/feeds?feedTypes=JSON_LISTINGS_FEED')).toEqual([200, 200]);
    expect((await application.call('GET', VENDOR_ORDERS, { token: seller })).body).toEqual(DENIED);
  });

  it('Sellers and applications can call the operations for both', async () => {
    const { application, tokens } = setUp();
    const [seller = ''] = await tokens();
    const path = '/tracking/2026-01-30/shipments/track';
    const scoped = await application.grantlessToken('sellingpartnerapi::shipments:track');
    for (const token of [seller, scoped]) {
      const answer = await application.call('GET', path, { token, query: { id: 'none' } });
      expect(answer.body.errors[0].code).toBe('RESOURCE_NOT_FOUND');
    }
    const other = await application.grantlessToken('sellingpartnerapi::notifications');
    expect((await application.call('GET', path, { token: other })).status).toBe(403);
  });

  it.each([{ sellers: 0 }, { sellers: 1.5 }, { vendors: -1 }, { roles: ['Queen'] }, { redirectUris: ['nowhere'] }])(
    'Selling partners with %j are rejected',
    (options) => {
      expect(() => createSandbox(options)).toThrow(RangeError);
    },
  );
});

describe('roles', () => {
  const createReport = (application: Application, reportType: string) =>
    application.call('POST', REPORTS, { body: { reportType, marketplaceIds: ['A1F83G8C2ARO7P'] } });

  it('A role allows endpoints, and removing it applies to existing tokens as well', async () => {
    const { application, sandbox } = setUp();
    const query = { createdAfter: '2026-01-14T00:00:00Z' };
    const call = () => application.call('GET', '/orders/2026-01-01/orders', { query });
    expect((await call()).status).toBe(200);
    sandbox.grantRoles(sandbox.credentials.sellerId, ['Pricing']);
    const refused = await call();
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual(DENIED);
    expect((await application.call('GET', PARTICIPATIONS)).status).toBe(200);
    expect(() => sandbox.grantRoles('NOBODY', [])).toThrow(RangeError);
    expect(() => sandbox.grantRoles(sandbox.credentials.sellerId, ['Queen'])).toThrow(RangeError);
  });

  it('A role allows report types', async () => {
    const { application } = setUp({ roles: ['Product Listing'] });
    expect((await createReport(application, 'GET_MERCHANT_LISTINGS_ALL_DATA')).status).toBe(202);
    const refused = await createReport(application, 'GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT');
    expect([refused.status, refused.body]).toEqual([403, DENIED]);
  });

  it('A role allows data elements of restricted data', async () => {
    const { application } = setUp({ roles: ['Direct to Consumer Shipping (Restricted)'] });
    const ask = (element: string) =>
      application.call('POST', '/tokens/2021-03-01/restrictedDataToken', {
        body: { restrictedResources: [{ method: 'GET', path: '/orders/v0/orders', dataElements: [element] }] },
      });
    expect((await ask('shippingAddress')).status).toBe(200);
    expect((await ask('buyerInfo')).status).toBe(403);
  });
});
