import { describe, expect, it } from 'vitest';
import { DE, GB, openListingShop, own, price } from './support/listing-shop.ts';
import { subscribeTo } from './support/received-notifications.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape
type Json = any;

const DAY = 86_400_000;
const quiet = { options: { orders: 0, ordersPerDay: 0 } };
const SKU = 'LAMP-001';

const amount = (value: number) => [{ schedule: [{ value_with_tax: value }] }];

function openPriceShop() {
  const shop = openListingShop({ orders: 0, ordersPerDay: 0, marketplaceIds: [GB, DE] });
  const { sandbox } = shop.application;
  const days = (count: number) => new Date(shop.clock.now() + count * DAY).toISOString();
  const batch = async (path: string, request: object) => {
    const body = { requests: [{ marketplaceId: GB, method: 'GET', uri: path, ...request }] };
    const answer = await shop.application.call('POST', `/batches${path}`, { body });
    return answer.body.responses[0].body;
  };
  /** Returns the price in every read that shows it. The offer must be the featured one. */
  const readEverywhere = async () => {
    const { body } = await shop.get(SKU, GB);
    const asin: string = body.summaries[0].asin;
    const query = { MarketplaceId: GB, ItemCondition: 'New' };
    const offers = await shop.application.call('GET', `/products/pricing/v0/items/${asin}/offers`, { query });
    const { lowestPricedOffers, featuredBuyingOptions } = await batch(
      '/products/pricing/2022-05-01/items/competitiveSummary',
      { asin, includedData: ['lowestPricedOffers', 'featuredBuyingOptions'] },
    );
    const expected = await batch('/products/pricing/2022-05-01/offer/featuredOfferExpectedPrice', { sku: SKU });
    return {
      listing: Number(body.offers[0].price.amount),
      pricing: (await shop.prices(SKU, GB)).Product.Offers[0].BuyingPrice.ListingPrice.Amount,
      offers: offers.body.payload.Offers.find((offer: Json) => offer.MyOffer).ListingPrice.Amount,
      lowest: lowestPricedOffers[0].offers[0].listingPrice.amount,
      featured: featuredBuyingOptions[0].segmentedFeaturedOffers[0].listingPrice.amount,
      expected: expected.featuredOfferExpectedPriceResults[0].currentFeaturedOffer.price.listingPrice.amount,
      report: Number((await shop.row(SKU, GB))?.price),
      order: await buy(1),
    };
  };
  /** Returns what a buyer pays for one of some units. */
  const buy = async (quantity: number, isBusiness = false) => {
    const [order] = sandbox.testData.placeOrders({ items: [{ sku: SKU, quantity }], isBusiness });
    const [item] = await shop.listItems(order?.orderId ?? '');
    shop.clock.advance(3_600_000);
    const paid = await shop.listItems(order?.orderId ?? '');
    expect(item.QuantityOrdered).toBe(quantity);
    return (Number(paid[0].ItemPrice.Amount) + Number(paid[0].ItemTax.Amount)) / quantity;
  };
  return { ...shop, sandbox, days, readEverywhere, buy };
}

const isEverywhere = (value: number) => ({
  listing: value,
  pricing: value,
  offers: value,
  lowest: value,
  featured: value,
  expected: value,
  report: value,
  order: value,
});

