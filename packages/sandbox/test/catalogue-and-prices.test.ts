import { describe, expect, it } from 'vitest';
import { cents, DAY, HOME, openShop, type Query, type Shop } from './support/shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any;

const SKU = 'LAMP-001';

async function findAsin({ get, sellerId }: Shop, sku = SKU): Promise<string> {
  const path = `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(sku)}`;
  return (await get(path, { marketplaceIds: HOME })).body.summaries[0].asin;
}

function patch({ send, sellerId }: Shop, name: string, value: unknown, version = '2021-08-01') {
  const patches = [{ op: 'replace', path: `/attributes/${name}`, value }];
  const path = `/listings/${version}/items/${sellerId}/${SKU}`;
  return send('PATCH', path, { productType: 'LAMP', patches }, { marketplaceIds: HOME });
}

function buildPrice(amount: number) {
  return [{ currency: 'GBP', our_price: [{ schedule: [{ value_with_tax: amount }] }] }];
}

describe('catalog items', () => {
  const ITEMS = '/catalog/2022-04-01/items';

  it.each(['2022-04-01', '2020-12-01'])(
    'A keyword search of version %s finds items and returns pages',
    async (version) => {
      const { get } = openShop();
      const path = `/catalog/${version}/items`;
      const query = { marketplaceIds: HOME, keywords: 'lumen', pageSize: '4' };
      const found: string[] = [];
      let page = (await get(path, query)).body;
      const { numberOfResults } = page;
      for (;;) {
        found.push(...page.items.map(({ asin }: Json) => asin));
        if (page.pagination.nextToken === undefined) break;
        page = (await get(path, { ...query, pageToken: page.pagination.nextToken })).body;
      }
      expect(found).toHaveLength(numberOfResults);
      expect(new Set(found).size).toBe(numberOfResults);
      expect(numberOfResults).toBeGreaterThan(4);
      expect(page.refinements.brands).toEqual([{ brandName: 'Lumen & Wick', numberOfResults }]);
    },
  );

  it('A search finds items by every kind of identifier', async () => {
    const shop = openShop();
    const asin = await findAsin(shop);
    const item = (await shop.get(`${ITEMS}/${asin}`, { marketplaceIds: HOME, includedData: 'identifiers' })).body;
    const find = async (identifiersType: string, identifiers: string, more: Query = {}) =>
      (await shop.get(ITEMS, { marketplaceIds: HOME, identifiersType, identifiers, ...more })).body;
    for (const { identifierType, identifier } of item.identifiers[0].identifiers) {
      expect((await find(identifierType, identifier)).items).toEqual([expect.objectContaining({ asin })]);
    }
    expect((await find('ASIN', asin)).numberOfResults).toBe(1);
    expect((await find('SKU', SKU, { sellerId: shop.sellerId })).items[0].asin).toBe(asin);
    expect(await find('SKU', SKU)).toHaveProperty('errors');
    expect(await find('ASIN', asin, { keywords: 'lamp' })).toHaveProperty('errors');
  });

  it('An item has every requested part and matches the listing', async () => {
    const shop = openShop();
    const asin = await findAsin(shop);
    await patch(shop, 'item_name', [{ value: 'Lamp, renamed' }]);
    const includedData =
      'attributes,classifications,dimensions,identifiers,images,productTypes,relationships,salesRanks,summaries,vendorDetails';
    const item = (await shop.get(`${ITEMS}/${asin}`, { marketplaceIds: HOME, includedData })).body;
    expect(Object.keys(item).sort()).toEqual(['asin', ...includedData.split(',')].sort());
    expect(item.summaries[0].itemName).toBe('Lamp, renamed');
    const older = (await shop.get(`/catalog/2020-12-01/items/${asin}`, { marketplaceIds: HOME })).body;
    expect(older.summaries[0].itemName).toBe('Lamp, renamed');
    const query = { MarketplaceId: HOME, ASIN: asin };
    const [category] = (await shop.get('/catalog/v0/categories', query)).body.payload;
    expect(category.ProductCategoryId).toBe(item.classifications[0].classifications[0].classificationId);
    expect((await shop.get(`${ITEMS}/B000000000`, { marketplaceIds: HOME })).status).toBe(404);
    expect((await shop.get(`${ITEMS}/${asin}`, { marketplaceIds: 'nowhere' })).status).toBe(400);
  });
});

