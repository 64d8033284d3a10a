import { describe, expect, it } from 'vitest';
import { catchError, createTestClient } from './support/test-client.ts';

const ok = () => ({ body: { payload: {} } });

async function recordPath(call: object, config: object = {}) {
  const setup = createTestClient(ok, config);
  await setup.client.callAPI(call as never);
  return setup.calls()[0]?.url.pathname;
}

async function catchVersionError(call: object, config: object = {}) {
  return catchError(createTestClient(ok, config).client.callAPI(call as never));
}

const item = { operation: 'catalogItems.getCatalogItem', path: { asin: 'B0' } };
const categories = { operation: 'catalogItems.listCatalogCategories' };

describe('operations', () => {
  it('An operation is named with its endpoint or next to it', async () => {
    expect(await recordPath({ operation: 'sellers.getAccount' })).toBe('/sellers/v1/account');
    expect(await recordPath({ operation: 'getAccount', endpoint: 'sellers' })).toBe('/sellers/v1/account');
  });

  it.each([
    [{}, 'NO_OPERATION_GIVEN'],
    [undefined, 'NO_OPERATION_GIVEN'],
    [{ operation: 5 }, 'NO_OPERATION_GIVEN'],
    [{ operation: 'getOrders' }, 'NO_ENDPOINT_GIVEN'],
    [{ operation: 'shops.getOrders' }, 'ENDPOINT_NOT_FOUND'],
    [{ operation: 'constructor.getOrders' }, 'ENDPOINT_NOT_FOUND'],
    [{ operation: 'orders.getEverything' }, 'INVALID_OPERATION_FOR_ENDPOINT'],
    [{ operation: 'orders.toString' }, 'INVALID_OPERATION_FOR_ENDPOINT'],
  ])('The operation %j is rejected with %s', async (call, code) => {
    expect(await catchVersionError(call as object)).toMatchObject({ code, attempts: 0 });
  });

  it.each([
    [
      { operation: 'createInboundShipmentPlan', endpoint: 'fulfillmentInbound', body: {} },
      'INVALID_OPERATION_FOR_ENDPOINT',
      'Amazon removed fulfillmentInbound v0 createInboundShipmentPlan on 2025-01-21. Use fulfillmentInbound 2024-03-20 createInboundPlan.',
    ],
    [
      { operation: 'catalogItems.listCatalogItems' },
      'INVALID_OPERATION_FOR_ENDPOINT',
      'Amazon removed catalogItems v0 listCatalogItems on 2025-04-24. Use catalogItems 2022-04-01 searchCatalogItems.',
    ],
    [
      { operation: 'catalogItems.getCatalogItem', options: { version: 'v0' } },
      'OPERATION_NOT_FOUND_FOR_VERSION',
      'catalogItems.getCatalogItem is not in version v0 or an earlier one. It is in: 2020-12-01, 2022-04-01. ' +
        'Amazon removed catalogItems v0 getCatalogItem on 2025-04-24. Use catalogItems 2022-04-01 getCatalogItem.',
    ],
    [
      { operation: 'authorization.getAuthorizationCode' },
      'ENDPOINT_NOT_FOUND',
      'Amazon removed authorization v1 getAuthorizationCode on 2024-03-27. It has no successor.',
    ],
  ])('The error of a call that Amazon has removed names its successor: %j', async (call, code, message) => {
    expect(await catchVersionError(call)).toMatchObject({ code, message, attempts: 0 });
  });

  it('An operation with an older misspelled name accepts both names', async () => {
    expect(await recordPath({ operation: 'services.getAppointmmentSlots' })).toBe('/service/v1/appointmentSlots');
  });

  it('Operations with the same name keep their own methods', async () => {
    const setup = createTestClient(ok);
    const call = { path: { carrierId: 'c' }, body: {} };
    await setup.client.callAPI<unknown>({ operation: 'shipping.linkCarrierAccount', ...call });
    await setup.client.callAPI<unknown>({ operation: 'shipping.linkCarrierAccountByPost', ...call });
    expect(setup.calls().map(({ method }) => method)).toEqual(['PUT', 'POST']);
  });
});

