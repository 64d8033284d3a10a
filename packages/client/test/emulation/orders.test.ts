import { describe, expect, it } from 'vitest';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';
import { buildOrder, createEmulatingClient, marketplace, query, respondWithOrders } from './support.ts';

const path = { orderId: '1' };

describe('emulateV0 for lists of orders', () => {
  it('Sends the search of the successor and returns orders of v0', async () => {
    const order = buildOrder('1', {
      programs: ['PRIME'],
      proceeds: { grandTotal: { amount: '5.00', currencyCode: 'EUR' } },
    });
    const { client, sent, warnings } = createEmulatingClient(respondWithOrders([order]));
    const result = await client.orders.getOrders({
      query: { ...query, OrderStatuses: ['Unshipped', 'Canceled'], FulfillmentChannels: ['MFN'], MaxResultsPerPage: 7 },
    });
    expect(result).toEqual({
      Orders: [
        expect.objectContaining({
          AmazonOrderId: '1',
          OrderStatus: 'Unshipped',
          FulfillmentChannel: 'MFN',
          SalesChannel: 'Amazon.de',
          OrderTotal: { CurrencyCode: 'EUR', Amount: '5.00' },
          OrderType: 'StandardOrder',
          IsPrime: true,
          IsBusinessOrder: false,
          NumberOfItemsShipped: 0,
        }),
      ],
      CreatedBefore: '2026-02-01T00:00:00Z',
    });
    const [request] = sent();
    const { searchParams, pathname } = new URL(request?.slice('GET '.length) ?? '', 'https://host');
    const { includedData, ...rest } = Object.fromEntries(searchParams);
    expect([pathname, rest]).toEqual([
      '/orders/2026-01-01/orders',
      {
        marketplaceIds: marketplace,
        createdAfter: '2026-01-01T00:00:00Z',
        fulfillmentStatuses: 'UNSHIPPED,CANCELLED',
        fulfilledBy: 'MERCHANT',
        maxResultsPerPage: '7',
      },
    ]);
    expect(includedData?.split(',').sort()).toEqual([
      'CANCELLATION',
      'EXPENSE',
      'FULFILLMENT',
      'PACKAGES',
      'PAYMENT',
      'PROCEEDS',
      'PROMOTION',
      'TAX',
    ]);
    expect(warnings).toEqual([]);
  });

  it('A quota of an operation that is not called is reported once, and one of the operation that is called applies', async () => {
    const script = respondWithOrders([buildOrder('1')]);
    const quotas = { 'orders.getOrders': { burst: 40 }, 'orders.getOrder': { burst: 50 } };
    const { client, warnings } = createEmulatingClient(script, true, { quotas });
    await client.orders.getOrders({ query });
    await client.orders.getOrders({ query });
    await client.orders.getOrder({ path });
    expect(warnings).toEqual([
      'supercargo: quotas["orders.getOrders"] has no effect, because emulateV0 calls orders.searchOrders instead. Set quotas["orders.searchOrders"].',
    ]);
    const both = { ...quotas, 'orders.searchOrders': { burst: 30 } };
    const other = createEmulatingClient(script, true, { quotas: both });
    await other.client.orders.getOrders({ query });
    expect(other.warnings).toEqual([]);
  });

  it('callAPI, call, items and withResponse return the same as endpoint methods', async () => {
    const { client } = createEmulatingClient(respondWithOrders([buildOrder('1'), buildOrder('2')]));
    const byName = await client.callAPI({ operation: 'getOrders', endpoint: 'orders', query });
    expect(byName).toEqual(await client.call('orders.getOrders', { query }));
    const ids: unknown[] = [];
    for await (const { AmazonOrderId } of client.orders.getOrders.items({ query })) ids.push(AmazonOrderId);
    expect(ids).toEqual(['1', '2']);
    const { data, status, attempts, pagination } = await client.orders.getOrders.withResponse({ query });
    expect([data, status, attempts, pagination]).toEqual([byName, 200, 1, {}]);
    const raw = await client.callAPI({ operation: 'orders.getOrders', query, options: { raw_result: true } });
    expect(JSON.parse(raw.body)).toEqual({ payload: byName });
    expect(Buffer.concat([...raw.chunks]).toString()).toBe(raw.body);
  });

  it('A page token is sent with the parameters of the first page', async () => {
    const { client, sent } = createEmulatingClient(({ url }) => ({
      body: url.searchParams.has('paginationToken')
        ? { orders: [buildOrder('2')] }
        : { orders: [buildOrder('1')], pagination: { nextToken: 'next/1=' } },
    }));
    const { NextToken } = await client.orders.getOrders({ query: { ...query, OrderStatuses: ['Shipped'] } });
    const second = await client.orders.getOrders({
      query: { MarketplaceIds: [marketplace], NextToken: NextToken ?? '' },
    });
    expect(second.Orders.map(({ AmazonOrderId }) => AmazonOrderId)).toEqual(['2']);
    expect(second.NextToken).toBeUndefined();
    const [first = '', next = ''] = sent();
    expect(next).toBe(`${first}&paginationToken=next%2F1%3D`);
  });

  it('A filter that the successor does not have is applied to each page, and its page token keeps it', async () => {
    const packages = (detailedStatus: string) => ({
      packages: [{ packageReferenceId: '1', packageStatus: { status: 'SHIPPED', detailedStatus } }],
    });
    const { client } = createEmulatingClient(() => ({
      body: {
        orders: [buildOrder('1', packages('PICKED_UP')), buildOrder('2', packages('LOST')), buildOrder('3')],
        pagination: { nextToken: 'more' },
      },
    }));
    const listIds = (page: { Orders: { AmazonOrderId: string }[] }) =>
      page.Orders.map(({ AmazonOrderId }) => AmazonOrderId);
    const page = await client.orders.getOrders({ query: { ...query, EasyShipShipmentStatuses: ['PickedUp'] } });
    expect(listIds(page)).toEqual(['1']);
    const next = await client.orders.getOrders({ query: { MarketplaceIds: [], NextToken: page.NextToken ?? '' } });
    expect(listIds(next)).toEqual(['1']);
  });

  it('BuyerEmail requests the buyers, but returns them only with restrictedData', async () => {
    const buyer = { buyerEmail: 'a@example.com', buyerName: 'Ada' };
    const { client, sent } = createEmulatingClient(respondWithOrders([buildOrder('1', { buyer }), buildOrder('2')]));
    const { Orders } = await client.orders.getOrders({ query: { ...query, BuyerEmail: 'a@example.com' } });
    expect(Orders.map(({ AmazonOrderId, BuyerInfo }) => [AmazonOrderId, BuyerInfo])).toEqual([['1', undefined]]);
    expect(sent()[0]).toContain('BUYER');
  });

  it('AmazonOrderIds reads each order and leaves out those that do not exist', async () => {
    const { client, sent } = createEmulatingClient(respondWithOrders([buildOrder('1'), buildOrder('2')]));
    const { Orders } = await client.orders.getOrders({
      query: { MarketplaceIds: [marketplace], AmazonOrderIds: ['2', '9', '1'] },
    });
    expect(Orders.map(({ AmazonOrderId }) => AmazonOrderId)).toEqual(['2', '1']);
    expect(sent().map((request) => request.split('?')[0])).toEqual(
      ['2', '9', '1'].map((id) => `GET /orders/2026-01-01/orders/${id}`),
    );
  });

  it.each([
    [
      { PaymentMethods: ['COD'] },
      'PaymentMethods is not available in orders 2026-01-01 searchOrders. Search without it',
    ],
    [
      { StoreChainStoreId: 'A' },
      'StoreChainStoreId is not available in orders 2026-01-01 searchOrders. Keep the store',
    ],
    [
      { OrderStatuses: ['Shipped', 'InvoiceUnconfirmed'] },
      'The value InvoiceUnconfirmed of OrderStatuses is not available in orders 2026-01-01 searchOrders.',
    ],
  ])('A parameter that the successor cannot serve rejects before anything is sent: %o', async (filter, message) => {
    const { client, sent } = createEmulatingClient(respondWithOrders([]));
    const error = await catchError(client.call('orders.getOrders', { query: { ...query, ...filter } }));
    expect([error.code, error.operation]).toEqual(['V0_UNAVAILABLE', 'orders.getOrders']);
    expect(error.message).toContain(message);
    expect(sent()).toEqual([]);
  });

  it.each(['v0-token', 'emulated-v0.%%%', `emulated-v0.${btoa('{"operation":"getOrderItems"}')}`])(
    'A page token that does not come from the emulated list is rejected: %s',
    async (NextToken) => {
      const { client, sent } = createEmulatingClient(respondWithOrders([]));
      const error = await catchError(client.orders.getOrders({ query: { ...query, NextToken } }));
      expect(error.code).toBe('INVALID_PARAMETER');
      expect(error.message).toContain('NextToken does not come from getOrders with emulateV0.');
      expect(sent()).toEqual([]);
    },
  );
});