describe('prices', () => {
  it('The price of an offer matches the price in the listing', async () => {
    const shop = openShop();
    const asin = await findAsin(shop);
    const own = async () => {
      const query = { MarketplaceId: HOME, ItemType: 'Sku', Skus: SKU };
      return (await shop.get('/products/pricing/v0/price', query)).body.payload[0].Product.Offers;
    };
    const offers = async () =>
      (await shop.get(`/products/pricing/v0/items/${asin}/offers`, { MarketplaceId: HOME, ItemCondition: 'New' })).body
        .payload;
    const before = await offers();
    const others = (list: Json) => list.Offers.filter(({ MyOffer }: Json) => !MyOffer);
    await patch(shop, 'purchasable_offer', buildPrice(1.5));
    expect(cents((await own())[0].BuyingPrice.ListingPrice)).toBe(150);
    const after = await offers();
    expect(after.Offers[0]).toMatchObject({ MyOffer: true, IsBuyBoxWinner: true, ListingPrice: { Amount: 1.5 } });
    expect(others(after).map(({ ListingPrice }: Json) => ListingPrice)).toEqual(
      others(before).map(({ ListingPrice }: Json) => ListingPrice),
    );
    const competitive = { MarketplaceId: HOME, ItemType: 'Asin', Asins: `${asin},B000000000` };
    const [first, second] = (await shop.get('/products/pricing/v0/competitivePrice', competitive)).body.payload;
    const [price] = first.Product.CompetitivePricing.CompetitivePrices;
    expect(price).toMatchObject({ belongsToRequester: true, Price: { ListingPrice: { Amount: 1.5 } } });
    expect(second).toMatchObject({ status: 'ClientError', ASIN: 'B000000000' });
    await patch(shop, 'fulfillment_availability', [{ fulfillment_channel_code: 'DEFAULT', quantity: 0 }]);
    expect(await own()).toEqual([]);
    expect(others(await offers())).toHaveLength((await offers()).Offers.length);
  });

  it('Each entry of a batch has its own status', async () => {
    const shop = openShop();
    const asin = await findAsin(shop);
    const entry = (id: string) => ({
      uri: `/products/pricing/v0/items/${id}/offers`,
      method: 'GET',
      MarketplaceId: HOME,
      ItemCondition: 'New',
    });
    const path = '/batches/products/pricing/v0/itemOffers';
    const { responses } = (await shop.send('POST', path, { requests: [entry(asin), entry('B000000000')] })).body;
    expect(responses.map(({ status }: Json) => status.statusCode)).toEqual([200, 404]);
    const query = { MarketplaceId: HOME, ItemCondition: 'New' };
    const single = (await shop.get(`/products/pricing/v0/items/${asin}/offers`, query)).body;
    expect(responses[0].body).toEqual(single);
    expect(responses[1].body.errors[0].code).toBe('NotFound');
    expect((await shop.send('POST', path, { requests: Array.from({ length: 21 }, () => entry(asin)) })).status).toBe(
      400,
    );
  });

  it('The newer version compares prices as well', async () => {
    const shop = openShop();
    const asin = await findAsin(shop);
    const includedData = ['featuredBuyingOptions', 'referencePrices', 'lowestPricedOffers', 'similarItems'];
    const uri = '/products/pricing/2022-05-01/items/competitiveSummary';
    const request = { uri, method: 'GET', marketplaceId: HOME, includedData };
    const requests = [
      { ...request, asin },
      { ...request, asin: 'B000000000' },
    ];
    const { responses } = (await shop.send('POST', `/batches${uri}`, { requests })).body;
    expect(responses.map(({ status }: Json) => status)).toEqual([
      { statusCode: 200, reasonPhrase: 'Success' },
      { statusCode: 400, reasonPhrase: 'Client Error' },
    ]);
    expect(responses[1].body.errors[0].code).toBe('INVALID_ASIN');
    const unknown = await shop.send('POST', `/batches${uri}`, { requests: requests.slice(1) });
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([400, 'INVALID_ASIN']);
    const query = { MarketplaceId: HOME, ItemCondition: 'New' };
    const { payload } = (await shop.get(`/products/pricing/v0/items/${asin}/offers`, query)).body;
    const amounts = (list: readonly Json[], name: string) => list.map((offer) => cents(offer[name]));
    expect(amounts(responses[0].body.lowestPricedOffers[0].offers, 'listingPrice')).toEqual(
      amounts(payload.Offers, 'ListingPrice'),
    );
    const expected = '/products/pricing/2022-05-01/offer/featuredOfferExpectedPrice';
    const entry = (sku: string) => ({ uri: expected, method: 'GET', marketplaceId: HOME, sku });
    const body = { requests: [entry(SKU), entry('nothing')] };
    const answers = (await shop.send('POST', `/batches${expected}`, body)).body.responses;
    expect(answers.map(({ status }: Json) => status.statusCode)).toEqual([200, 400]);
    expect(answers[1].body.errors[0].code).toBe('INVALID_SKU');
    expect(answers[0].body.offerIdentifier).toMatchObject({ sku: SKU, asin });
  });
});

