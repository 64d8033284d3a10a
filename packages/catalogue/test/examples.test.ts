import { findOperation, listAllOperations } from '@supercargo/catalogue';
import {
  createValueResolver,
  type ExampleCall,
  fillExample,
  loadExample,
  valueSources,
} from '@supercargo/catalogue/examples';
import { describe, expect, it } from 'vitest';

const DAY = 86_400_000;

function createResolver(responses: Readonly<Record<string, unknown>>) {
  const calls: ExampleCall[] = [];
  let now = Date.UTC(2026, 0, 15);
  const resolver = createValueResolver({
    sellerId: 'A1SELLER',
    marketplaceId: 'A1PA6795UKMFR9',
    now: () => now,
    async call(call) {
      calls.push(call);
      const response = responses[call.operation];
      if (response instanceof Error) throw response;
      return response;
    },
  });
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  return { resolver, calls, advance };
}

const plans = { inboundPlans: [{ inboundPlanId: 'wf1' }] };
const placements = { placementOptions: [{ shipmentIds: [] }, { shipmentIds: ['sh1'] }] };

describe('Values for examples', () => {
  it('IDs, country and currency of the account need no call', async () => {
    const { resolver, calls } = createResolver({});
    const values = await resolver.resolve(['sellerId', 'marketplaceId', 'countryCode', 'currencyCode']);
    expect(values.map(({ value }) => value)).toEqual(['A1SELLER', 'A1PA6795UKMFR9', 'DE', 'EUR']);
    expect(calls).toEqual([]);
  });

  it('One value leads to the next, and each read is sent once', async () => {
    const { resolver, calls } = createResolver({ listInboundPlans: plans, listPlacementOptions: placements });
    const values = await resolver.resolve(['inboundPlanId', 'inboundShipmentId', 'placementOptionId']);
    expect(values).toMatchObject([
      { value: 'wf1', from: 'fulfillmentInbound.listInboundPlans' },
      { value: 'sh1', from: 'fulfillmentInbound.listPlacementOptions' },
      {
        value: undefined,
        reason:
          'No placement option ID found: fulfillmentInbound.listPlacementOptions returned none. To create one, call fulfillmentInbound.generatePlacementOptions.',
      },
    ]);
    expect(calls.map(({ operation, input }) => [operation, input.path])).toEqual([
      ['listInboundPlans', undefined],
      ['listPlacementOptions', { inboundPlanId: 'wf1' }],
    ]);
  });

  it('A value is used for 10 minutes; a missing one is read again', async () => {
    const { resolver, calls, advance } = createResolver({ listInboundPlans: plans });
    await resolver.resolve(['inboundPlanId']);
    advance(599_999);
    await resolver.resolve(['inboundPlanId']);
    expect(calls).toHaveLength(1);
    advance(1);
    await resolver.resolve(['inboundPlanId', 'feedId']);
    await resolver.resolve(['feedId']);
    expect(calls.map(({ operation }) => operation)).toEqual([
      ...['listInboundPlans', 'listInboundPlans', 'getFeeds', 'getFeeds'],
    ]);
  });

  it('A failed read is the reason, and the next read is tried', async () => {
    const denied = new Error('Access denied.');
    const searchOrders = { orders: [{ orderId: '1' }] };
    const { resolver } = createResolver({ getFeeds: denied, getOrders: denied, searchOrders });
    expect(await resolver.resolve(['feedId', 'easyShipOrderId', 'nothing', 'vendorTransactionId'])).toMatchObject([
      { reason: expect.stringContaining('feeds.getFeeds failed: Access denied.') },
      { value: '1' },
      { reason: 'There is no source for {{nothing}}. Write the value yourself.' },
      {
        reason:
          'No read operation returns the transaction ID. It is in the response of vendorOrders.submitAcknowledgement.',
      },
    ]);
  });

  it('A text that is only a placeholder becomes the value itself; in a longer text, the value is encoded', () => {
    const values = new Map([
      ['sku', { name: 'sku', value: 'A/1', from: 'test' }],
      ['number', { name: 'number', value: 7, from: 'test' }],
    ]);
    const value = { sku: '{{sku}}', uri: '/items/{{sku}}/offers', list: ['{{number}}'], none: '{{other}}' };
    expect(fillExample(value, values)).toEqual({
      sku: 'A/1',
      uri: '/items/A%2F1/offers',
      list: [7],
      none: '{{other}}',
    });
  });
});

describe('Examples', () => {
  it('Dates are relative to now', async () => {
    const entry = findOperation('orders', '2026-01-01', 'searchOrders');
    if (entry === undefined) throw new Error('The operation does not exist.');
    const now = Date.UTC(2026, 2, 31);
    const [{ input }, { input: later }] = [await loadExample(entry, now), await loadExample(entry, now + DAY)];
    expect(input.query?.createdAfter).toBe('2026-03-01T00:00:00Z');
    expect(later.query?.createdAfter).toBe('2026-03-02T00:00:00Z');
  });

  it('An example names the operations before it and the reason why it does not run', async () => {
    const load = async (name: string, now: number) => {
      const [endpoint = '', version = '', operation = ''] = name.split('/');
      const entry = findOperation(endpoint, version, operation);
      if (entry === undefined) throw new Error(`There is no operation ${name}.`);
      return loadExample(entry, now);
    };
    expect(await load('shipping/v2/createClaim', 0)).toMatchObject({
      after: ['shipping/v2/purchaseShipment'],
      problem: expect.stringContaining('carrier'),
    });
    const ended = 'catalogItems/v0/listCatalogCategories';
    expect(await load(ended, Date.UTC(2026, 7, 25))).toMatchObject({ after: [], problem: undefined });
    expect((await load(ended, Date.UTC(2026, 7, 27))).problem).toContain('stopped working on 2026-08-26');
  });

  it('Every operation that must run before another one exists', async () => {
    const names = new Set(listAllOperations().map((entry) => `${entry.endpoint}/${entry.version}/${entry.operation}`));
    const examples = await Promise.all(listAllOperations().map((entry) => loadExample(entry, 0)));
    const after = examples.flatMap((example) => example.after);
    expect(after.filter((name) => !names.has(name))).toEqual([]);
    expect(after.length).toBeGreaterThan(40);
  });

  it('Every placeholder has a source, and every source is used', async () => {
    const account = ['sellerId', 'marketplaceId', 'countryCode', 'currencyCode'];
    const examples = await Promise.all(listAllOperations().map((entry) => loadExample(entry, 0)));
    const used = [...new Set(examples.flatMap(({ placeholders }) => placeholders))].toSorted();
    expect(used).toEqual([...Object.keys(valueSources), ...account].toSorted());
  });
});