describe('emulateV0 for single orders', () => {
  it('What a page brought serves the parts of its orders once, without a call', async () => {
    const { client, calls } = createEmulatingClient(
      respondWithOrders([buildOrder('1', { recipient: { deliveryAddress: { city: 'Ulm' } } })]),
    );
    await client.orders.getOrders({ query, restrictedData: true });
    const items = await client.orders.getOrderItems({ path });
    expect(items).toMatchObject({ AmazonOrderId: '1', OrderItems: [{ ASIN: 'B000000001', QuantityOrdered: 2 }] });
    await client.orders.getOrderBuyerInfo({ path, restrictedData: true });
    await client.orders.getOrderAddress({ path, restrictedData: true });
    const details = await client.orders.getOrderItemsBuyerInfo.withResponse({ path });
    expect([details.status, details.attempts, details.data]).toEqual([
      200,
      0,
      { AmazonOrderId: '1', OrderItems: [{ OrderItemId: '1-1' }] },
    ]);
    expect(calls()).toHaveLength(1);
    await client.orders.getOrderItems({ path });
    expect(calls()).toHaveLength(2);
  });

  it('Parts are read again after 15 minutes, or if the page lacked their data', async () => {
    const { client, clock, calls } = createEmulatingClient(respondWithOrders([buildOrder('1')]));
    await client.orders.getOrders({ query });
    const buyer = client.orders.getOrderBuyerInfo({ path, restrictedData: true });
    await buyer;
    expect(calls()).toHaveLength(2);
    await clock.advance(15 * 60_000 + 1);
    await client.orders.getOrderItems({ path });
    expect(calls()).toHaveLength(3);
  });

  it('A client keeps the last 1,000 orders', async () => {
    const orders = Array.from({ length: 1_001 }, (_, at) => buildOrder(`order-${at}`));
    const { client, calls } = createEmulatingClient(respondWithOrders(orders));
    await client.orders.getOrders({ query });
    await client.orders.getOrderItems({ path: { orderId: 'order-1' } });
    await client.orders.getOrderItems({ path: { orderId: 'order-1000' } });
    expect(calls()).toHaveLength(1);
    await client.orders.getOrderItems({ path: { orderId: 'order-0' } });
    expect(calls()).toHaveLength(2);
  });

  it('getOrder is always read, and brings its items', async () => {
    const { client, calls } = createEmulatingClient(respondWithOrders([buildOrder('1')]));
    await client.orders.getOrders({ query });
    expect((await client.orders.getOrder({ path })).AmazonOrderId).toBe('1');
    await client.orders.getOrderItems({ path });
    expect(calls()).toHaveLength(2);
  });

  it('Personal data is requested only with restrictedData or a token, and the token is not sent', async () => {
    const buyer = { buyerName: 'Ada', buyerEmail: 'a@example.com' };
    const recipient = { deliveryAddress: { name: 'Ada', city: 'Ulm', addressType: 'PICKUP_POINT' } };
    const { client, calls } = createEmulatingClient(respondWithOrders([buildOrder('1', { buyer, recipient })]));
    const plain = await client.orders.getOrder({ path });
    expect(plain.BuyerInfo).toBeUndefined();
    expect(plain).not.toHaveProperty('BuyerInfo');
    expect(JSON.parse(JSON.stringify(plain))).not.toHaveProperty('ShippingAddress');
    const part = await client.orders.getOrder({ path, restrictedData: ['shippingAddress'] });
    expect([part.BuyerInfo, part.ShippingAddress]).toEqual([undefined, { Name: 'Ada', City: 'Ulm' }]);
    expect(part.IsAccessPointOrder).toBe(true);
    const all = await client.callAPI({
      operation: 'orders.getOrder',
      path,
      restricted_data_token: 'Atz.sprdt|planted',
    });
    expect(all.BuyerInfo).toEqual({ BuyerName: 'Ada', BuyerEmail: 'a@example.com' });
    const included = calls().map(({ url }) => url.searchParams.get('includedData')?.split(',') ?? []);
    const personal = included.map((one) => one.filter((name) => ['BUYER', 'RECIPIENT'].includes(name)).sort());
    expect(personal).toEqual([[], ['RECIPIENT'], ['BUYER', 'RECIPIENT']]);
    expect(calls().map(({ headers }) => headers['x-amz-access-token'])).toEqual(['Atza|1', 'Atza|1', 'Atza|1']);
  });

  const address = { name: 'Ada', city: 'Ulm', addressType: 'PICKUP_POINT' };
  const withStatus = (fulfillmentStatus: string, more: object = {}) =>
    buildOrder('1', { fulfillment: { fulfillmentStatus, fulfilledBy: 'MERCHANT' }, ...more });
  const readError = (read: () => unknown) => catchError((async () => read())());

  it.each(['UNSHIPPED', 'PARTIALLY_SHIPPED', 'SHIPPED'])(
    'Without restrictedData, reading the address of an order throws, because v0 has a part of it: %s',
    async (status) => {
      const order = withStatus(status, { recipient: { deliveryAddress: address } });
      const { client } = createEmulatingClient(respondWithOrders([order]));
      const { Orders } = await client.orders.getOrders({ query });
      for (const result of [Orders[0], await client.orders.getOrder({ path })]) {
        for (const name of ['ShippingAddress', 'IsAccessPointOrder'] as const) {
          const error = await readError(() => result?.[name]);
          expect([error.code, error.message]).toEqual([
            'V0_UNAVAILABLE',
            `Order.${name} needs personal data: v0 has a part of the address without it, orders 2026-01-01 has the whole address or ` +
              "none. Pass restrictedData: ['shippingAddress']. To get undefined instead of this error, set emulateV0 to { unavailable: 'omit' }.",
          ]);
        }
      }
    },
  );

  it('getOrderAddress rejects without restrictedData, also if a page brought the order', async () => {
    const order = withStatus('SHIPPED', { recipient: { deliveryAddress: address } });
    const { client, calls } = createEmulatingClient(respondWithOrders([order]));
    await client.orders.getOrders({ query });
    const call = { operation: 'orders.getOrderAddress', path } as const;
    for (const error of [
      await catchError(client.callAPI(call)),
      await catchError(client.orders.getOrderAddress({ path })),
    ]) {
      expect(error.code).toBe('V0_UNAVAILABLE');
      expect(error.message).toMatch(
        /^The address of the order needs personal data: .* Pass restrictedData: \['shippingAddress'\]\./,
      );
    }
    expect(calls()).toHaveLength(2);
    const { ShippingAddress } = await client.orders.getOrderAddress({ path, restrictedData: true });
    expect(ShippingAddress).toEqual({ Name: 'Ada', City: 'Ulm' });
  });

  it('An address that the response lacks throws too: the role may be missing', async () => {
    const { client } = createEmulatingClient(respondWithOrders([withStatus('SHIPPED', { recipient: {} })]));
    const order = await client.orders.getOrder({ path, restrictedData: true });
    for (const error of [
      await readError(() => order.ShippingAddress),
      await readError(() => order.IsAccessPointOrder),
      await catchError(client.orders.getOrderAddress({ path, restrictedData: true })),
    ]) {
      expect(error.code).toBe('V0_UNAVAILABLE');
      expect(error.message).toContain(
        'is missing: the response of orders 2026-01-01 has no recipient.deliveryAddress.',
      );
    }
  });

  it.each(['PENDING', 'CANCELLED', 'UNFULFILLABLE'])(
    'Orders that have no address in v0 have none: %s',
    async (status) => {
      const { client } = createEmulatingClient(respondWithOrders([withStatus(status)]));
      for (const restrictedData of [false, true]) {
        expect((await client.orders.getOrder({ path, restrictedData })).ShippingAddress).toBeUndefined();
        expect(await client.orders.getOrderAddress({ path, restrictedData })).toEqual({ AmazonOrderId: '1' });
      }
    },
  );

  it('With unavailable: omit, an address that cannot be given is left out', async () => {
    const { client } = createEmulatingClient(respondWithOrders([withStatus('SHIPPED')]), { unavailable: 'omit' });
    for (const restrictedData of [false, true]) {
      const order = await client.orders.getOrder({ path, restrictedData });
      expect([order.ShippingAddress, order.IsAccessPointOrder]).toEqual([undefined, undefined]);
      expect(await client.orders.getOrderAddress({ path, restrictedData })).toEqual({ AmazonOrderId: '1' });
    }
  });

  it('A token and restrictedData together are rejected, as for v0', async () => {
    const { client, sent } = createEmulatingClient(respondWithOrders([]));
    const call = {
      operation: 'orders.getOrder',
      path,
      restricted_data_token: 'Atz.sprdt|planted',
      restrictedData: true,
    };
    const plain = await catchError(createTestClient(() => ({ body: {} })).client.callAPI(call as never));
    expect((await catchError(client.callAPI(call as never))).code).toBe(plain.code);
    expect(sent()).toEqual([]);
  });

  it('The option restrictedData of the client applies, and false of a call turns it off', async () => {
    const buyer = { buyerName: 'Ada' };
    const { client } = createEmulatingClient(respondWithOrders([buildOrder('1', { buyer })]), true, {
      restrictedData: ['buyerInfo'],
    });
    expect(await client.orders.getOrderBuyerInfo({ path })).toEqual({ AmazonOrderId: '1', BuyerName: 'Ada' });
    expect(await client.orders.getOrderBuyerInfo({ path, restrictedData: false })).toEqual({ AmazonOrderId: '1' });
  });

  it('An error of the successor is passed through', async () => {
    const { client } = createEmulatingClient(() => errorReply(404, 'NotFound'));
    const error = await catchError(client.orders.getOrderItems({ path }));
    expect([error.code, error.status, error.operation]).toEqual(['NotFound', 404, 'orders.getOrder']);
  });

  it('A status and an address type that are newer than the map do not fail', async () => {
    const order = buildOrder('1', { fulfillment: { fulfillmentStatus: 'TELEPORTED', fulfillmentServiceLevel: null } });
    const { client } = createEmulatingClient(respondWithOrders([order]));
    const result = await client.orders.getOrder({ path });
    expect(result.OrderStatus).toBe('TELEPORTED');
    expect(result).not.toHaveProperty('ShipmentServiceLevelCategory');
  });
});

