import { describe, expect, it } from 'vitest';
import { DAY, EVERYWHERE, HOUR, listOrders, MINUTE, openShop, type Shop, SINCE } from './support/shop.ts';

const ORDERS = '/orders/v0/orders';

function confirmation(marketplaceId: string, orderItems: readonly object[], more: object = {}) {
  const packageDetail = {
    packageReferenceId: '1',
    carrierCode: 'DHL',
    trackingNumber: 'T123',
    shipDate: '2026-01-15T12:00:00Z',
    orderItems,
    ...more,
  };
  return { marketplaceId, packageDetail };
}

/** An order that the seller has to send, with more than one unit to send. */
async function orderToSend(shop: Shop) {
  const query = { OrderStatuses: 'Unshipped', FulfillmentChannels: 'MFN' };
  const orders = await listOrders(shop, query);
  const order = orders.find(({ NumberOfItemsUnshipped }) => NumberOfItemsUnshipped > 1);
  const path = `${ORDERS}/${order.AmazonOrderId}`;
  const items = (await shop.get(`${path}/orderItems`)).body.payload.OrderItems;
  return { order, path, items, confirm: (body: object) => shop.send('POST', `${path}/shipmentConfirmation`, body) };
}

describe('orders on a running clock', () => {
  it('Orders arrive and end as shipped or cancelled', async () => {
    const shop = openShop({ orders: 0, ordersPerDay: 24 });
    expect(await listOrders(shop)).toHaveLength(0);
    shop.clock.advance(2 * HOUR + 3 * MINUTE);
    const young = await listOrders(shop);
    expect(young.length).toBeGreaterThan(0);
    expect(new Set(young.map(({ OrderStatus }) => OrderStatus))).toContain('Pending');
    shop.clock.advance(10 * DAY);
    const later = await listOrders(shop);
    expect(later).toHaveLength(242);
    const first = later.slice(0, 190).map(({ OrderStatus }) => OrderStatus);
    expect(new Set(first)).toEqual(new Set(['Shipped', 'Canceled']));
    expect(new Set(later.map(({ OrderStatus }) => OrderStatus))).toContain('Unshipped');
  });

  it('Orders are the same however often they are listed', async () => {
    const [once, often] = [openShop({ seed: 7 }), openShop({ seed: 7 })];
    for (let day = 0; day < 20; day += 1) {
      often.clock.advance(DAY / 2);
      await listOrders(often);
    }
    once.clock.advance(10 * DAY);
    expect(await listOrders(once)).toEqual(await listOrders(often));
  });

  it('A list by update time has all changed orders, however often it was read', async () => {
    const shop = openShop();
    const { order, items, confirm } = await orderToSend(shop);
    const listed = async () =>
      (await listOrders(shop)).find(({ AmazonOrderId }) => AmazonOrderId === order.AmazonOrderId);
    for (let round = 0; round < 3; round += 1) expect(await listed()).toEqual(order);
    const all = items.map((item: Record<string, unknown>) => ({
      orderItemId: item.OrderItemId,
      quantity: item.QuantityOrdered,
    }));
    await confirm(confirmation(order.MarketplaceId, all));
    expect(await listed()).toMatchObject({ OrderStatus: 'Shipped', NumberOfItemsUnshipped: 0 });
  });

  it('Both versions return the same orders', async () => {
    const shop = openShop({ orders: 20, ordersPerDay: 5 });
    shop.clock.advance(3 * DAY);
    const v0 = await listOrders(shop);
    const query = { createdAfter: SINCE, includedData: 'FULFILLMENT,PROCEEDS' };
    const { orders } = (await shop.get('/orders/2026-01-01/orders', query)).body;
    const shown = orders.map((order: Record<string, Record<string, string>>) => [
      order.orderId,
      order.fulfillment?.fulfillmentStatus?.replace('CANCELLED', 'CANCELED'),
      order.lastUpdatedTime,
    ]);
    const words = (status: string) => status.replace(/(?<=[a-z])[A-Z]/, '_$&').toUpperCase();
    expect(shown).toEqual(v0.map((order) => [order.AmazonOrderId, words(order.OrderStatus), order.LastUpdateDate]));
  });

  it('Pages stay in place while orders change', async () => {
    const shop = openShop({ orders: 250 });
    const query = {
      MarketplaceIds: EVERYWHERE,
      CreatedAfter: SINCE,
      OrderStatuses: 'Shipped',
      MaxResultsPerPage: '50',
    };
    const all = (await listOrders(shop, { OrderStatuses: 'Shipped' })).map(({ AmazonOrderId }) => AmazonOrderId);
    const first = (await shop.get(ORDERS, query)).body.payload;
    const { confirm, order, items } = await orderToSend(shop);
    const lines = items.map((item: Record<string, unknown>) => ({
      orderItemId: item.OrderItemId,
      quantity: item.QuantityOrdered,
    }));
    expect((await confirm(confirmation(order.MarketplaceId, lines))).status).toBe(204);
    const rest = await listOrders(shop, { NextToken: first.NextToken });
    const ids = [...first.Orders, ...rest].map(({ AmazonOrderId }) => AmazonOrderId);
    expect(ids.filter((id) => id !== order.AmazonOrderId)).toEqual(all);
  });

  it('Every filter selects orders', async () => {
    const shop = openShop({ orders: 80 });
    const all = await listOrders(shop);
    const some = all[40];
    const after = some.EarliestDeliveryDate;
    const pick = async (query: Record<string, string>) => (await listOrders(shop, query)).length;
    const expected = all.filter(({ EarliestDeliveryDate }) => EarliestDeliveryDate >= after).length;
    expect(await pick({ EarliestDeliveryDateAfter: after })).toBe(expected);
    expect(await pick({ LatestDeliveryDateBefore: after })).toBe(
      all.filter(({ LatestDeliveryDate }) => LatestDeliveryDate <= after).length,
    );
    expect(await pick({ SellerOrderId: some.AmazonOrderId })).toBe(1);
    expect(await pick({ PaymentMethods: 'COD' })).toBe(0);
    expect(await pick({ PaymentMethods: 'Other' })).toBe(all.length);
    expect(await pick({ EasyShipShipmentStatuses: 'Delivered' })).toBe(0);
    expect(await pick({ IsISPU: 'true' })).toBe(0);
    const wrong = { MarketplaceIds: EVERYWHERE, CreatedAfter: SINCE, SellerOrderId: '1', OrderStatuses: 'Shipped' };
    expect((await shop.get(ORDERS, wrong)).status).toBe(400);
  });

  it('The items of a large order have several pages', async () => {
    const shop = openShop({ orders: 0, ordersPerDay: 20 });
    shop.clock.advance(10 * DAY);
    for (const order of await listOrders(shop)) {
      const path = `${ORDERS}/${order.AmazonOrderId}/orderItems`;
      const first = (await shop.get(path)).body.payload;
      if (first.NextToken === undefined) continue;
      const second = (await shop.get(path, { NextToken: first.NextToken })).body.payload;
      const ids = [...first.OrderItems, ...second.OrderItems].map(({ OrderItemId }) => OrderItemId);
      expect(first.OrderItems).toHaveLength(20);
      expect(new Set(ids).size).toBe(ids.length);
      expect((await shop.get(`${path}/buyerInfo`, { NextToken: first.NextToken })).status).toBe(400);
      return;
    }
    expect.fail('no order is large');
  });
});