describe('the version of an operation', () => {
  it('The default version is the oldest one that has the operation', async () => {
    expect(await recordPath(item)).toBe('/catalog/2020-12-01/items/B0');
    expect(await recordPath({ operation: 'orders.getOrder', path: { orderId: '1' } })).toBe('/orders/v0/orders/1');
  });

  it('A version can be set for an endpoint and overridden by a call', async () => {
    const config = { endpoints_versions: { catalogItems: '2022-04-01' } };
    expect(await recordPath(item, config)).toBe('/catalog/2022-04-01/items/B0');
    expect(await recordPath({ ...item, options: { version: '2020-12-01' } }, config)).toBe(
      '/catalog/2020-12-01/items/B0',
    );
  });

  it('latest selects the newest version that has the operation', async () => {
    const config = { endpoints_versions: { catalogItems: 'latest' } };
    expect(await recordPath(item, config)).toBe('/catalog/2022-04-01/items/B0');
    expect(await recordPath(categories, config)).toBe('/catalog/v0/categories');
    expect(await recordPath({ ...item, options: { version: 'latest' } })).toBe('/catalog/2022-04-01/items/B0');
  });

  it('The version falls back to the newest earlier one that has the operation', async () => {
    const config = { endpoints_versions: { catalogItems: '2022-04-01' } };
    expect(await recordPath(categories, config)).toBe('/catalog/v0/categories');
    expect(await recordPath({ ...categories, options: { version: '2020-12-01' } })).toBe('/catalog/v0/categories');
  });

  it('The version never falls forward, and not at all with version_fallback off', async () => {
    const forward = await catchVersionError({ ...item, options: { version: 'v0' } });
    expect(forward).toMatchObject({ code: 'OPERATION_NOT_FOUND_FOR_VERSION' });
    expect(forward.message).toContain('It is in: 2020-12-01, 2022-04-01.');
    const config = { options: { version_fallback: false } };
    const off = await catchVersionError({ ...categories, options: { version: '2022-04-01' } }, config);
    expect(off).toMatchObject({ code: 'OPERATION_NOT_FOUND_FOR_VERSION' });
  });

  it('An unknown version is rejected with a list of the known ones', async () => {
    const error = await catchVersionError({ ...item, options: { version: '1999-01-01' } });
    expect(error).toMatchObject({ code: 'INVALID_VERSION' });
    expect(error.message).toContain('v0, 2020-12-01, 2022-04-01');
  });

  it('Unknown endpoints and versions in endpoints_versions are rejected', () => {
    const make = (endpoints_versions: Record<string, string>) => () => createTestClient(ok, { endpoints_versions });
    expect(make({ shops: 'v0' })).toThrow(expect.objectContaining({ code: 'VERSION_DEFINED_FOR_INVALID_ENDPOINTS' }));
    expect(make({ ordrs: 'v0' })).toThrow('unknown endpoints: ordrs. Did you mean orders?');
    expect(make({ orders: 'v7' })).toThrow(expect.objectContaining({ code: 'INVALID_VERSION_FOR_ENDPOINTS' }));
  });

  it.each([
    ['ordrs.getOrders', 'There is no endpoint "ordrs". Did you mean orders?'],
    ['orders.getOrdrs', 'The endpoint orders has no operation "getOrdrs". Did you mean getOrders?'],
    ['orders.serchOrders', 'The endpoint orders has no operation "serchOrders". Did you mean searchOrders?'],
    ['orders.getEverything', 'The endpoint orders has no operation "getEverything".'],
  ])('The misspelled operation %s is rejected with the nearest name', async (operation, message) => {
    const error = await catchError(createTestClient(ok).client.callAPI({ operation } as never));
    expect(error.message).toBe(message);
  });

  it('A default version that is not the newest causes a warning', async () => {
    const setup = createTestClient(ok);
    await setup.client.callAPI<unknown>({ operation: 'vendorDirectFulfillmentOrders.getOrders' });
    expect(setup.warnings.join()).toMatch(/oldest version; 2021-12-28 has the operation too/);
  });
});

describe('the endpoints getter', () => {
  it('endpoints lists every endpoint, version and operation', () => {
    const { endpoints } = createTestClient(ok).client;
    expect(Object.keys(endpoints)).toHaveLength(58);
    expect(endpoints.orders?.__versions).toEqual(['v0', '2026-01-01']);
    expect(endpoints.orders?.__operations).toContain('searchOrders');
    expect(endpoints.orders?.v0).toHaveProperty('getOrders.api_path', '/orders/v0/orders');
  });
});