describe('attributes that the successor does not have', () => {
  it('Reading an attribute that the successor does not have throws an error with the way out; copies and JSON leave it out', async () => {
    const { client } = createEmulatingClient(respondWithOrders([buildOrder('1')]));
    const order = await client.orders.getOrder({ path });
    expect(() => order.HasRegulatedItems).toThrow(
      'Order.HasRegulatedItems is not available in orders 2026-01-01. Call getOrderRegulatedInfo of v0, which stays. ' +
        "To get undefined instead of this error, set emulateV0 to { unavailable: 'omit' }.",
    );
    expect(() => order.ShipServiceLevel).toThrow(expect.objectContaining({ code: 'V0_UNAVAILABLE' }));
    expect(Object.keys(order)).not.toContain('HasRegulatedItems');
    expect(JSON.parse(JSON.stringify(order))).toEqual({ ...order });
    expect(structuredClone(order)).toEqual({ ...order });
    order.ShipServiceLevel = 'Standard';
    expect([order.ShipServiceLevel, Object.keys(order).includes('ShipServiceLevel')]).toEqual(['Standard', true]);
    const { OrderItems } = await client.orders.getOrderItems({ path });
    expect(() => OrderItems[0]?.ProductInfo).toThrow('OrderItem.ProductInfo is not available');
  });

  it('With unavailable: omit, attributes that the successor does not have are undefined', async () => {
    const { client } = createEmulatingClient(respondWithOrders([buildOrder('1')]), { unavailable: 'omit' });
    const order = await client.orders.getOrder({ path });
    expect([order.HasRegulatedItems, 'HasRegulatedItems' in order]).toEqual([undefined, false]);
  });
});