describe('shipping by the seller', () => {
  it('A seller confirms an order in parts, and both versions show it', async () => {
    const shop = openShop();
    const { order, path, items, confirm } = await orderToSend(shop);
    const [{ OrderItemId: orderItemId, QuantityOrdered: ordered }] = items;
    shop.clock.advance(MINUTE);
    expect((await confirm(confirmation(order.MarketplaceId, [{ orderItemId, quantity: 1 }]))).status).toBe(204);
    const partly = (await shop.get(path)).body.payload;
    expect(partly).toMatchObject({ OrderStatus: 'PartiallyShipped', NumberOfItemsShipped: 1 });
    expect(partly.LastUpdateDate).toBe('2026-01-15T12:01:00.000Z');
    const rest = items
      .map((item: Record<string, unknown>) => ({ orderItemId: item.OrderItemId, quantity: item.QuantityOrdered }))
      .map((line: { quantity: number }, at: number) => (at === 0 ? { ...line, quantity: ordered - 1 } : line))
      .filter(({ quantity }: { quantity: number }) => quantity > 0);
    const second = confirmation(order.MarketplaceId, rest, { packageReferenceId: '2', carrierName: 'Harbour Mail' });
    expect((await confirm(second)).status).toBe(204);
    expect((await shop.get(path)).body.payload.OrderStatus).toBe('Shipped');
    const newer = `/orders/2026-01-01/orders/${order.AmazonOrderId}`;
    const shown = (await shop.get(newer, { includedData: 'PACKAGES,FULFILLMENT' })).body.order;
    expect(shown.fulfillment.fulfillmentStatus).toBe('SHIPPED');
    expect(shown.packages).toMatchObject([
      { carrier: 'DHL', packageItems: [{ orderItemId, quantity: 1 }] },
      { carrier: 'Harbour Mail', trackingNumber: 'T123' },
    ]);
  });

  it('The error says what is wrong with a confirmation', async () => {
    const shop = openShop();
    const { order, items, confirm } = await orderToSend(shop);
    const [{ OrderItemId: orderItemId, QuantityOrdered: quantity }] = items;
    const wrong = [
      confirmation('A1PA6795UKMFR9-x', [{ orderItemId, quantity }]),
      confirmation(order.MarketplaceId, [{ orderItemId: 'nobody', quantity: 1 }]),
      confirmation(order.MarketplaceId, [{ orderItemId, quantity: quantity + 1 }]),
      confirmation(order.MarketplaceId, [{ orderItemId, quantity: 0 }]),
      confirmation(order.MarketplaceId, []),
      confirmation(order.MarketplaceId, [{ orderItemId, quantity }], { packageReferenceId: 'first' }),
    ];
    for (const body of wrong) {
      const { status, body: answer } = await confirm(body);
      expect([status, answer.errors[0].code]).toEqual([400, 'InvalidInput']);
    }
    const right = confirmation(order.MarketplaceId, [{ orderItemId, quantity }]);
    expect((await confirm(right)).status).toBe(204);
    expect((await confirm(right)).status).toBe(204);
    const again = await confirm({ ...right, packageDetail: { ...right.packageDetail, packageReferenceId: '9' } });
    expect(again.body.errors[0].message).toContain('already been shipped');
    expect((await shop.send('POST', `${ORDERS}/000-0000000-0000000/shipmentConfirmation`, right)).status).toBe(404);
  });

  it('A seller cannot ship an order that Amazon ships or that is not paid', async () => {
    const shop = openShop({ orders: 400 });
    for (const query of [{ OrderStatuses: 'Unshipped', FulfillmentChannels: 'AFN' }, { OrderStatuses: 'Canceled' }]) {
      const [order] = await listOrders(shop, query);
      const path = `${ORDERS}/${order.AmazonOrderId}`;
      const [{ OrderItemId: orderItemId }] = (await shop.get(`${path}/orderItems`)).body.payload.OrderItems;
      const body = confirmation(order.MarketplaceId, [{ orderItemId, quantity: 1 }]);
      expect((await shop.send('POST', `${path}/shipmentConfirmation`, body)).status).toBe(400);
    }
  });

  it('An order can be picked up by the buyer', async () => {
    const shop = openShop();
    const { order, path } = await orderToSend(shop);
    const tell = (shipmentStatus: string) =>
      shop.send('POST', `${path}/shipment`, { marketplaceId: order.MarketplaceId, shipmentStatus });
    expect((await tell('ReadyForPickup')).status).toBe(204);
    expect((await shop.get(path)).body.payload.OrderStatus).toBe('Unshipped');
    expect((await tell('PickedUp')).status).toBe(204);
    expect((await shop.get(path)).body.payload.OrderStatus).toBe('Shipped');
    expect((await tell('RefusedPickup')).status).toBe(400);
  });

  it('Regulated orders can be approved', async () => {
    const shop = openShop();
    const regulated = (await listOrders(shop)).find(({ HasRegulatedItems }) => HasRegulatedItems);
    const path = `${ORDERS}/${regulated.AmazonOrderId}/regulatedInfo`;
    const token = await shop.application.restrictedToken('GET', path);
    const status = async () =>
      (await shop.application.call('GET', path, { token })).body.payload.RegulatedOrderVerificationStatus.Status;
    const review = (body: object) => shop.send('PATCH', path, { regulatedOrderVerificationStatus: body });
    expect(await status()).toBe('Pending');
    expect((await review({ status: 'Rejected', externalReviewerId: 'r1' })).status).toBe(400);
    expect((await review({ status: 'Approved', externalReviewerId: 'r1' })).status).toBe(204);
    expect(await status()).toBe('Approved');
    expect((await review({ status: 'Approved', externalReviewerId: 'r1' })).status).toBe(400);
  });
});
