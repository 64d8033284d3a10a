import { describe, expect, it } from 'vitest';
import { DE, GB, IN_WAREHOUSES, name, openListingShop, own, price } from './support/listing-shop.ts';

describe('the fulfillment channel of a listing', () => {
  it('A listing is fulfilled by Amazon if the seller sets it, and then has no quantity', async () => {
    const shop = openListingShop();
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

  it('A patch or a feed changes the fulfillment channel in every read', async () => {
    const shop = openListingShop();
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

  it('All parts of an initial listing show the same fulfillment channel', async () => {
    const shop = openListingShop();
    const items = await shop.search({ pageSize: '20' });
    for (const { attributes, fulfillmentAvailability } of items) {
      const [{ fulfillment_channel_code: fulfillmentChannelCode, ...quantity }] = attributes.fulfillment_availability;
      expect(fulfillmentAvailability).toEqual([{ fulfillmentChannelCode, ...quantity }]);
    }
    expect(JSON.stringify(items)).toContain('AMAZON_EU');
  });
});

describe('a listing in several stores', () => {
  it('A listing in several stores keeps name, price and condition where they were not changed', async () => {
    const shop = openListingShop();
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

  it('A listing has its own price and condition in each store', async () => {
    const shop = openListingShop();
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

  it('A listing remains in the other stores when it is changed or deleted in its main store', async () => {
    const shop = openListingShop();
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

  it('A listing starts in the store of the first put, and another put adds it to another store', async () => {
    const shop = openListingShop();
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

  it('A listing is sold at the price of the store', async () => {
    const shop = openListingShop({ listings: 1, orders: 0, ordersPerDay: 40 });
    await shop.patch('LAMP-001', DE, { purchasable_offer: price(77, 'EUR') });
    await shop.remove('LAMP-001', 'A13V1IB3VIYZZH');
    shop.clock.advance(86_400_000);
    const orders = await shop.ordersOf();
    const stores = new Set(orders.map(({ MarketplaceId }) => MarketplaceId));
    expect(stores).toContain(GB);
    expect(stores).not.toContain('A13V1IB3VIYZZH');
    const [german] = orders.filter(({ MarketplaceId, OrderTotal }) => MarketplaceId === DE && OrderTotal);
    const [item] = await shop.listItems(german.AmazonOrderId);
    const paid = Number(item.ItemPrice.Amount) + Number(item.ItemTax.Amount);
    expect(paid / item.QuantityOrdered).toBeCloseTo(77);
  });

  it('A submission can have a value for each store', async () => {
    const shop = openListingShop();
    const item_name = [
      { value: 'Deutsch', marketplace_id: DE },
      { value: 'English', marketplace_id: GB },
    ];
    await shop.patch('LAMP-001', `${GB},${DE}`, { item_name });
    expect((await shop.get('LAMP-001', DE)).body.summaries[0].itemName).toBe('Deutsch');
    expect((await shop.get('LAMP-001', GB)).body.summaries[0].itemName).toBe('English');
  });
});

describe('a listing of an unknown product type', () => {
  const item_name = name('Odd');

  it('A listing with an unknown product type is not created, and a product type cannot become unknown', async () => {
    const shop = openListingShop();
    const issues = [{ attributeNames: ['productType'], message: expect.stringContaining("'NOSUCHTYPE'") }];
    const put = await shop.put('ODD-1', GB, { item_name }, 'NOSUCHTYPE');
    expect(put.body).toMatchObject({ status: 'INVALID', issues });
    expect((await shop.get('ODD-1', GB)).status).toBe(404);
    expect((await shop.put('ODD-1', GB, { item_name }, 'PRODUCT')).body.status).toBe('ACCEPTED');
  });

  it('A feed reports an unknown product type or condition as an issue of the message', async () => {
    const shop = openListingShop();
    const message = (sku: string, productType: string, attributes: object) => ({
      sku,
      operationType: 'UPDATE',
      productType,
      attributes: { item_name, ...attributes },
    });
    const report = await shop.feed(GB, [
      { messageId: 1, ...message('ODD-1', 'NOSUCHTYPE', {}) },
      { messageId: 2, ...message('ODD-2', 'LAMP', { condition_type: name('worn_out') }) },
      { messageId: 3, ...message('ODD-3', 'LAMP', { condition_type: name('used_good') }) },
    ]);
    const attributes = report.issues.map((one: { attributeName: string }) => one.attributeName);
    expect(attributes).toEqual(['productType', 'condition_type']);
    expect(report.summary).toMatchObject({ messagesProcessed: 3, messagesAccepted: 1, messagesInvalid: 2 });
    expect((await shop.get('ODD-3', GB)).body.summaries[0].conditionType).toBe('used_good');
  });
});

it('The feed counts messages, not their numbers', async () => {
  const shop = openListingShop();
  const put = { operationType: 'UPDATE', productType: 'LAMP', attributes: { item_name: name('Once') } };
  const report = await shop.feed(GB, [
    { messageId: 1, sku: 'ONE-1', ...put },
    { messageId: 1, sku: 'ONE-2', ...put },
    { messageId: 1, sku: 'ONE-3', ...put },
  ]);
  expect(report.summary).toMatchObject({ errors: 2, messagesProcessed: 3, messagesAccepted: 1, messagesInvalid: 2 });
  expect((await shop.get('ONE-1', GB)).status).toBe(200);
  expect((await shop.get('ONE-2', GB)).status).toBe(404);
});