describe('the price of a listing over time', () => {
  it('A sale price is valid from its start to its end, in every read, report and order', async () => {
    const { patch, clock, days, readEverywhere, prices } = openPriceShop();
    const [start, end] = [days(2), days(5)];
    const sale = [{ schedule: [{ start_at: start, end_at: end, value_with_tax: 4.99 }] }];
    const offer = { currency: 'GBP', audience: 'ALL', our_price: amount(9.5), discounted_price: sale };
    const fulfillment_availability = own(50);
    expect((await patch(SKU, GB, { purchasable_offer: [offer], fulfillment_availability })).body).toMatchObject({
      status: 'ACCEPTED',
      issues: [],
    });
    expect(await readEverywhere()).toEqual(isEverywhere(9.5));
    clock.set(Date.parse(start));
    expect(await readEverywhere()).toEqual(isEverywhere(4.99));
    expect((await prices(SKU, GB)).Product.Offers[0].RegularPrice.Amount).toBe(9.5);
    clock.set(Date.parse(end) - 3_600_000 * 3);
    expect(await readEverywhere()).toEqual(isEverywhere(4.99));
    clock.set(Date.parse(end));
    expect(await readEverywhere()).toEqual(isEverywhere(9.5));
  });

  it('A sale price causes notifications at its start and its end', async () => {
    const { patch, clock, sandbox, heard } = await subscribeTo(
      'ANY_OFFER_CHANGED',
      'AnyOfferChangedNotification',
      quiet,
    );
    const [start, end] = [1, 3].map((day) => new Date(clock.now() + day * DAY).toISOString());
    const sale = [{ schedule: [{ start_at: start, end_at: end, value_with_tax: 70 }] }];
    await patch(SKU, { purchasable_offer: [{ currency: 'GBP', our_price: amount(90), discounted_price: sale }] });
    const prices = () =>
      heard().map(({ AnyOfferChangedNotification: { Offers, OfferChangeTrigger } }) => [
        Offers.find((offer: Json) => offer.SellerId === sandbox.credentials.sellerId).ListingPrice.Amount,
        OfferChangeTrigger.TimeOfOfferChange,
      ]);
    const before = [90, expect.any(String)];
    expect(prices()).toEqual([before]);
    clock.advance(DAY + 3_600_000);
    expect(prices()).toEqual([before, [70, start]]);
    clock.advance(2 * DAY);
    expect(prices()).toEqual([before, [70, start], [90, end]]);
  });

  it('An offer sells the item only between its start and its end', async () => {
    const { patch, get, clock, days, prices } = openPriceShop();
    const offer = {
      currency: 'GBP',
      our_price: amount(90),
      start_at: { value: days(1) },
      end_at: { value: days(3).slice(0, 10) },
    };
    await patch(SKU, GB, { purchasable_offer: [offer] });
    const readStatus = async () => (await get(SKU, GB)).body.summaries[0].status;
    expect(await readStatus()).toEqual(['DISCOVERABLE']);
    expect((await prices(SKU, GB)).Product.Offers).toEqual([]);
    clock.advance(DAY);
    expect(await readStatus()).toEqual(['BUYABLE', 'DISCOVERABLE']);
    clock.advance(3 * DAY);
    expect(await readStatus()).toEqual(['DISCOVERABLE']);
  });
});

describe('prices for businesses', () => {
  const tiers = [
    {
      schedule: [
        {
          discount_type: 'percent',
          levels: [
            { lower_bound: 5, value: 10 },
            { lower_bound: 10, value: 25 },
          ],
        },
      ],
    },
  ];
  const forBusinesses = { currency: 'GBP', audience: 'B2B', our_price: amount(80), quantity_discount_plan: tiers };

  it('A business pays its own price, and less for ten units', async () => {
    const { patch, buy, get, prices, application, sandbox } = openPriceShop();
    const offers = [{ currency: 'GBP', audience: 'ALL', our_price: amount(90) }, forBusinesses];
    await patch(SKU, GB, { purchasable_offer: offers, fulfillment_availability: own(100) });
    expect(() => sandbox.testData.placeOrders({ isBusiness: 'yes' as never })).toThrow(
      /isBusiness must be true or false/,
    );
    expect(await buy(10)).toBe(90);
    expect(await buy(1, true)).toBe(80);
    expect(await buy(9, true)).toBe(72);
    expect(await buy(10, true)).toBe(60);
    expect((await get(SKU, GB)).body.offers).toMatchObject([
      { offerType: 'B2C', price: { amount: '90.00' }, audience: { value: 'ALL' } },
      { offerType: 'B2B', price: { amount: '80.00' }, audience: { value: 'B2B' } },
    ]);
    expect((await prices(SKU, GB, { OfferType: 'B2B' })).Product.Offers).toMatchObject([
      {
        offerType: 'B2B',
        businessPrice: { Amount: 80 },
        quantityDiscountPrices: [
          { quantityTier: 5, listingPrice: { Amount: 72 } },
          { quantityTier: 10, listingPrice: { Amount: 60 } },
        ],
      },
    ]);
    expect((await prices(SKU, GB)).Product.Offers[0]).not.toHaveProperty('quantityDiscountPrices');
    const query = { MarketplaceId: GB, ItemCondition: 'New' };
    const path = `/products/pricing/v0/listings/${SKU}/offers`;
    const readOffer = async (more = {}) =>
      (await application.call('GET', path, { query: { ...query, ...more } })).body.payload.Offers.find(
        ({ MyOffer }: Json) => MyOffer,
      );
    expect((await readOffer()).ListingPrice.Amount).toBe(90);
    expect(await readOffer({ CustomerType: 'Business' })).toMatchObject({
      ListingPrice: { Amount: 80 },
      offerType: 'B2B',
    });
  });

  it('A price for everybody and one for businesses are changed and deleted on their own', async () => {
    const { patch, get, application } = openPriceShop();
    await patch(SKU, GB, { purchasable_offer: [forBusinesses] });
    await patch(SKU, GB, { purchasable_offer: price(70, 'GBP') });
    const readOffers = async () =>
      (await get(SKU, GB)).body.offers.map((offer: { offerType: string; price: { amount: string } }) => [
        offer.offerType,
        offer.price.amount,
      ]);
    expect(await readOffers()).toEqual([
      ['B2C', '70.00'],
      ['B2B', '80.00'],
    ]);
    const { sellerId } = application.sandbox.credentials;
    const change = (op: string, value: object) =>
      application.call('PATCH', `/listings/2021-08-01/items/${sellerId}/${SKU}`, {
        query: { marketplaceIds: GB },
        body: { productType: 'LAMP', patches: [{ op, path: '/attributes/purchasable_offer', value: [value] }] },
      });
    await change('merge', { audience: 'B2B', currency: 'GBP', quantity_discount_plan: null });
    expect((await get(SKU, GB)).body.attributes.purchasable_offer).not.toContainEqual(
      expect.objectContaining({ quantity_discount_plan: expect.anything() }),
    );
    await change('delete', { audience: 'B2B', marketplace_id: GB });
    expect(await readOffers()).toEqual([['B2C', '70.00']]);
  });
});

