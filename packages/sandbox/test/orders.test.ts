import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

const ORDERS = '/orders/v0/orders';
const SEARCH = '/orders/2026-01-01/orders';
const SINCE = '2025-11-01T00:00:00Z';
const EVERYWHERE = 'A1F83G8C2ARO7P,A1PA6795UKMFR9,A13V1IB3VIYZZH,APJ6JRA9NG5V4,A1RKKUPIHCS9HS';

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, ...options });
  return { clock, sandbox, application: new Application(sandbox) };
}

async function listV0(application: Application, query: Record<string, string>) {
  const { status, body } = await application.call('GET', ORDERS, { query: { MarketplaceIds: EVERYWHERE, ...query } });
  return { status, body, payload: body.payload, ids: body.payload?.Orders.map(getId) };
}

function getId(order: { readonly AmazonOrderId: string }): string {
  return order.AmazonOrderId;
}

describe('orders v0', () => {
  it('The pages of a list contain every order once', async () => {
    const { application, clock } = setUp({ orders: 250 });
    const latest = clock.now() - 120_000;
    const whole: string[] = [];
    for (let day = Date.parse('2025-11-16'); day < Date.parse('2026-01-16'); day += 30 * 86_400_000) {
      const end = Math.min(day + 30 * 86_400_000 - 1, latest);
      const [after, before] = [day, end].map((time) => new Date(time).toISOString());
      let token: string | undefined;
      do {
        const more =
          token === undefined ? { CreatedAfter: after ?? '', CreatedBefore: before ?? '' } : { NextToken: token };
        const { payload, ids } = await listV0(application, { ...more, MaxResultsPerPage: '7' });
        expect(ids.length).toBeLessThanOrEqual(7);
        whole.push(...ids);
        token = payload.NextToken;
      } while (token !== undefined);
    }
    const first = await listV0(application, { CreatedAfter: SINCE });
    const second = await listV0(application, { NextToken: first.payload.NextToken });
    const third = await listV0(application, { NextToken: second.payload.NextToken });
    expect([first, second, third].map(({ ids }) => ids.length).slice(0, 2)).toEqual([100, 100]);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole.length).toBeGreaterThan(240);
  });

  it('Page tokens of other lists and invalid page tokens are rejected', async () => {
    const { application } = setUp();
    const { payload } = await listV0(application, { CreatedAfter: SINCE });
    const items = `/listings/2021-08-01/items/${application.sandbox.credentials.sellerId}`;
    const query = { marketplaceIds: 'A1F83G8C2ARO7P' };
    const foreign = (await application.call('GET', items, { query })).body.pagination.nextToken;
    for (const token of [foreign, 'made up', '', `${payload.NextToken}x`.slice(4)]) {
      expect((await listV0(application, { NextToken: token })).status).toBe(400);
    }
  });

  it('Orders are selected by status, time, ID and store', async () => {
    const { application } = setUp({ orders: 99 });
    const all = (await listV0(application, { CreatedAfter: SINCE })).payload.Orders;
    const shipped = await listV0(application, { CreatedAfter: SINCE, OrderStatuses: 'Shipped' });
    expect(shipped.ids).toEqual(
      all.filter((order: { OrderStatus: string }) => order.OrderStatus === 'Shipped').map(getId),
    );
    const home = await listV0(application, { CreatedAfter: SINCE, MarketplaceIds: 'A1F83G8C2ARO7P' });
    expect(home.ids.length).toBeLessThan(all.length);
    const wanted = all.slice(3, 5).map(getId);
    expect((await listV0(application, { AmazonOrderIds: wanted.join(',') })).ids).toEqual(wanted);
    const since = all[10].LastUpdateDate;
    const updated = await listV0(application, { LastUpdatedAfter: since });
    expect(updated.payload).toHaveProperty('LastUpdatedBefore');
    expect(updated.ids).toEqual(
      all.filter((order: { LastUpdateDate: string }) => order.LastUpdateDate >= since).map(getId),
    );
    expect((await listV0(application, { CreatedAfter: SINCE, LastUpdatedAfter: SINCE })).status).toBe(400);
  });

  it('The items of an order add up to its total', async () => {
    const { application } = setUp();
    const { payload } = await listV0(application, { CreatedAfter: SINCE, OrderStatuses: 'Shipped' });
    for (const order of payload.Orders.slice(0, 20)) {
      const { body } = await application.call('GET', `${ORDERS}/${order.AmazonOrderId}/orderItems`);
      const cents = (money: { Amount: string }) => Math.round(Number(money.Amount) * 100);
      const sum = body.payload.OrderItems.reduce((total: number, item: Record<string, { Amount: string }>) => {
        const { ItemPrice, ItemTax, ShippingPrice, ShippingTax, PromotionDiscount } = item;
        const charges = [ItemPrice, ItemTax, ShippingPrice, ShippingTax] as { Amount: string }[];
        return (
          charges.reduce((all, charge) => all + cents(charge), total) - cents(PromotionDiscount as { Amount: string })
        );
      }, 0);
      expect(sum).toBe(cents(order.OrderTotal));
    }
  });

  it('Addresses, phone numbers and tax information depend on the status, the channel and the store', async () => {
    const { application, clock } = setUp({ orders: 400 });
    const path = '/orders/v0/orders';
    const elements = ['buyerInfo', 'shippingAddress', 'buyerTaxInformation'];
    const token = await application.restrictedToken('GET', path, elements);
    const query = { MarketplaceIds: EVERYWHERE, CreatedAfter: '2026-01-06T00:00:00Z' };
    const { Orders } = (await application.call('GET', path, { token, query })).body.payload;
    const addressToken = await application.restrictedToken('GET', `${path}/{orderId}/address`);
    const kinds = new Set<string>();
    for (const order of Orders) {
      const { ShippingAddress, OrderStatus, FulfillmentChannel, LatestDeliveryDate } = order;
      const hasAddress = ['Unshipped', 'PartiallyShipped', 'Shipped'].includes(OrderStatus);
      const isLate = OrderStatus === 'Shipped' && Date.parse(LatestDeliveryDate) < clock.now();
      expect([OrderStatus, ShippingAddress !== undefined]).toEqual([OrderStatus, hasAddress]);
      const hasPhone = hasAddress && FulfillmentChannel === 'MFN' && !isLate;
      expect(ShippingAddress?.Phone !== undefined).toBe(hasPhone);
      expect(order).not.toHaveProperty('BuyerTaxInformation');
      if (kinds.has(`${hasAddress} ${hasPhone}`)) continue;
      kinds.add(`${hasAddress} ${hasPhone}`);
      const single = await application.call('GET', `${path}/${order.AmazonOrderId}/address`, { token: addressToken });
      expect(single.body.payload.ShippingAddress).toEqual(ShippingAddress);
    }
    expect([...kinds].sort()).toEqual(['false false', 'true false', 'true true']);
  });

  it.each([
    ['v0', ORDERS, 'CreatedAfter', 'CreatedBefore', { MarketplaceIds: EVERYWHERE }],
    ['v0', ORDERS, 'LastUpdatedAfter', 'LastUpdatedBefore', { MarketplaceIds: EVERYWHERE }],
    ['2026-01-01', SEARCH, 'createdAfter', 'createdBefore', {}],
    ['2026-01-01', SEARCH, 'lastUpdatedAfter', 'lastUpdatedBefore', {}],
  ])('In %s, a time range must end at least two minutes ago: %s %s %s', async (_, path, after, before, rest) => {
    const { application, clock } = setUp();
    const end = (ago: number) => new Date(clock.now() - ago).toISOString();
    const list = (ago: number) =>
      application.call('GET', path, { query: { [after]: SINCE, [before]: end(ago), ...rest } });
    expect((await list(120_000)).status).toBe(200);
    const rejected = await list(119_000);
    expect([rejected.status, rejected.body.errors[0].code]).toEqual([400, 'InvalidInput']);
    expect(rejected.body.errors[0].message).toContain(`${before} must be at least two minutes in the past`);
  });

  it.each(['', '/buyerInfo', '/address', '/orderItems', '/orderItems/buyerInfo'])(
    'An unknown order ID gets status 404%s',
    async (rest) => {
      const { application } = setUp();
      const answer = await application.call('GET', `${ORDERS}/000-0000000-0000000${rest}`);
      expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'NotFound']);
    },
  );
});

