import { describe, expect, it } from 'vitest';
import { finishedReport, parseRecords } from './support/reading-reports.ts';
import { cents, DAY, HOME, listOrders, openShop, type Shop, SINCE } from './support/shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any;

async function orderWith(shop: Shop, wanted: (order: Json) => boolean, query: Record<string, string> = {}) {
  const order = (await listOrders(shop, query)).find(wanted);
  return { order, query: { marketplaceIds: order.MarketplaceId } };
}

function listLinkNames({ _links }: Json): readonly string[] {
  return _links.actions.map(({ name }: Json) => name);
}

describe('messages to buyers', () => {
  it('A message can be sent only when it is in the list of actions', async () => {
    const shop = openShop();
    const { order, query } = await orderWith(shop, () => true, {
      OrderStatuses: 'Unshipped',
      FulfillmentChannels: 'MFN',
    });
    const path = `/messaging/v1/orders/${order.AmazonOrderId}`;
    const send = async (name: string, body: object) =>
      (await shop.send('POST', `${path}/messages/${name}`, body, query)).status;
    const attachments = [{ uploadDestinationId: 'u', fileName: 'f.pdf' }];
    const names = listLinkNames((await shop.get(path, query)).body);
    expect(names).toContain('confirmOrderDetails');
    expect(names).not.toContain('invoice');
    expect(await send('confirmOrderDetails', { text: 'Which size?' })).toBe(201);
    expect(await send('confirmOrderDetails', { text: '' })).toBe(400);
    expect(await send('confirmOrderDetails', { text: 'x'.repeat(2001) })).toBe(400);
    expect(await send('legalDisclosure', { attachments })).toBe(201);
    expect(await send('legalDisclosure', { attachments: [] })).toBe(400);
    expect(await send('invoice', { attachments })).toBe(403);
    shop.clock.advance(3 * DAY);
    expect(await send('invoice', { attachments })).toBe(201);
    shop.clock.advance(60 * DAY);
    expect(listLinkNames((await shop.get(path, query)).body)).toEqual([]);
    expect(await send('confirmOrderDetails', { text: 'Still there?' })).toBe(403);
  });

  it('A message belongs to an order of the named store', async () => {
    const shop = openShop();
    const { order } = await orderWith(shop, ({ MarketplaceId }) => MarketplaceId === HOME);
    const path = `/messaging/v1/orders/${order.AmazonOrderId}`;
    expect((await shop.get(`${path}/attributes`, { marketplaceIds: HOME })).body.buyer.locale).toBe('en-GB');
    expect((await shop.get(path, { marketplaceIds: 'A1PA6795UKMFR9' })).status).toBe(400);
    expect((await shop.get('/messaging/v1/orders/000-0000000-0000000', { marketplaceIds: HOME })).status).toBe(404);
  });
});

describe('negative feedback', () => {
  it('Negative feedback can be removed once after the seller requests it', async () => {
    const shop = openShop({ orders: 2000 });
    const rows = async () => {
      shop.clock.advance(DAY);
      const file = await finishedReport(shop.application, shop.clock, 'GET_SELLER_FEEDBACK_DATA', {
        dataStartTime: SINCE,
      });
      return parseRecords(Buffer.from(file.bytes).toString('latin1'));
    };
    const before = await rows();
    const ids = new Set<string>();
    for (const { Rating, 'Order ID': id = '' } of before) {
      const path = `/messaging/v1/orders/${id}`;
      const names = listLinkNames((await shop.get(path, { marketplaceIds: HOME })).body);
      if (!names.includes('negativeFeedbackRemoval')) continue;
      expect(Number(Rating)).toBeLessThanOrEqual(2);
      expect((await shop.send('POST', `${path}/messages/negativeFeedbackRemoval`)).status).toBe(201);
      expect((await shop.send('POST', `${path}/messages/negativeFeedbackRemoval`)).status).toBe(403);
      expect(listLinkNames((await shop.get(path, { marketplaceIds: HOME })).body)).not.toContain(
        'negativeFeedbackRemoval',
      );
      ids.add(id);
    }
    expect(ids.size).toBeGreaterThan(3);
    shop.clock.advance(4 * DAY);
    const left = new Set((await rows()).map((row) => row['Order ID']));
    const taken = before.filter((row) => !left.has(row['Order ID']));
    expect(taken.length).toBeGreaterThan(0);
    for (const row of taken) expect(ids).toContain(row['Order ID']);
    expect(taken.length).toBeLessThan(ids.size);
  });
});

