import { describe, expect, it } from 'vitest';
import { catchError, createTestClient } from './support/test-client.ts';

const order = { path: { orderId: '1' }, options: { version: 'v0' } };

describe('operations known only at run time', () => {
  it('call sends what callAPI sends and returns the same', async () => {
    const { client, calls } = createTestClient(() => ({ body: { payload: { AmazonOrderId: '1' } } }));
    const name: string = 'orders.getOrder';
    expect(await client.call(name, order)).toEqual({ AmazonOrderId: '1' });
    expect(await client.callAPI({ operation: 'orders.getOrder', ...order } as const)).toEqual({ AmazonOrderId: '1' });
    expect(calls()[0]?.url.href).toBe(calls()[1]?.url.href);
    expect(await client.call('sellers.getMarketplaceParticipations')).toEqual({ AmazonOrderId: '1' });
  });

  it('call returns status and headers if the options request them', async () => {
    const { client } = createTestClient(() => ({ body: { payload: { AmazonOrderId: '1' } } }));
    const raw = await client.call('orders.getOrder', { ...order, options: { version: 'v0', raw_result: true } });
    expect(raw.statusCode).toBe(200);
    const response = await client.call('orders.getOrder', { ...order, options: { version: 'v0', withResponse: true } });
    expect([response.status, response.data]).toEqual([200, { AmazonOrderId: '1' }]);
  });

  it('An unknown operation is rejected by name', async () => {
    const { client, calls } = createTestClient(() => ({ body: {} }));
    expect(await catchError(client.call('orders.getOrdr'))).toMatchObject({ code: 'INVALID_OPERATION_FOR_ENDPOINT' });
    expect(calls()).toHaveLength(0);
  });

  it('listItems reads all pages', async () => {
    const { client } = createTestClient((_request, index) => ({
      body: { payload: { Orders: [{ AmazonOrderId: String(index) }], ...(index === 0 && { NextToken: 'next' }) } },
    }));
    const query = { MarketplaceIds: ['M1'], CreatedAfter: '2026-01-01T00:00:00Z' };
    const items: unknown[] = [];
    for await (const item of client.listItems('orders.getOrders', { query, options: { version: 'v0' } })) {
      items.push(item);
    }
    expect(items).toEqual([{ AmazonOrderId: '0' }, { AmazonOrderId: '1' }]);
  });
});
