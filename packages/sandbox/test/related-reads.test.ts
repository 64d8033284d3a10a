import { describe, expect, it } from 'vitest';
import { inboundScenario } from './support/fulfilment/inbound-scenario.ts';
import { outboundScenario } from './support/fulfilment/outbound-scenario.ts';
import { BUS, type Json, listen, listingReads, orderReads, QUEUE, stockReads } from './support/related-reads.ts';
import { cents, DAY, HOME, HOUR, listOrders, MINUTE, openShop, type Shop } from './support/shop.ts';

const SKU = 'RELATED/1';

function attributes(title: string, price: number, quantity: number) {
  return {
    item_name: [{ value: title }],
    brand: [{ value: 'Related' }],
    purchasable_offer: [{ currency: 'GBP', our_price: [{ schedule: [{ value_with_tax: price }] }] }],
    fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity }],
  };
}

describe('a listing', () => {
  async function put(shop: Shop) {
    const path = `/listings/2021-08-01/items/${shop.sellerId}/${encodeURIComponent(SKU)}`;
    const query = { marketplaceIds: HOME };
    const body = { productType: 'CLOCK', attributes: attributes('Quokka clock', 19.5, 7) };
    expect((await shop.send('PUT', path, body, query)).body).toMatchObject({ status: 'ACCEPTED', issues: [] });
    const { asin } = (await shop.get(path, query)).body.summaries[0];
    return { path, query, reads: listingReads(shop, SKU, asin), asin };
  }

  async function expectEverywhere(
    { reads, asin }: Awaited<ReturnType<typeof put>>,
    title: string,
    price: number,
    quantity: number,
  ) {
    const item = (await reads.item()).body;
    expect(item.summaries[0]).toMatchObject({ asin, itemName: title });
    expect(cents({ Amount: item.offers[0].price.amount })).toBe(price);
    expect(item.fulfillmentAvailability[0].quantity).toBe(quantity);
    expect(await reads.found()).toEqual([item]);
    expect((await reads.catalogue()).body.summaries[0].itemName).toBe(title);
    expect((await reads.olderCatalogue()).body.summaries[0].itemName).toBe(title);
    expect(await reads.searched(title)).toContain(asin);
    for (const { payload } of [await reads.priceBySku(), await reads.priceByAsin()]) {
      expect(cents(payload[0].Product.Offers[0].BuyingPrice.ListingPrice)).toBe(price);
    }
    for (const { body } of [await reads.listingOffers(), await reads.itemOffers()]) {
      const own = body.payload.Offers.find(({ MyOffer }: Json) => MyOffer);
      expect(cents(own.ListingPrice)).toBe(price);
    }
    expect((await reads.fees()).body.payload.FeesEstimateResult.Status).toBe('Success');
    expect(await reads.eligibility()).toBe(true);
    const row = await reads.report();
    expect([row?.['item-name'], cents({ Amount: row?.price }), row?.quantity]).toEqual([
      title,
      price,
      String(quantity),
    ]);
    expect((await reads.report('GET_FLAT_FILE_OPEN_LISTINGS_DATA'))?.quantity).toBe(String(quantity));
  }

  it('A listing is created, changed and deleted in every read at once', async () => {
    const shop = openShop({ orders: 0, ordersPerDay: 0 });
    const stock = await listen(shop, 'LISTINGS_ITEM_MFN_QUANTITY_CHANGE', BUS);
    const made = await put(shop);
    await expectEverywhere(made, 'Quokka clock', 1950, 7);
    shop.clock.advance(HOUR);
    const patches = Object.entries(attributes('Wombat clock', 21.25, 4)).map(([name, value]) => ({
      op: 'replace',
      path: `/attributes/${name}`,
      value,
    }));
    await shop.send('PATCH', made.path, { productType: 'CLOCK', patches }, made.query);
    await expectEverywhere(made, 'Wombat clock', 2125, 4);
    expect(await made.reads.searched('Quokka clock')).not.toContain(made.asin);
    expect(stock().map(({ Sku, Quantity }) => [Sku, Quantity])).toEqual([
      [SKU, 7],
      [SKU, 4],
    ]);
    await shop.send('DELETE', made.path, undefined, made.query);
    const { reads } = made;
    expect((await reads.item()).status).toBe(404);
    expect(await reads.found()).toEqual([]);
    expect([(await reads.catalogue()).status, (await reads.olderCatalogue()).status]).toEqual([404, 404]);
    expect(await reads.searched('Wombat clock')).not.toContain(made.asin);
    expect((await reads.priceBySku()).payload[0].status).toBe('ClientError');
    expect((await reads.fees()).body.payload.FeesEstimateResult.Status).toBe('ClientError');
    expect(await reads.eligibility()).toBe(false);
    expect(await reads.report()).toBeUndefined();
  });
});