describe('quotas of emulated operations', () => {
  it('Quotas of emulated operations are those of the operations that are called instead', async () => {
    const { client } = createEmulatingClient(respondWithOrders([buildOrder('1')]));
    await client.orders.getOrders({ query });
    const search = await client.quota({ operation: 'orders.searchOrders', version: '2026-01-01' });
    const { rate, burst, slots } = await client.quota({ operation: 'getOrders', endpoint: 'orders' });
    expect([rate, burst, Math.round(slots)]).toEqual([0.0056, 20, 19]);
    expect(slots).toBe(search.slots);
    expect((await client.quota({ operation: 'orders.confirmShipment' })).burst).toBe(10);
  });
});

describe('calls that are not emulated', () => {
  it('confirmShipment, other versions, other endpoints and paths are sent as they are', async () => {
    const { client, sent } = createEmulatingClient(() => ({ body: { payload: {}, order: {}, transactions: [] } }), {
      endpoints: ['orders'],
    });
    const body = { marketplaceId: marketplace, packageDetail: {} } as never;
    await client.orders.confirmShipment({ path, body });
    await client.orders.getOrder({ path }, { version: '2026-01-01' });
    await client.callAPI({ api_path: '/orders/v0/orders/1', method: 'GET' });
    await client.finances.listFinancialEvents({});
    await client.sellers.getMarketplaceParticipations();
    expect(sent()).toEqual([
      'POST /orders/v0/orders/1/shipmentConfirmation',
      'GET /orders/2026-01-01/orders/1',
      'GET /orders/v0/orders/1',
      'GET /finances/v0/financialEvents',
      'GET /sellers/v1/marketplaceParticipations',
    ]);
  });

  it('Without the option, v0 is called', async () => {
    const { client, calls } = createTestClient(() => ({ body: { payload: {} } }));
    await client.orders.getOrder({ path });
    expect(calls()[0]?.url.pathname).toBe('/orders/v0/orders/1');
  });

  it('An invalid call gets its usual error', async () => {
    const { client } = createEmulatingClient(() => ({ body: {} }));
    expect((await catchError(client.call('orders.nothing'))).code).toBe('INVALID_OPERATION_FOR_ENDPOINT');
    const plain = createTestClient(() => ({ body: {} })).client;
    const { code } = await catchError(plain.orders.getOrder({} as never));
    expect((await catchError(client.orders.getOrder({} as never))).code).toBe(code);
  });
});