describe('fees', () => {
  it('All operations estimate the same fees', async () => {
    const shop = openShop();
    const asin = await findAsin(shop);
    const FeesEstimateRequest = {
      MarketplaceId: HOME,
      IsAmazonFulfilled: true,
      Identifier: 'mine',
      PriceToEstimateFees: {
        ListingPrice: { CurrencyCode: 'GBP', Amount: 40 },
        Shipping: { CurrencyCode: 'GBP', Amount: 2 },
      },
    };
    const single = async (path: string) =>
      (await shop.send('POST', `/products/fees/v0/${path}/feesEstimate`, { FeesEstimateRequest })).body.payload
        .FeesEstimateResult.FeesEstimate;
    const entry = (IdType: string, IdValue: string) => ({ FeesEstimateRequest, IdType, IdValue });
    const body = [entry('ASIN', asin), entry('SellerSKU', SKU), entry('SellerSKU', 'nothing')];
    const batch = (await shop.send('POST', '/products/fees/v0/feesEstimate', body)).body;
    const estimate = await single(`items/${asin}`);
    expect(await single(`listings/${SKU}`)).toEqual(estimate);
    expect(batch.slice(0, 2).map((result: Json) => result.FeesEstimate)).toEqual([estimate, estimate]);
    expect(batch[2]).toMatchObject({ Status: 'ClientError', Error: { Type: 'Sender' } });
    expect(cents(estimate.TotalFeesEstimate)).toBe(630 + 265);
    const parts = estimate.FeeDetailList.map(({ FinalFee }: Json) => cents(FinalFee));
    expect(parts.reduce((sum: number, part: number) => sum + part, 0)).toBe(630 + 265);
  });
});

describe('FBA inventory', () => {
  const INVENTORY = '/fba/inventory/v1';

  async function listStock({ get }: Shop, more: Query = {}): Promise<Json[]> {
    const query = {
      marketplaceIds: HOME,
      granularityType: 'Marketplace',
      granularityId: HOME,
      details: 'true',
      ...more,
    };
    const found = [];
    let nextToken: string | undefined;
    do {
      const { body } = await get(`${INVENTORY}/summaries`, { ...query, ...(nextToken && { nextToken }) });
      found.push(...body.payload.inventorySummaries);
      nextToken = body.pagination?.nextToken;
    } while (nextToken !== undefined);
    return found;
  }

  it('The pages of the inventory contain all stock in the warehouses', async () => {
    const shop = openShop({ listings: 400 });
    const skus = (await listStock(shop)).map(({ sellerSku }) => sellerSku);
    expect(new Set(skus).size).toBe(skus.length);
    expect(skus.length).toBeGreaterThan(100);
    expect(await listStock(shop, { sellerSkus: skus.slice(0, 2).join(',') })).toHaveLength(2);
  });

  it('The inventory contains what is created, added and deleted', async () => {
    const shop = openShop();
    const item = { sellerSku: 'NEW-FBA', marketplaceId: HOME };
    expect((await shop.send('POST', `${INVENTORY}/items`, { ...item, productName: 'New' })).status).toBe(200);
    expect((await shop.send('POST', `${INVENTORY}/items`, { ...item, productName: 'New' })).status).toBe(400);
    const add = (quantity: number, token: string) =>
      shop.application.call('POST', `${INVENTORY}/items/inventory`, {
        body: { inventoryItems: [{ ...item, quantity }] },
        headers: { 'x-amzn-idempotency-token': token },
      });
    await add(5, 'one');
    await add(5, 'one');
    expect((await add(2, 'two')).status).toBe(200);
    expect((await add(-1, 'three')).status).toBe(400);
    const [stock] = await listStock(shop, { sellerSku: 'NEW-FBA' });
    expect(stock).toMatchObject({ totalQuantity: 7, inventoryDetails: { fulfillableQuantity: 7 } });
    const gone = await shop.send('DELETE', `${INVENTORY}/items/NEW-FBA`, undefined, { marketplaceId: HOME });
    expect(gone.status).toBe(200);
    expect(await listStock(shop, { sellerSku: 'NEW-FBA' })).toEqual([]);
    expect((await add(1, 'four')).status).toBe(404);
  });

  it('Orders reduce the inventory', async () => {
    const shop = openShop({ ordersPerDay: 20 });
    const units = async () => (await listStock(shop)).reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
    const before = await units();
    shop.clock.advance(5 * DAY);
    expect(await units()).toBeLessThan(before);
  });
});