describe('an order', () => {
  async function open() {
    const shop = openShop({ ordersPerDay: 0 });
    const orders = await listOrders(shop, { OrderStatuses: 'Unshipped', FulfillmentChannels: 'MFN' });
    // Later orders are not due yet.
    const order = orders.findLast(({ MarketplaceId }) => MarketplaceId === HOME) ?? orders[0];
    const { AmazonOrderId: id, MarketplaceId: store } = order;
    return { shop, order, id, store, reads: orderReads(shop, id, store), path: `/orders/v0/orders/${id}` };
  }

  it('A shipped order is shipped in every read', async () => {
    const { shop, order, id, store, reads, path } = await open();
    const heard = await listen(shop, 'ORDER_CHANGE', QUEUE);
    expect(await reads.events()).toEqual([]);
    expect(await reads.transactions()).toEqual([]);
    expect(await reads.messages()).not.toContain('invoice');
    const lines = await reads.items();
    const orderItems = lines.map((line: Json) => ({ orderItemId: line.OrderItemId, quantity: line.QuantityOrdered }));
    const parcel = { packageReferenceId: '1', carrierCode: 'DHL', trackingNumber: 'RELATED1', orderItems };
    const packageDetail = { ...parcel, shipDate: new Date(shop.clock.now()).toISOString() };
    shop.clock.advance(HOUR);
    const body = { marketplaceId: store, packageDetail };
    expect((await shop.send('POST', `${path}/shipmentConfirmation`, body)).status).toBe(204);

    expect(await reads.older()).toMatchObject({ OrderStatus: 'Shipped', NumberOfItemsUnshipped: 0 });
    for (const item of await reads.items()) expect(item.QuantityShipped).toBe(item.QuantityOrdered);
    const newer = await reads.newer();
    expect(newer.fulfillment.fulfillmentStatus).toBe('SHIPPED');
    expect(newer.packages).toMatchObject([{ trackingNumber: 'RELATED1', carrier: 'DHL' }]);
    expect(await reads.listed('Shipped')).toContain(id);
    expect(await reads.listed('Unshipped')).not.toContain(id);
    expect(await reads.searched('UNSHIPPED')).not.toContain(id);
    expect(await reads.external()).toMatchObject({ status: 'SHIPPED', subStatus: 'PENDING_PICKUP' });
    const tracking = { 'carrierTracking.trackingNumber': 'RELATED1' };
    expect((await shop.get('/tracking/2026-01-30/shipments/track', tracking)).status).toBe(200);
    expect(await reads.messages()).toContain('invoice');
    // Transactions are shown two minutes after they were posted.
    shop.clock.advance(3 * MINUTE);
    const [transaction] = await reads.transactions();
    expect(transaction.relatedIdentifiers).toContainEqual({
      relatedIdentifierName: 'ORDER_ID',
      relatedIdentifierValue: id,
    });
    for (const rows of [await reads.allOrders(), await reads.byUpdate()]) {
      expect(rows.map((row) => row['order-status'])).toEqual(lines.map(() => 'Shipped'));
    }
    const changes = heard().map(({ OrderChangeNotification: { AmazonOrderId, Summary } }) => [
      AmazonOrderId,
      Summary.OrderStatus,
    ]);
    expect(changes).toContainEqual([id, 'Shipped']);
    // Version v0 shows the event when the money is released.
    expect(await reads.events()).toEqual([]);
    shop.clock.advance(8 * DAY);
    const [event] = await reads.events();
    const charged = event.ShipmentItemList.flatMap((item: Json) => [
      ...item.ItemChargeList.map(({ ChargeAmount }: Json) => cents(ChargeAmount)),
      ...(item.PromotionList ?? []).map(({ PromotionAmount }: Json) => cents(PromotionAmount)),
    ]).reduce((sum: number, amount: number) => sum + amount, 0);
    expect(charged).toBe(cents(order.OrderTotal));
  });

  it('A cancelled order is cancelled in every read, and its stock is returned', async () => {
    const { shop, id, store, reads, path } = await open();
    const heard = await listen(shop, 'ORDER_CHANGE', QUEUE);
    const quantities = await listen(shop, 'LISTINGS_ITEM_MFN_QUANTITY_CHANGE', BUS);
    const [line] = await reads.items();
    const asin = listingReads(shop, line.SellerSKU, line.ASIN);
    const stock = async () => (await asin.item()).body.fulfillmentAvailability[0].quantity;
    const before = await stock();
    shop.clock.advance(HOUR);
    await shop.send('POST', `${path}/shipment`, { marketplaceId: store, shipmentStatus: 'RefusedPickup' });
    expect((await reads.older()).OrderStatus).toBe('Canceled');
    expect((await reads.newer()).fulfillment.fulfillmentStatus).toBe('CANCELLED');
    expect(await reads.listed('Canceled')).toContain(id);
    expect(await reads.searched('CANCELLED')).toContain(id);
    expect((await reads.external()).status).toBe('CANCELLED');
    expect(await reads.messages()).toEqual([]);
    expect([await reads.events(), await reads.transactions()]).toEqual([[], []]);
    for (const row of await reads.allOrders()) expect(row['order-status']).toBe('Cancelled');
    expect(await stock()).toBe(before + line.QuantityOrdered);
    expect((await asin.report())?.quantity).toBe(String(before + line.QuantityOrdered));
    const changedIds = heard().map(({ OrderChangeNotification }) => OrderChangeNotification.AmazonOrderId);
    // Others change in the same hour.
    expect(changedIds.filter((changedId) => changedId === id)).toEqual([id]);
    const changed = quantities().find(({ Sku }) => Sku === line.SellerSKU);
    expect(changed.Quantity).toBe(before + line.QuantityOrdered);
  });
});