describe('the option emulateV0', () => {
  it.each([
    ['yes', 'emulateV0 is "yes". Pass true, or { endpoints, unavailable }.'],
    [['orders'], 'Pass true, or { endpoints, unavailable }.'],
    [{ orders: true }, 'emulateV0.orders is not an option. Pass endpoints, unavailable or both.'],
    [{ endpoints: 'orders' }, 'emulateV0.endpoints is "orders". Pass a list of: orders, finances.'],
    [{ endpoints: ['sales'] }, 'emulateV0.endpoints contains "sales". Allowed are: orders, finances.'],
    [{ unavailable: 'ignore' }, 'emulateV0.unavailable is "ignore". Pass throw or omit.'],
  ])('The option emulateV0 is rejected if it is %o', (emulateV0, message) => {
    const create = () => createEmulatingClient(() => ({}), emulateV0 as never);
    expect(create).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(message) }),
    );
  });

  it.each([false, undefined, null])('The option emulateV0 turns the emulation off with %o', async (emulateV0) => {
    const options = { emulateV0: emulateV0 as never };
    const { client, calls } = createTestClient(() => ({ body: { payload: {} } }), { options });
    await client.orders.getOrder({ path });
    expect(calls()[0]?.url.pathname).toBe('/orders/v0/orders/1');
  });
});
