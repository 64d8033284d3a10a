import { describe, expect, it } from 'vitest';
import { type Json, listingReads, orderReads } from './support/related-reads.ts';
import { DAY, listOrders, openShop } from './support/shop.ts';

const FEEDS = '/feeds/2021-06-30';
const contentType = 'text/tab-separated-values; charset=UTF-8';

async function open() {
  const shop = openShop({ ordersPerDay: 0 });
  const [order] = await listOrders(shop, { OrderStatuses: 'Unshipped', FulfillmentChannels: 'MFN' });
  const reads = orderReads(shop, order.AmazonOrderId, order.MarketplaceId);
  const sendFeed = async (feedType: string, rows: readonly (readonly unknown[])[]) => {
    const { feedDocumentId, url } = (await shop.send('POST', `${FEEDS}/documents`, { contentType })).body;
    const body = rows.map((cells) => cells.join('\t')).join('\n');
    const upload = new Request(url, { method: 'PUT', headers: { 'content-type': contentType }, body });
    expect((await shop.application.sandbox.fetch(upload)).status).toBe(200);
    const feed = { feedType, marketplaceIds: [order.MarketplaceId], inputFeedDocumentId: feedDocumentId };
    const { feedId } = (await shop.send('POST', `${FEEDS}/feeds`, feed)).body;
    shop.clock.advance(10_000);
    expect((await shop.get(`${FEEDS}/feeds/${feedId}`)).body.processingStatus).toBe('DONE');
  };
  return { shop, id: order.AmazonOrderId, reads, sendFeed };
}

describe('effects of a feed', () => {
  it('A feed ships an order with its parcel in every read', async () => {
    const { shop, id, reads, sendFeed } = await open();
    const lines = await reads.items();
    const head = ['order-id', 'order-item-id', 'quantity', 'ship-date', 'carrier-code', 'tracking-number'];
    const rows = lines.map((line: Json) => [id, line.OrderItemId, line.QuantityOrdered, '2026-01-15', 'DHL', 'FEED1']);
    await sendFeed('POST_FLAT_FILE_FULFILLMENT_DATA', [head, ...rows]);
    expect((await reads.older()).OrderStatus).toBe('Shipped');
    const { packages } = await reads.newer();
    expect(packages.map((one: Json) => [one.trackingNumber, one.carrier])).toEqual(lines.map(() => ['FEED1', 'DHL']));
    expect((await reads.external()).status).toBe('SHIPPED');
    const query = { 'carrierTracking.trackingNumber': 'FEED1' };
    expect((await shop.get('/tracking/2026-01-30/shipments/track', query)).status).toBe(200);
    shop.clock.advance(8 * DAY);
    expect(await reads.events()).toHaveLength(lines.length);
  });

  it('A feed cancels an order and returns its stock', async () => {
    const { shop, id, reads, sendFeed } = await open();
    const [line] = await reads.items();
    const { item } = listingReads(shop, line.SellerSKU, line.ASIN);
    const stock = async () => (await item()).body.fulfillmentAvailability[0].quantity;
    const before = await stock();
    const head = ['order-id', 'cancellation-reason-code'];
    await sendFeed('POST_FLAT_FILE_ORDER_ACKNOWLEDGEMENT_DATA', [head, [id, 'NoInventory']]);
    expect([(await reads.older()).OrderStatus, (await reads.external()).status]).toEqual(['Canceled', 'CANCELLED']);
    expect(await stock()).toBe(before + line.QuantityOrdered);
  });
});