describe('FBA inventory', () => {
  async function open() {
    const shop = openShop({ orders: 0, ordersPerDay: 0 });
    const outbound = outboundScenario(shop.application, shop.clock);
    const sku = (await outbound.skus()).stocked;
    return { shop, outbound, sku, reads: stockReads(shop, sku) };
  }

  async function expectAgreement(reads: ReturnType<typeof stockReads>) {
    const summary = await reads.summary();
    expect(await reads.managed()).toEqual(summary);
    const others = [await reads.available(), await reads.country(), await reads.restock(), await reads.sendable()];
    expect(others).toEqual(others.map(() => summary.fulfillable));
    return summary;
  }

  it('Added stock is in the inventory, the reports and available for outbound orders', async () => {
    const { shop, sku, reads } = await open();
    const heard = await listen(shop, 'FBA_INVENTORY_AVAILABILITY_CHANGES', QUEUE);
    const before = await expectAgreement(reads);
    const body = { inventoryItems: [{ sellerSku: sku, marketplaceId: HOME, quantity: 12 }] };
    const headers = { 'x-amzn-idempotency-token': 'related-1' };
    const added = await shop.application.call('POST', '/fba/inventory/v1/items/inventory', { body, headers });
    expect(added.status).toBe(200);
    const after = await expectAgreement(reads);
    expect(after).toEqual({ ...before, fulfillable: before.fulfillable + 12, total: before.total + 12 });
    const [news] = heard();
    const { Fulfillable } = news.FulfillmentInventoryByMarketplace[0].FulfillmentInventory;
    expect([news.SKU, Fulfillable]).toEqual([sku, after.fulfillable]);
  });

  it('Outbound orders reserve stock, return it when they are cancelled and reduce it when they are shipped', async () => {
    const { shop, outbound, reads } = await open();
    const before = await expectAgreement(reads);
    const id = await outbound.newOrder();
    const path = { sellerFulfillmentOrderId: id };
    const held = { ...before, fulfillable: before.fulfillable - 1, reserved: before.reserved + 1 };
    expect(await expectAgreement(reads)).toEqual(held);
    const listed = (await outbound.newer('listOrders')).body.orders.map((order: Json) => order.orderId);
    expect(listed).toContain(id);
    await outbound.older('cancelFulfillmentOrder', { path });
    expect((await outbound.newer('getOrder', { path: { orderId: id } })).body.order.status).toBe('CANCELLED');
    expect(await expectAgreement(reads)).toEqual(before);
    await outbound.newOrder();
    shop.clock.advance(3 * DAY);
    expect(await expectAgreement(reads)).toEqual({ ...held, reserved: before.reserved, total: before.total - 1 });
    expect(await reads.ledger()).toEqual([before.total, 0, -1, before.total - 1]);
  });

  it('Stock of an inbound shipment is announced, in transit and received', async () => {
    const shop = openShop({ orders: 0, ordersPerDay: 0 });
    const { sending } = inboundScenario(shop.application, shop.clock);
    const [item] = await inboundScenario(shop.application, shop.clock).items();
    const reads = stockReads(shop, item?.msku ?? '');
    const before = await expectAgreement(reads);
    const { confirmationId, sent } = await sending();
    const quantity = sent[0]?.quantity ?? 0;
    const total = before.total + quantity;
    const v0 = async () => {
      const query = { QueryType: 'SHIPMENT', MarketplaceId: HOME, ShipmentIdList: confirmationId };
      const [shipment] = (await shop.get('/fba/inbound/v0/shipments', query)).body.payload.ShipmentData;
      const path = `/fba/inbound/v0/shipments/${confirmationId}/items`;
      const { ItemData } = (await shop.get(path)).body.payload;
      return [shipment.ShipmentStatus, ItemData.find((one: Json) => one.SellerSKU === item?.msku).QuantityReceived];
    };
    expect(await v0()).toEqual(['WORKING', 0]);
    expect(await expectAgreement(reads)).toEqual({ ...before, total, working: quantity });
    shop.clock.advance(1.5 * DAY);
    expect(await expectAgreement(reads)).toEqual({ ...before, total, shipped: quantity });
    shop.clock.advance(5 * DAY);
    const half = Math.floor(quantity / 2);
    expect(await v0()).toEqual(['RECEIVING', half]);
    const partly = { ...before, total, fulfillable: before.fulfillable + half, receiving: quantity - half };
    expect(await expectAgreement(reads)).toEqual(partly);
    shop.clock.advance(4 * DAY);
    expect(await v0()).toEqual(['CLOSED', quantity]);
    expect(await expectAgreement(reads)).toEqual({ ...before, total, fulfillable: before.fulfillable + quantity });
    expect(await reads.ledger()).toEqual([before.total, quantity, 0, total]);
  });
});
