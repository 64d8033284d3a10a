import { createSandbox, movableClock, type SandboxOptions } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

const [GB, DE] = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'];
const INCLUDED = 'summaries,attributes,offers,fulfillmentAvailability';

function setUp(options: SandboxOptions = {}) {
  const clock = movableClock();
  const sandbox = createSandbox({ clock, listings: 45, rateScale: Number.POSITIVE_INFINITY, ...options });
  const application = new Application(sandbox);
  const path = (sku: string) => `/listings/2021-08-01/items/${sandbox.credentials.sellerId}/${sku}`;
  const at = (store: string, more = {}) => ({ query: { marketplaceIds: store, ...more } });
  const feed = async (marketplaceId: string, messages: readonly object[]) => {
    const contentType = 'application/json';
    const { feedDocumentId, url } = (
      await application.call('POST', '/feeds/2021-06-30/documents', { body: { contentType } })
    ).body;
    const header = { sellerId: sandbox.credentials.sellerId, version: '2.0' };
    const content = JSON.stringify({ header, messages });
    await sandbox.fetch(new Request(url, { method: 'PUT', body: content, headers: { 'content-type': contentType } }));
    const body = {
      feedType: 'JSON_LISTINGS_FEED',
      marketplaceIds: [marketplaceId],
      inputFeedDocumentId: feedDocumentId,
    };
    const { feedId } = (await application.call('POST', '/feeds/2021-06-30/feeds', { body })).body;
    clock.advance(60_000);
    const done = (await application.call('GET', `/feeds/2021-06-30/feeds/${feedId}`)).body;
    const report = await application.call('GET', `/feeds/2021-06-30/documents/${done.resultFeedDocumentId}`);
    return JSON.parse(await (await sandbox.fetch(new Request(report.body.url))).text());
  };
  return {
    application,
    clock,
    feed,
    get: async (sku: string, store: string) =>
      application.call('GET', path(sku), at(store, { includedData: INCLUDED })),
    put: async (sku: string, store: string, attributes: object, productType = 'LAMP') =>
      application.call('PUT', path(sku), { ...at(store), body: { productType, attributes } }),
    patch: async (sku: string, store: string, attributes: object) => {
      const patches = Object.entries(attributes).map(([name, value]) => ({
        op: 'replace',
        path: `/attributes/${name}`,
        value,
      }));
      return application.call('PATCH', path(sku), { ...at(store), body: { productType: 'LAMP', patches } });
    },
    remove: async (sku: string, store: string) => application.call('DELETE', path(sku), at(store)),
    /** The report's line about a SKU, by heading; undefined when there is none. */
    row: async (sku: string, store: string, reportType = 'GET_MERCHANT_LISTINGS_ALL_DATA') => {
      const reports = '/reports/2021-06-30';
      const body = { reportType, marketplaceIds: [store] };
      const { reportId } = (await application.call('POST', `${reports}/reports`, { body })).body;
      clock.advance(60_000);
      const { reportDocumentId } = (await application.call('GET', `${reports}/reports/${reportId}`)).body;
      const { url } = (await application.call('GET', `${reports}/documents/${reportDocumentId}`)).body;
      const text = await (await sandbox.fetch(new Request(url))).text();
      const [headings = [], ...lines] = text.split(/\r?\n/).map((line) => line.split('\t'));
      const line = lines.find((cells) => cells.includes(sku));
      return line && Object.fromEntries(headings.map((heading, place) => [heading, line[place]]));
    },
    prices: async (sku: string, store: string, more = {}) => {
      const query = { MarketplaceId: store, ItemType: 'Sku', Skus: sku, ...more };
      return (await application.call('GET', '/products/pricing/v0/price', { query })).body.payload[0];
    },
    stock: async (sku: string, store: string) => {
      const query = { granularityType: 'Marketplace', granularityId: store, marketplaceIds: store, sellerSkus: sku };
      return (await application.call('GET', '/fba/inventory/v1/summaries', { query })).body.payload.inventorySummaries;
    },
  };
}

const price = (value: number, currency: string) => [
  { currency, our_price: [{ schedule: [{ value_with_tax: value }] }] },
];
const name = (value: string) => [{ value }];
const own = (quantity: number) => [{ fulfillment_channel_code: 'DEFAULT', quantity }];
const IN_WAREHOUSES = [{ fulfillment_channel_code: 'AMAZON_EU' }];

