import { inspect } from 'node:util';
import { listAllOperations, listEndpointNames, loadOperation } from '@supercargo/catalogue';
import { describe, expect, it, vi } from 'vitest';
import type { CallParameters } from '../../src/index.ts';
import { buildSampleInput } from '../support/sample-input.ts';
import { catchError, createTestClient, deepFreeze } from '../support/test-client.ts';

const ok = () => ({ body: { payload: { AmazonOrderId: '1' } } });
const path = { orderId: '1' };

type AnyMethod = (input?: object, options?: object) => Promise<unknown>;
type AnyEndpoints = Record<string, Record<string, AnyMethod> & { v(version: string): Record<string, AnyMethod> }>;

describe('A method of an endpoint', () => {
  it('A method of an endpoint returns the result of callAPI', async () => {
    const { client } = createTestClient(ok);
    const parameters: CallParameters = { operation: 'orders.getOrder', path };
    expect(await client.orders.getOrder({ path })).toEqual(await client.callAPI(parameters));
  });

  it('A method of an endpoint sends the same request as callAPI, for every operation of the catalogue', async () => {
    const { client, calls } = createTestClient(() => ({ status: 204 }), {
      access_token: 'Atza|given',
      options: { waitForQuota: false },
    });
    const endpoints = client as unknown as AnyEndpoints;
    const requests = () => calls().map(({ method, url, headers, body }) => ({ method, url, headers, body }));
    for (const entry of listAllOperations()) {
      const input = deepFreeze(buildSampleInput(await loadOperation(entry)));
      const { endpoint, operation, version } = entry;
      const headers = { 'x-amzn-idempotencykey': '1', 'x-amzn-idempotency-token': '1' };
      await client.callAPI({
        operation: `${endpoint}.${operation}` as string,
        ...input,
        headers,
        options: { version },
      });
      await endpoints[endpoint]?.[operation]?.({ ...input, headers }, { version });
      await endpoints[endpoint]?.v(version)[operation]?.({ ...input, headers });
      const [called, byMethod, byVersion] = requests().slice(-3);
      expect(byMethod).toEqual(called);
      expect(byVersion).toEqual(called);
    }
    expect(calls()).toHaveLength(383 * 3);
  });

  it('A method of an endpoint accepts the options of a call', async () => {
    const { client, calls } = createTestClient(ok);
    await client.orders.getOrder({ path }, { version: '2026-01-01' });
    expect(calls().at(-1)?.url.pathname).toBe('/orders/2026-01-01/orders/1');
    expect(await client.orders.getOrder({ path }, { raw_result: true })).toMatchObject({ statusCode: 200 });
  });

  it('A method of an endpoint falls back to an earlier version like callAPI, but never with `v`', async () => {
    const { client, calls } = createTestClient(ok, { endpoints_versions: { orders: '2026-01-01' } });
    await client.orders.getOrderItems({ path });
    expect(calls().at(-1)?.url.pathname).toBe('/orders/v0/orders/1/orderItems');
    expect(client.orders.v('2026-01-01')).not.toHaveProperty('getOrderItems');
    expect(client.orders.v('latest')).toHaveProperty('getOrderItems');
  });

  it('A method of an endpoint requires no input if the operation requires none, and rejects like callAPI', async () => {
    const { client } = createTestClient(ok);
    await client.sellers.getMarketplaceParticipations();
    const error = await catchError((client as unknown as AnyEndpoints).orders?.getOrder?.() ?? Promise.resolve());
    expect(error).toMatchObject({ code: 'NO_PATH_FOUND', operation: 'orders.getOrder' });
  });

  it('A method of an endpoint works without its endpoint object and uses callAPI', async () => {
    const { client } = createTestClient(ok);
    const { getOrder } = client.orders;
    const callAPI = vi.spyOn(client, 'callAPI');
    await getOrder({ path });
    expect(callAPI).toHaveBeenCalledOnce();
  });

  it('A method of an endpoint can be replaced by a mock', async () => {
    const { client, calls } = createTestClient(ok);
    vi.spyOn(client.orders, 'getOrder').mockResolvedValue({ AmazonOrderId: 'made up' } as never);
    expect(await client.orders.getOrder({ path })).toEqual({ AmazonOrderId: 'made up' });
    expect(calls()).toEqual([]);
  });
});

describe('The endpoints of a client', () => {
  const { client } = createTestClient(ok);
  const loose = client as unknown as AnyEndpoints;

  it('The endpoints of a client are complete, created once, and do not collide with methods of the client', () => {
    const own = Object.getOwnPropertyNames(Object.getPrototypeOf(client));
    expect(listEndpointNames().filter((name) => own.includes(name))).toEqual([]);
    expect(listEndpointNames().filter((name) => !(name in client))).toEqual([]);
    expect(client.orders).toBe(client.orders);
    expect(Object.keys(client.orders)).toContain('searchOrders');
    expect(client.orders.getOrder.name).toBe('getOrder');
  });

  it('The endpoints of a client are undefined if the name of the endpoint or operation is unknown', () => {
    expect(loose.order).toBeUndefined();
    expect(() => loose.orders?.getOder?.call(undefined)).not.toThrow();
    expect(() => (loose.orders as never as { getOder(): void }).getOder()).toThrow(/getOder is not a function/);
    expect(() => loose.orders?.v('v7')).toThrow(
      expect.objectContaining({ code: 'INVALID_VERSION', message: expect.stringContaining('v0, 2026-01-01') }),
    );
  });

  it('The endpoints of a client are neither promises nor enumerable data', async () => {
    expect(await client.orders).toBe(client.orders);
    expect('then' in client).toBe(false);
    expect(JSON.stringify(client)).toBe('{}');
    expect(JSON.stringify(client.orders)).toBe('{}');
    expect(inspect(client)).toBe('SellingPartner {}');
    expect(inspect(client.sellers)).toMatch(/getAccount: \[Function: getAccount\]/);
    expect(Object.keys(client)).toEqual([]);
  });
});

describe('endpoints_versions', () => {
  it('The option endpoints_versions accepts `latest` for all endpoints', async () => {
    const { client, calls } = createTestClient(ok, { endpoints_versions: 'latest' });
    await client.orders.getOrder({ path });
    await client.callAPI({ operation: 'catalogItems.getCatalogItem' as string, path: { asin: 'B0' } });
    await client.callAPI({ operation: 'catalogItems.listCatalogCategories' as string });
    expect(calls().map(({ url }) => url.pathname)).toEqual([
      '/orders/2026-01-01/orders/1',
      '/catalog/2022-04-01/items/B0',
      '/catalog/v0/categories',
    ]);
  });

  it('The option endpoints_versions rejects other words', () => {
    expect(() => createTestClient(ok, { endpoints_versions: 'newest' })).toThrow(
      expect.objectContaining({ code: 'INVALID_VERSION_FOR_ENDPOINTS', message: expect.stringContaining('"latest"') }),
    );
  });
});