describe('review requests', () => {
  it('A review can be requested once, some time after delivery', async () => {
    const shop = openShop();
    const { order, query } = await orderWith(shop, () => true, {
      OrderStatuses: 'Shipped',
      CreatedAfter: '2026-01-12T00:00:00Z',
    });
    const path = `/solicitations/v1/orders/${order.AmazonOrderId}`;
    const ask = async () =>
      (await shop.send('POST', `${path}/solicitations/productReviewAndSellerFeedback`, undefined, query)).status;
    const names = async () => listLinkNames((await shop.get(path, query)).body);
    const delivered = Date.parse(order.LatestDeliveryDate);
    expect([await ask(), await names()]).toEqual([403, []]);
    shop.clock.set(delivered + 5 * DAY - 1);
    expect(await ask()).toBe(403);
    shop.clock.set(delivered + 5 * DAY);
    expect(await names()).toEqual(['productReviewAndSellerFeedback']);
    expect([await ask(), await ask(), await names()]).toEqual([201, 403, []]);
  });

  it('A review cannot be requested too late', async () => {
    const shop = openShop();
    const { order, query } = await orderWith(shop, () => true, { OrderStatuses: 'Shipped' });
    shop.clock.set(Date.parse(order.LatestDeliveryDate) + 30 * DAY + 1);
    const path = `/solicitations/v1/orders/${order.AmazonOrderId}/solicitations/productReviewAndSellerFeedback`;
    expect((await shop.send('POST', path, undefined, query)).status).toBe(403);
  });
});

describe('Subscribe & Save', () => {
  const programTypes = ['SUBSCRIBE_AND_SAVE'];
  const timeInterval = { startDate: '2025-11-20T00:00:00Z', endDate: '2026-01-14T00:00:00Z' };
  const span = { marketplaceId: HOME, programTypes, timeInterval, timePeriodType: 'PERFORMANCE' };

  it('The metrics of the offers add up to the metrics of the seller', async () => {
    const { send } = openShop({ orders: 900 });
    const path = '/replenishment/2022-11-07';
    const body = { ...span, aggregationFrequency: 'MONTH' };
    const { metrics } = (await send('POST', `${path}/sellingPartners/metrics/search`, body)).body;
    const filters = { ...span, aggregationFrequency: 'YEAR' };
    const pagination = { limit: 500, offset: 0 };
    const { offers } = (await send('POST', `${path}/offers/metrics/search`, { filters, pagination })).body;
    const sum = (list: readonly Json[], name: string) =>
      list.reduce((total, entry) => total + cents({ amount: entry[name] }), 0);
    expect(metrics).toHaveLength(3);
    expect(sum(metrics, 'totalSubscriptionsRevenue')).toBeGreaterThan(0);
    for (const name of ['totalSubscriptionsRevenue', 'shippedSubscriptionUnits']) {
      expect(sum(metrics, name)).toBe(sum(offers, name));
    }
    expect(sum(metrics.slice(0, 1), 'activeSubscriptions')).toBe(sum(offers, 'activeSubscriptions'));
  });

  it.each([
    ['sellingPartners/metrics', 'PERFORMANCE', 'DAY', 31, 200],
    ['sellingPartners/metrics', 'PERFORMANCE', 'DAY', 32, 400],
    ['sellingPartners/metrics', 'PERFORMANCE', 'WEEK', 32, 200],
    ['sellingPartners/metrics', 'FORECAST', 'DAY', 1, 400],
    ['offers/metrics', 'PERFORMANCE', 'DAY', 1, 200],
    ['offers/metrics', 'PERFORMANCE', 'DAY', 2, 400],
    ['offers/metrics', 'PERFORMANCE', 'WEEK', 7, 200],
    ['offers/metrics', 'PERFORMANCE', 'WEEK', 8, 400],
    ['offers/metrics', 'PERFORMANCE', 'MONTH', 31, 200],
    ['offers/metrics', 'PERFORMANCE', 'MONTH', 32, 400],
    ['offers/metrics', 'FORECAST', 'MONTH', 1, 400],
    ['offers/metrics', 'FORECAST', undefined, 60, 200],
  ])(
    '%s for %s by %s over %d days gets the status %d',
    async (path, timePeriodType, aggregationFrequency, days, status) => {
      const { send } = openShop({ orders: 10 });
      const startDate = '2025-12-01T00:00:00Z';
      const endDate = new Date(Date.parse(startDate) + days * DAY).toISOString();
      const request = { ...span, timeInterval: { startDate, endDate }, timePeriodType, aggregationFrequency };
      const body = path.startsWith('offers') ? { filters: request, pagination: { limit: 1, offset: 0 } } : request;
      expect((await send('POST', `/replenishment/2022-11-07/${path}/search`, body)).status).toBe(status);
    },
  );

  it('Subscription offers show the FBA inventory page by page', async () => {
    const { send, get } = openShop();
    const filters = { marketplaceId: HOME, programTypes };
    const list = async (pagination: object, more: object = {}) =>
      (await send('POST', '/replenishment/2022-11-07/offers/search', { filters, pagination, ...more })).body;
    const first = await list({ limit: 20, offset: 0 });
    const second = await list({ limit: 20, offset: 20 });
    const skus = [...first.offers, ...second.offers].map(({ sku }: Json) => sku);
    expect(new Set(skus).size).toBe(40);
    const query = { marketplaceIds: HOME, granularityType: 'Marketplace', granularityId: HOME, sellerSkus: skus[0] };
    const stock = (await get('/fba/inventory/v1/summaries', { ...query, details: 'true' })).body.payload;
    expect(stock.inventorySummaries[0].inventoryDetails.fulfillableQuantity).toBe(first.offers[0].inventory);
    const sorted = (await list({ limit: 100, offset: 0 }, { sort: { key: 'PRICE', order: 'DESC' } })).offers;
    const prices = sorted.map(({ price }: Json) => price);
    expect(prices).toEqual([...prices].sort((one, other) => other - one));
    expect(await list({ limit: 101, offset: 0 })).toHaveProperty('errors');
  });
});