describe('who sends a listing', () => {
  it('is the marketplace when the seller says so, without a quantity', async () => {
    const shop = setUp();
    const put = { item_name: name('Sent in'), fulfillment_availability: IN_WAREHOUSES };
    expect((await shop.put('FBA-1', GB, put)).body).toMatchObject({ status: 'ACCEPTED', issues: [] });
    const { body } = await shop.get('FBA-1', GB);
    expect(body.attributes.fulfillment_availability).toEqual(IN_WAREHOUSES);
    expect(body.fulfillmentAvailability).toEqual([{ fulfillmentChannelCode: 'AMAZON_EU' }]);
    expect(await shop.stock('FBA-1', GB)).toMatchObject([{ fnSku: body.summaries[0].fnSku, totalQuantity: 0 }]);
    expect(await shop.row('FBA-1', GB)).toMatchObject({ 'fulfillment-channel': 'AMAZON_EU', quantity: '' });
    const bare = await shop.put('FBA-2', GB, {
      ...put,
      fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT' }],
    });
    expect(bare.body).toMatchObject({ status: 'INVALID', issues: [{ attributeNames: ['fulfillment_availability'] }] });
  });

  it('changes with a patch and a feed, in every read', async () => {
    const shop = setUp();
    await shop.put('TURN-1', GB, { item_name: name('Turning'), fulfillment_availability: IN_WAREHOUSES });
    await shop.patch('TURN-1', GB, { fulfillment_availability: own(7) });
    const { body } = await shop.get('TURN-1', GB);
    expect(body.attributes.fulfillment_availability).toEqual(own(7));
    expect(body.fulfillmentAvailability).toEqual([{ fulfillmentChannelCode: 'DEFAULT', quantity: 7 }]);
    expect(body.summaries[0]).not.toHaveProperty('fnSku');
    expect(await shop.stock('TURN-1', GB)).toEqual([]);
    expect(await shop.row('TURN-1', GB)).toMatchObject({ 'fulfillment-channel': 'DEFAULT', quantity: '7' });
    const patches = [{ op: 'replace', path: '/attributes/fulfillment_availability', value: IN_WAREHOUSES }];
    const message = { messageId: 1, sku: 'TURN-1', operationType: 'PATCH', productType: 'LAMP', patches };
    expect((await shop.feed(GB, [message])).summary.messagesAccepted).toBe(1);
    expect((await shop.get('TURN-1', GB)).body.fulfillmentAvailability).toEqual([
      { fulfillmentChannelCode: 'AMAZON_EU' },
    ]);
  });

  it('is the same in all parts of a listing nobody has written', async () => {
    const shop = setUp();
    const query = { marketplaceIds: GB, includedData: 'attributes,fulfillmentAvailability', pageSize: '20' };
    const path = `/listings/2021-08-01/items/${shop.application.sandbox.credentials.sellerId}`;
    const { items } = (await shop.application.call('GET', path, { query })).body;
    for (const { attributes, fulfillmentAvailability } of items) {
      const [{ fulfillment_channel_code: fulfillmentChannelCode, ...quantity }] = attributes.fulfillment_availability;
      expect(fulfillmentAvailability).toEqual([{ fulfillmentChannelCode, ...quantity }]);
    }
    expect(JSON.stringify(items)).toContain('AMAZON_EU');
  });
});

