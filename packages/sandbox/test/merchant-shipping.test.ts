import { createSandbox, type MerchantShipping, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/command-line/read-command.ts';
import { control } from './support/control.ts';
import type { Json } from './support/related-reads.ts';
import { DAY, EVERYWHERE, HOUR, openShop, type Query, type Shop, SINCE } from './support/shop.ts';

async function searchOrders({ get }: Shop, query: Query = {}): Promise<Json[]> {
  const orders: Json[] = [];
  let next: Query = {};
  for (;;) {
    const { body } = await get('/orders/2026-01-01/orders', {
      createdAfter: SINCE,
      marketplaceIds: EVERYWHERE,
      includedData: 'FULFILLMENT,PACKAGES',
      maxResultsPerPage: '100',
      ...query,
      ...next,
    });
    orders.push(...body.orders);
    if (body.pagination?.nextToken === undefined) return orders;
    next = { paginationToken: body.pagination.nextToken };
  }
}

const byMerchant = (orders: readonly Json[]) =>
  orders.filter(({ fulfillment }) => fulfillment.fulfilledBy === 'MERCHANT');
const getStatus = ({ fulfillment }: Json): string => fulfillment.fulfillmentStatus;
const getDeadline = ({ fulfillment }: Json): number => Date.parse(fulfillment.shipByWindow.latestDateTime);

function countShipped({ orderItems }: Json): Map<string, number> {
  const shipped = orderItems.map((item: Json) => [item.orderItemId, item.fulfillment?.quantityFulfilled ?? 0]);
  return new Map(shipped.filter(([, quantity]: [string, number]) => quantity > 0));
}

function countPacked({ packages = [] }: Json): Map<string, number> {
  const units = new Map<string, number>();
  for (const { orderItemId, quantity } of packages.flatMap((one: Json) => one.packageItems)) {
    units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity);
  }
  return units;
}

describe('packages of orders that the merchant ships', () => {
  it.each([1, 2, 3])('With seed %i, packages contain all shipped units and no other, now and later', async (seed) => {
    const shop = openShop({ seed, orders: 300, ordersPerDay: 5 });
    for (let step = 0; step < 3; step += 1) {
      const orders = byMerchant(await searchOrders(shop));
      const shipped = orders.filter((order) => countShipped(order).size > 0);
      expect(shipped.length).toBeGreaterThan(100);
      expect(shipped.map(getStatus)).toEqual(expect.arrayContaining(['SHIPPED']));
      for (const order of orders) expect(countPacked(order)).toEqual(countShipped(order));
      for (const { packages } of shipped) {
        const complete = { carrier: expect.stringMatching(/./), trackingNumber: expect.stringMatching(/./) };
        for (const parcel of packages) expect(parcel).toMatchObject({ ...complete, packageReferenceId: expect.any(String) });
      }
      shop.clock.advance(1.5 * DAY);
    }
  });

  it('A package that was not confirmed is the same in Orders, External Fulfillment and tracking', async () => {
    const shop = openShop();
    const orders = byMerchant(await searchOrders(shop, { fulfillmentStatuses: 'SHIPPED' }));
    for (const { orderId, packages } of orders.slice(0, 5)) {
      const [{ trackingNumber, carrier, packageReferenceId, packageItems }] = packages;
      const query = { 'carrierTracking.trackingNumber': trackingNumber };
      const { trackingDetail } = (await shop.get('/tracking/2026-01-30/shipments/track', query)).body;
      expect(trackingDetail.identifier.carrierTracking).toEqual({ trackingNumber, carrierCode: carrier });
      const external = await shop.get(`/externalFulfillment/2024-09-11/shipments/ES${orderId.replaceAll('-', '')}`);
      expect(external.body.packages).toMatchObject([
        {
          id: packageReferenceId,
          packageLineItems: packageItems.map(({ orderItemId, quantity }: Json) => ({
            packageLineItemId: orderItemId,
            quantity,
          })),
        },
      ]);
    }
  });

  it('A confirmed package and the package of the remaining units are both in the order', async () => {
    const shop = openShop({ ordersPerDay: 0 });
    const open = byMerchant(await searchOrders(shop, { fulfillmentStatuses: 'UNSHIPPED' }));
    const order = open.find(({ orderItems }) => orderItems[0].quantityOrdered > 1);
    const { orderItemId } = order.orderItems[0];
    const packageDetail = {
      packageReferenceId: '1',
      carrierCode: 'DHL',
      trackingNumber: 'T123',
      shipDate: '2026-01-15T12:00:00Z',
      orderItems: [{ orderItemId, quantity: 1 }],
    };
    const body = { marketplaceId: order.salesChannel.marketplaceId, packageDetail };
    await shop.send('POST', `/orders/v0/orders/${order.orderId}/shipmentConfirmation`, body);
    shop.clock.advance(3 * DAY);
    const later = (await searchOrders(shop)).find(({ orderId }) => orderId === order.orderId);
    expect(getStatus(later)).toBe('SHIPPED');
    expect(later.packages).toHaveLength(2);
    expect(later.packages[0]).toMatchObject({ packageReferenceId: '1', trackingNumber: 'T123' });
    expect(countPacked(later)).toEqual(countShipped(later));
  });
});