describe('customer feedback', () => {
  const FEEDBACK = '/customerFeedback/2024-06-01';

  it('Review topics and trends of items and browse nodes agree', async () => {
    const shop = openShop();
    const found = (await shop.get('/catalog/2022-04-01/items', { marketplaceIds: HOME, keywords: 'lamp' })).body;
    const { asin, summaries } = found.items[0];
    const query = { marketplaceId: HOME, sortBy: 'MENTIONS' };
    const node = (await shop.get(`${FEEDBACK}/items/${asin}/browseNode`, { marketplaceId: HOME })).body;
    expect(node.browseNodeId).toBe(summaries[0].browseClassification.classificationId);
    for (const path of [`${FEEDBACK}/items/${asin}`, `${FEEDBACK}/browseNodes/${node.browseNodeId}`]) {
      const { topics } = (await shop.get(`${path}/reviews/topics`, query)).body;
      const { reviewTrends } = (await shop.get(`${path}/reviews/trends`, { marketplaceId: HOME })).body;
      const names = (list: readonly Json[]) => list.map(({ topic }) => topic).sort();
      expect(names(topics.positiveTopics)).toEqual(names(reviewTrends.positiveTopics));
      expect(names(topics.negativeTopics)).toEqual(names(reviewTrends.negativeTopics));
      expect(names(topics.positiveTopics).length).toBeGreaterThan(0);
      expect((await shop.get(`${path}/reviews/topics`, { marketplaceId: HOME, sortBy: 'MOOD' })).status).toBe(400);
    }
    const browseNodePath = `${FEEDBACK}/browseNodes/${node.browseNodeId}`;
    const returned = (await shop.get(`${browseNodePath}/returns/topics`, { marketplaceId: HOME })).body;
    const trends = (await shop.get(`${browseNodePath}/returns/trends`, { marketplaceId: HOME })).body;
    expect(trends.returnTrends.map(({ topic }: Json) => topic)).toEqual(
      returned.topics.map(({ topic }: Json) => topic),
    );
  });

  it('Feedback exists only for existing items and browse nodes', async () => {
    const { get } = openShop();
    const query = { marketplaceId: HOME, sortBy: 'MENTIONS' };
    expect((await get(`${FEEDBACK}/items/B000000000/reviews/topics`, query)).status).toBe(404);
    expect((await get(`${FEEDBACK}/browseNodes/1/returns/topics`, query)).status).toBe(404);
  });
});