describe('currencies', () => {
  it('Prices are those that were written, in the currency of their marketplace', async () => {
    const shop = openPriceShop();
    await shop.patch(SKU, DE, { purchasable_offer: price(84.99, 'EUR') });
    await shop.patch(SKU, GB, { purchasable_offer: price(71.03, 'GBP') });
    expect((await shop.get(SKU, DE)).body.offers[0].price).toEqual({ currencyCode: 'EUR', amount: '84.99' });
    expect((await shop.get(SKU, GB)).body.offers[0].price).toEqual({ currencyCode: 'GBP', amount: '71.03' });
    expect((await shop.row(SKU, DE))?.price).toBe('84.99');
  });

  it('A price in another currency than that of the marketplace is an error, and changes nothing', async () => {
    const shop = openPriceShop();
    const before = (await shop.get(SKU, GB)).body;
    expect((await shop.patch(SKU, GB, { purchasable_offer: price(50, 'USD') })).body).toMatchObject({
      status: 'INVALID',
      issues: [{ severity: 'ERROR', attributeNames: ['purchasable_offer'], message: expect.stringContaining('GBP') }],
    });
    expect((await shop.get(SKU, GB)).body).toEqual(before);
  });

  it('An amount with decimals is an error in a currency without them', async () => {
    const JP = 'A1VC38T7YXB528';
    const shop = openListingShop({ marketplaceIds: [JP] });
    const write = async (value: number) =>
      (await shop.patch(SKU, JP, { purchasable_offer: price(value, 'JPY') })).body.status;
    expect([await write(1200.5), await write(1200)]).toEqual(['INVALID', 'ACCEPTED']);
    expect((await shop.get(SKU, JP)).body.offers[0].price).toEqual({ currencyCode: 'JPY', amount: '1200' });
  });
});

describe('stock and status', () => {
  it('A listing without stock is not buyable, and inactive in the report', async () => {
    const { patch, get, row, sandbox, prices } = openPriceShop();
    await patch(SKU, GB, { fulfillment_availability: own(1) });
    expect((await get(SKU, GB)).body.summaries[0].status).toEqual(['BUYABLE', 'DISCOVERABLE']);
    sandbox.testData.placeOrders({ items: [{ sku: SKU }] });
    expect((await get(SKU, GB)).body.summaries[0].status).toEqual(['DISCOVERABLE']);
    expect(await row(SKU, GB)).toMatchObject({ status: 'Inactive', quantity: '0' });
    expect((await prices(SKU, GB)).Product.Offers).toEqual([]);
    expect(() => sandbox.testData.placeOrders({ items: [{ sku: SKU }] })).toThrow(/0 units in stock/);
    await patch(SKU, GB, { fulfillment_availability: own(5) });
    expect(await row(SKU, GB)).toMatchObject({ status: 'Active', quantity: '5' });
  });

  it('The last unit that is sold and the next one in stock cause notifications of the status', async () => {
    const file = 'ListingsItemStatusChangeNotification';
    const { patch, sandbox, heard } = await subscribeTo('LISTINGS_ITEM_STATUS_CHANGE', file, { ...quiet, bus: true });
    await patch(SKU, { fulfillment_availability: own(1) });
    expect(heard()).toEqual([]);
    sandbox.testData.placeOrders({ items: [{ sku: SKU }] });
    const soldOut = { Sku: SKU, MarketplaceId: GB, Status: ['DISCOVERABLE'] };
    expect(heard()).toMatchObject([soldOut]);
    await patch(SKU, { fulfillment_availability: own(3) });
    expect(heard()).toMatchObject([soldOut, { ...soldOut, Status: ['BUYABLE', 'DISCOVERABLE'] }]);
  });
});