describe('who ships the orders of a merchant', () => {
  const open = (merchantShipping: MerchantShipping) => openShop({ merchantShipping, orders: 200, ordersPerDay: 10 });
  const read = async (shop: Shop) => byMerchant(await searchOrders(shop, { createdAfter: '2026-01-14T12:00:00Z' }));
  const isOpen = (order: Json) => ['UNSHIPPED', 'PARTIALLY_SHIPPED'].includes(getStatus(order));

  it('The world ships orders by the end of their ship window', async () => {
    const shop = open('world');
    shop.clock.advance(5 * DAY);
    const orders = await read(shop);
    expect(orders.filter((order) => isOpen(order) && getDeadline(order) < shop.clock.now())).toEqual([]);
    expect(orders.filter((order) => getStatus(order) === 'SHIPPED').length).toBeGreaterThan(5);
  });

  it('With late, every order is late and shipped 6 to 24 hours after its ship window', async () => {
    const shop = open('late');
    shop.clock.advance(5 * DAY);
    const orders = await read(shop);
    const isPast = (order: Json) => getDeadline(order) < shop.clock.now() - 24 * HOUR;
    const shipped = orders.filter((order) => getStatus(order) === 'SHIPPED');
    expect(shipped.length).toBeGreaterThan(5);
    for (const order of shipped) {
      const delay = Date.parse(order.packages.at(-1).shipTime) - getDeadline(order);
      expect([delay >= 6 * HOUR, delay <= 24 * HOUR]).toEqual([true, true]);
    }
    expect(orders.filter((order) => isOpen(order) && isPast(order))).toEqual([]);
    expect(orders.filter((order) => isOpen(order) && getDeadline(order) < shop.clock.now()).length).toBeGreaterThan(0);
  });

  it('With nobody, orders stay unshipped until a call confirms them', async () => {
    const shop = open('nobody');
    shop.clock.advance(10 * DAY);
    const orders = await read(shop);
    expect(orders.filter((order) => getStatus(order) === 'SHIPPED')).toEqual([]);
    const overdue = orders.find((order) => isOpen(order) && getDeadline(order) < shop.clock.now());
    const packageDetail = {
      packageReferenceId: '1',
      carrierCode: 'DHL',
      trackingNumber: 'T9',
      shipDate: '2026-01-25T12:00:00Z',
      orderItems: overdue.orderItems.map((item: Json) => ({
        orderItemId: item.orderItemId,
        quantity: item.quantityOrdered,
      })),
    };
    const body = { marketplaceId: overdue.salesChannel.marketplaceId, packageDetail };
    await shop.send('POST', `/orders/v0/orders/${overdue.orderId}/shipmentConfirmation`, body);
    const later = (await read(shop)).find(({ orderId }) => orderId === overdue.orderId);
    expect([getStatus(later), later.packages[0].trackingNumber]).toEqual(['SHIPPED', 'T9']);
  });

  it('When the world ships again, overdue orders are shipped within a day', async () => {
    const shop = open('nobody');
    shop.clock.advance(10 * DAY);
    const overdue = (await read(shop)).filter((order) => isOpen(order) && getDeadline(order) < shop.clock.now());
    const { sandbox } = shop.application;
    expect((await control(sandbox, 'POST', '/merchant-shipping', { merchantShipping: 'world' })).status).toBe(200);
    const ids = new Set(overdue.map(({ orderId }) => orderId));
    expect(ids.size).toBeGreaterThan(5);
    const statuses = async () => (await read(shop)).filter(({ orderId }) => ids.has(orderId)).map(getStatus);
    shop.clock.advance(3 * HOUR);
    expect(await statuses()).not.toContain('SHIPPED');
    shop.clock.advance(DAY);
    expect(new Set(await statuses())).toEqual(new Set(['SHIPPED']));
  });

  it('The control API shows it, snapshots keep it, and a wrong value is an error that lists the values', async () => {
    const sandbox = createSandbox({ clock: testClock(), merchantShipping: 'late' });
    const { sellerId } = sandbox.credentials;
    expect((await control(sandbox, 'GET', `/merchant-shipping/${sellerId}`)).body).toEqual({
      sellerId,
      merchantShipping: 'late',
    });
    sandbox.testData.setMerchantShipping({ merchantShipping: 'nobody' });
    const snapshot = sandbox.snapshot();
    sandbox.reset();
    expect(sandbox.testData.merchantShipping(sellerId).merchantShipping).toBe('late');
    sandbox.restore(snapshot);
    expect(sandbox.testData.merchantShipping(sellerId).merchantShipping).toBe('nobody');
    expect((await control(sandbox, 'POST', '/merchant-shipping', { merchantShipping: 'me' })).status).toBe(400);
    const invalid = { merchantShipping: 'me' as MerchantShipping };
    const message = 'merchantShipping must be one of world, nobody, late';
    expect(() => sandbox.testData.setMerchantShipping(invalid)).toThrow(message);
    expect(() => createSandbox(invalid)).toThrow(message);
    expect(readCommand(['--merchant-shipping', 'nobody']).server.merchantShipping).toBe('nobody');
    expect(() => readCommand(['--merchant-shipping', 'me'])).toThrow('world, nobody, late');
  });
});