describe('listings', () => {
  it('A listing is validated against the schema that its definition links to', async () => {
    const shop = openShop();
    const types = (await shop.get('/definitions/2020-09-01/productTypes', { marketplaceIds: HOME, keywords: 'lamp' }))
      .body;
    expect(types.productTypes).toMatchObject([{ name: 'LAMP', displayName: 'Lamp' }]);
    const path = '/definitions/2020-09-01/productTypes/LAMP';
    const definition = (await shop.get(path, { marketplaceIds: HOME })).body;
    const response = await shop.application.sandbox.fetch(new Request(definition.schema.link.resource));
    const schema = (await response.json()) as Json;
    expect(schema.required).toEqual(['item_name']);
    expect((await shop.get(`${path}S`, { marketplaceIds: HOME })).status).toBe(404);
    const { maxLength } = schema.properties.item_name.items.properties.value;
    expect((await patch(shop, 'item_name', [{ value: 'x'.repeat(maxLength) }])).body.status).toBe('ACCEPTED');
    const refused = (await patch(shop, 'item_name', [{ value: 'x'.repeat(maxLength + 1) }])).body;
    expect(refused).toMatchObject({
      status: 'INVALID',
      issues: [{ severity: 'ERROR', attributeNames: ['item_name'] }],
    });
  });

  it.each([
    ['purchasable_offer', buildPrice(-1)],
    ['purchasable_offer', [{ currency: 'GBP' }]],
    ['fulfillment_availability', [{ quantity: 1.5 }]],
    ['condition_type', [{ value: 'shiny' }]],
  ])('The attribute %s with the value %j is rejected, and the listing stays unchanged', async (name, value) => {
    const shop = openShop();
    const path = `/listings/2021-08-01/items/${shop.sellerId}/${SKU}`;
    const query = { marketplaceIds: HOME, includedData: 'summaries,attributes,offers,fulfillmentAvailability' };
    const before = (await shop.get(path, query)).body;
    expect((await patch(shop, name, value)).body).toMatchObject({
      status: 'INVALID',
      issues: [{ attributeNames: [name] }],
    });
    expect((await shop.get(path, query)).body).toEqual(before);
  });

  it('The version of 2020 returns the same listings', async () => {
    const shop = openShop();
    expect((await patch(shop, 'brand', [{ value: 'Old School' }], '2020-09-01')).body.status).toBe('ACCEPTED');
    const path = `/listings/2021-08-01/items/${shop.sellerId}/${SKU}`;
    const seen = (await shop.get(path, { marketplaceIds: HOME, includedData: 'attributes' })).body;
    expect(seen.attributes.brand[0].value).toBe('Old School');
    const put = { productType: 'LAMP', attributes: { brand: [{ value: 'No name' }] } };
    const old = `/listings/2020-09-01/items/${shop.sellerId}/NEW-1`;
    const refused = (await shop.send('PUT', old, put, { marketplaceIds: HOME })).body;
    expect(refused).toMatchObject({ status: 'INVALID', issues: [{ code: '90220', attributeName: 'item_name' }] });
    await shop.send('DELETE', old.replace('NEW-1', SKU), undefined, { marketplaceIds: HOME });
    expect((await shop.get(path, { marketplaceIds: HOME })).status).toBe(404);
  });

  it('A listing can be an offer for an existing item', async () => {
    const shop = openShop();
    const attributes = { item_name: [{ value: 'Known' }], merchant_suggested_asin: [{ value: 'B0KNOWN001' }] };
    const path = `/listings/2021-08-01/items/${shop.sellerId}/KNOWN-1`;
    await shop.send('PUT', path, { productType: 'PRODUCT', attributes }, { marketplaceIds: HOME });
    expect(await findAsin(shop, 'KNOWN-1')).toBe('B0KNOWN001');
    const item = (await shop.get('/catalog/2022-04-01/items/B0KNOWN001', { marketplaceIds: HOME })).body;
    expect(item.summaries[0].itemName).toBe('Known');
  });

  it('A listing can need an approval', async () => {
    const shop = openShop();
    const ask = async (asin: string, more: Query = {}) =>
      (
        await shop.get('/listings/2021-08-01/restrictions', {
          marketplaceIds: HOME,
          sellerId: shop.sellerId,
          asin,
          ...more,
        })
      ).body;
    expect((await ask(await findAsin(shop))).restrictions).toEqual([]);
    const plants = { marketplaceIds: HOME, keywords: 'wildflower' };
    const [plant] = (await shop.get('/catalog/2022-04-01/items', plants)).body.items;
    expect((await ask(plant.asin)).restrictions[0].reasons[0].reasonCode).toBe('APPROVAL_REQUIRED');
    expect((await ask('B000000000')).restrictions[0].reasons[0].reasonCode).toBe('ASIN_NOT_FOUND');
    expect((await ask(plant.asin, { sellerId: 'SOMEBODY' }))[0].code).toBe('Unauthorized');
  });
});