describe('orders 2026-01-01', () => {
  it('Both versions return the same orders', async () => {
    const { application } = setUp({ orders: 90 });
    const { payload, ids } = await listV0(application, { CreatedAfter: SINCE });
    const { body } = await application.call('GET', SEARCH, {
      query: { createdAfter: SINCE, includedData: 'FULFILLMENT' },
    });
    expect(body.orders.map((order: { orderId: string }) => order.orderId)).toEqual(ids);
    const statuses = new Set(
      body.orders.map((order: { fulfillment: { fulfillmentStatus: string } }) => order.fulfillment.fulfillmentStatus),
    );
    expect(statuses.size).toBe(new Set(payload.Orders.map((order: { OrderStatus: string }) => order.OrderStatus)).size);
  });

  it('An order has further data on request', async () => {
    const { application } = setUp({ orders: 30 });
    const { body } = await application.call('GET', SEARCH, { query: { createdAfter: SINCE } });
    const path = `${SEARCH}/${body.orders[0].orderId}`;
    expect((await application.call('GET', path)).body.order).not.toHaveProperty('buyer');
    const query = { includedData: 'BUYER,RECIPIENT,PROCEEDS' };
    expect((await application.call('GET', path, { query })).body.order).toMatchObject({
      buyer: { buyerName: expect.any(String) },
      recipient: { deliveryAddress: { addressLine1: expect.any(String) } },
      proceeds: { grandTotal: { currencyCode: expect.any(String) } },
    });
    expect((await application.call('GET', `${SEARCH}/000-0000000-0000000`)).status).toBe(404);
  });

  it('Without a role for personal data, an order has only the other data', async () => {
    const { application, sandbox } = setUp({ orders: 30 });
    const { sellerId } = sandbox.credentials;
    const included = 'BUYER,RECIPIENT,PROCEEDS';
    const query = { createdAfter: SINCE, fulfillmentStatuses: 'SHIPPED', includedData: included };
    const listPersonal = async () => {
      const { orders } = (await application.call('GET', SEARCH, { query })).body;
      return ['buyer', 'recipient', 'proceeds'].filter((name) => name in orders[0]);
    };
    sandbox.grantRoles(sellerId, ['Inventory and Order Tracking']);
    expect(await listPersonal()).toEqual(['proceeds']);
    sandbox.grantRoles(sellerId, ['Direct to Consumer Shipping (Restricted)']);
    expect(await listPersonal()).toEqual(['recipient', 'proceeds']);
    sandbox.grantRoles(sellerId, ['Inventory and Order Tracking', 'Tax Invoicing (Restricted)']);
    expect(await listPersonal()).toEqual(['buyer', 'proceeds']);
  });

  it('Addresses, emails and phone numbers depend on the channel, the status and the latest delivery date', async () => {
    const { application, clock } = setUp({ orders: 400 });
    const included = 'BUYER,RECIPIENT,FULFILLMENT';
    const { orders } = (
      await application.call('GET', SEARCH, { query: { createdAfter: '2026-01-06T00:00:00Z', includedData: included } })
    ).body;
    const kinds = new Set<string>();
    for (const { buyer, recipient, fulfillment } of orders) {
      const { fulfilledBy, fulfillmentStatus, deliverByWindow } = fulfillment;
      const isMerchant = fulfilledBy === 'MERCHANT';
      const isLate = fulfillmentStatus === 'SHIPPED' && Date.parse(deliverByWindow.latestDateTime) < clock.now();
      const isSent = ['UNSHIPPED', 'PARTIALLY_SHIPPED', 'SHIPPED'].includes(fulfillmentStatus);
      const expected = [isSent && isMerchant, isSent, isSent && isMerchant && !isLate];
      const found = ['buyerEmail' in buyer, recipient !== undefined, recipient?.deliveryAddress.phone !== undefined];
      expect([fulfilledBy, fulfillmentStatus, ...found]).toEqual([fulfilledBy, fulfillmentStatus, ...expected]);
      kinds.add(found.join(' '));
    }
    expect([...kinds].sort()).toEqual(['false false false', 'false true false', 'true true false', 'true true true']);
  });

  it('Every page needs the same parameters', async () => {
    const { application } = setUp({ orders: 50 });
    const search = async (query: Record<string, string>) => application.call('GET', SEARCH, { query });
    const asked = { createdAfter: SINCE, maxResultsPerPage: '30' };
    const first = (await search(asked)).body;
    const paginationToken = first.pagination.nextToken;
    const second = (await search({ ...asked, paginationToken })).body;
    const { ids } = await listV0(application, { CreatedAfter: SINCE });
    expect([...first.orders, ...second.orders].map((order: { orderId: string }) => order.orderId)).toEqual(ids);
    expect((await search({ ...asked, paginationToken, maxResultsPerPage: '10' })).status).toBe(400);
    expect((await search({ paginationToken })).status).toBe(400);
  });
});