describe('a listing in several stores', () => {
  it('keeps its name, price and condition where nobody changed them', async () => {
    const shop = setUp();
    const before = (await shop.get('LAMP-001', GB)).body;
    const written = {
      item_name: name('Lampe'),
      purchasable_offer: price(99, 'EUR'),
      condition_type: name('used_good'),
    };
    await shop.patch('LAMP-001', DE, written);
    const after = (await shop.get('LAMP-001', GB)).body;
    expect(after.offers).toEqual(before.offers);
    expect(after.attributes).toEqual(before.attributes);
    expect(after.summaries[0]).toMatchObject({ itemName: before.summaries[0].itemName, conditionType: 'new_new' });
    const { body } = await shop.get('LAMP-001', DE);
    expect(body.summaries[0]).toMatchObject({ itemName: 'Lampe', conditionType: 'used_good' });
    expect(body.attributes.condition_type).toEqual([{ value: 'used_good', marketplace_id: DE }]);
    expect(body.offers[0].price).toEqual({ currencyCode: 'EUR', amount: '99.00' });
    expect(await shop.row('LAMP-001', DE)).toMatchObject({
      'item-name': 'Lampe',
      price: '99.00',
      'item-condition': '3',
    });
    expect(await shop.row('LAMP-001', GB)).toMatchObject({
      'item-condition': '11',
      price: before.offers[0].price.amount,
    });
  });

  it('is priced by what it is in each', async () => {
    const shop = setUp();
    await shop.patch('LAMP-001', DE, { purchasable_offer: price(99, 'EUR'), condition_type: name('used_good') });
    const used = { ItemCondition: 'Used', ItemSubCondition: 'Good', RegularPrice: { CurrencyCode: 'EUR', Amount: 99 } };
    expect((await shop.prices('LAMP-001', DE)).Product.Offers).toMatchObject([used]);
    expect((await shop.prices('LAMP-001', DE, { ItemCondition: 'New' })).Product.Offers).toEqual([]);
    expect((await shop.prices('LAMP-001', GB, { ItemCondition: 'New' })).Product.Offers).toHaveLength(1);
    const query = { MarketplaceId: DE, ItemCondition: 'Used' };
    const { payload } = (await shop.application.call('GET', '/products/pricing/v0/listings/LAMP-001/offers', { query }))
      .body;
    expect(payload.Offers).toMatchObject([{ MyOffer: true, SubCondition: 'good', ListingPrice: { Amount: 99 } }]);
  });

  it('stays in the others when its main one is changed, or it goes from there', async () => {
    const shop = setUp();
    const before = (await shop.get('LAMP-001', DE)).body;
    await shop.patch('LAMP-001', GB, { item_name: name('Changed'), purchasable_offer: price(1, 'GBP') });
    await shop.remove('LAMP-001', GB);
    expect((await shop.get('LAMP-001', GB)).status).toBe(404);
    expect((await shop.prices('LAMP-001', GB)).status).toBe('ClientError');
    expect(await shop.row('LAMP-001', GB)).toBeUndefined();
    const after = (await shop.get('LAMP-001', DE)).body;
    expect(after.offers).toEqual(before.offers);
    expect(after.attributes.item_name).toEqual(before.attributes.item_name);
    expect(await shop.row('LAMP-001', DE)).toMatchObject({ 'seller-sku': 'LAMP-001' });
  });

  it('begins in the store it is put in, and comes into another with a further put', async () => {
    const shop = setUp();
    await shop.put('NEW-1', DE, { item_name: name('Neu'), purchasable_offer: price(10, 'EUR') });
    expect((await shop.get('NEW-1', GB)).status).toBe(404);
    expect(await shop.row('NEW-1', GB)).toBeUndefined();
    await shop.put('NEW-1', GB, { item_name: name('New'), purchasable_offer: price(9, 'GBP') });
    expect((await shop.get('NEW-1', GB)).body.summaries[0].itemName).toBe('New');
    expect((await shop.get('NEW-1', DE)).body.summaries[0].itemName).toBe('Neu');
    expect(
      (await shop.get('NEW-1', `${DE},${GB}`)).body.offers.map(
        (one: { price: { amount: string } }) => one.price.amount,
      ),
    ).toEqual(['10.00', '9.00']);
    await shop.feed(DE, [{ messageId: 1, sku: 'NEW-1', operationType: 'DELETE' }]);
    expect((await shop.get('NEW-1', DE)).status).toBe(404);
    expect((await shop.get('NEW-1', GB)).body.offers[0].price.amount).toBe('9.00');
  });

  it('takes each store’s value from one submission', async () => {
    const shop = setUp();
    const item_name = [
      { value: 'Deutsch', marketplace_id: DE },
      { value: 'English', marketplace_id: GB },
    ];
    await shop.patch('LAMP-001', `${GB},${DE}`, { item_name });
    expect((await shop.get('LAMP-001', DE)).body.summaries[0].itemName).toBe('Deutsch');
    expect((await shop.get('LAMP-001', GB)).body.summaries[0].itemName).toBe('English');
  });
});