describe('validation of order requests', () => {
  const GB = 'A1F83G8C2ARO7P';
  const both = [
    [ORDERS, 'CreatedAfter', 'MarketplaceIds'],
    [SEARCH, 'createdAfter', 'marketplaceIds'],
  ] as const;

  it.each(both)('%s accepts existing dates only, with and without a time', async (path, after, stores) => {
    const { application } = setUp({ orders: 5 });
    const ask = async (moment: string) =>
      (await application.call('GET', path, { query: { [after]: moment, [stores]: GB } })).status;
    for (const moment of ['2021-02-28', '2021-02-28T10:00:00Z', '2021-02-28T10:00:00', '2021-02-28T10:00:00+0100']) {
      expect([moment, await ask(moment)]).toEqual([moment, 200]);
    }
    for (const moment of ['2021-02-30', '2021-02-30T10:00:00Z', 'yesterday', '28 Feb 2021']) {
      expect([moment, await ask(moment)]).toEqual([moment, 400]);
    }
  });

  it.each(both)('%s rejects stores in which the seller does not sell', async (path, after, stores) => {
    const { application } = setUp({ orders: 5 });
    const ask = async (ids: string) =>
      (await application.call('GET', path, { query: { [after]: SINCE, [stores]: ids } })).status;
    expect(await ask('ATVPDKIKX0DER')).toBe(403);
    expect(await ask('NOWHERE')).toBe(400);
    expect(await ask(`ATVPDKIKX0DER,${GB}`)).toBe(200);
  });

  it.each(both)('%s explains that a time range starts too late', async (path, after, stores) => {
    const { application } = setUp({ orders: 5 });
    const ask = async (query: Record<string, string>) =>
      (await application.call('GET', path, { query: { [stores]: GB, ...query } })).body.errors[0].message;
    expect(await ask({ [after]: '2999-01-01T00:00:00Z' })).toBe(`${after} must be at least two minutes in the past.`);
    const before = after.replace('After', 'Before');
    expect(await ask({ [after]: '2025-12-02T00:00:00Z', [before]: '2025-12-01T00:00:00Z' })).toBe(
      `${after} must not be after ${before}.`,
    );
  });
});
