import { createSandbox } from '@supercargo/sandbox';
import { Ajv2019 } from 'ajv/dist/2019.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttributeSchema } from '../src/world/listings/attribute-schema.ts';
import { getProductType, productTypes } from '../src/world/listings/product-types/product-types.ts';
import { Application } from './support/application.ts';
import { arbitraryAttribute } from './support/arbitrary-attributes.ts';
import { DE, GB, name, openListingShop, own, price } from './support/listing-shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into values of every shape
type Json = any;

const detailed = ['BACKPACK', 'CHARGER', 'KETTLE', 'SCARF', 'TEA'];
const included = { includedData: 'summaries,attributes,issues,offers,fulfillmentAvailability' };

function openShop(marketplaceIds: readonly string[] = [GB, DE]) {
  const shop = openListingShop({ orders: 0, ordersPerDay: 0, marketplaceIds });
  const { application } = shop;
  const path = (sku: string) => `/listings/2021-08-01/items/${application.sandbox.credentials.sellerId}/${sku}`;
  const read = async (sku: string, store = GB) =>
    (await application.call('GET', path(sku), { query: { marketplaceIds: store, ...included } })).body;
  const change = async (sku: string, patches: readonly object[], store = GB) =>
    (
      await application.call('PATCH', path(sku), {
        query: { marketplaceIds: store },
        body: { productType: 'PRODUCT', patches },
      })
    ).body;
  const step = (op: string, attribute: string, value?: readonly object[]) => ({
    op,
    path: `/attributes/${attribute}`,
    ...(value !== undefined && { value }),
  });
  const readSchema = async (productType: string, query = {}) => {
    const { body } = await application.call('GET', `/definitions/2020-09-01/productTypes/${productType}`, {
      query: { marketplaceIds: GB, ...query },
    });
    const load = async (link: Json) =>
      (await (await application.sandbox.fetch(new Request(link.link.resource))).json()) as Json;
    return { body, schema: await load(body.schema), metaSchema: await load(body.metaSchema) };
  };
  return { ...shop, read, change, step, readSchema };
}

/** The attributes that a product type requires, as its schema shows them. */
function buildExamples(productType: string): Readonly<Record<string, readonly object[]>> {
  const { attributes, required } = getProductType(productType);
  const texts = { item_name: 'Thing', brand: 'Maker', product_description: 'A thing.' } as Record<string, string>;
  return Object.fromEntries(
    required.map((attribute) => [
      attribute,
      [texts[attribute] === undefined ? attributes[attribute]?.examples?.[0] : { value: texts[attribute] }],
    ]),
  ) as Readonly<Record<string, readonly object[]>>;
}

describe('attributes are stored as they were written', () => {
  const written = detailed.flatMap((productType) =>
    Object.entries(getProductType(productType).attributes)
      .filter(([attribute]) => attribute !== 'fulfillment_availability')
      .map(([attribute, schema]) => [productType, attribute, schema] as const),
  );

  it('Every attribute of every detailed product type is read back, from the saved state too', async () => {
    const shop = openShop([GB]);
    const { sandbox } = shop.application;
    const check = async (sample: readonly unknown[]) => {
      for (const productType of detailed) await shop.put(productType, GB, buildExamples(productType), productType);
      for (const [index, [productType, attribute]] of written.entries()) {
        const value = sample[index] as readonly object[];
        const { status, issues } = await shop.change(productType, [shop.step('replace', attribute, value)]);
        expect([status, issues], JSON.stringify([attribute, value])).toEqual(['ACCEPTED', []]);
      }
      const restored = createSandbox({ marketplaceIds: [GB] });
      restored.restore(sandbox.snapshot());
      const { sellerId } = sandbox.credentials;
      const records = restored.testData.records(sellerId, 'listings');
      expect(records).toEqual(sandbox.testData.records(sellerId, 'listings'));
      for (const [index, [productType, attribute]] of written.entries()) {
        expect((await shop.read(productType)).attributes[attribute]).toMatchObject(sample[index] as Json);
      }
      for (const productType of detailed) {
        const names = written.filter(([type]) => type === productType).map(([, attribute]) => attribute);
        const deletions = names.map((attribute) => shop.step('delete', attribute));
        expect(await shop.change(productType, deletions)).toMatchObject({ status: 'ACCEPTED', issues: [] });
        expect((await shop.read(productType)).attributes).toEqual({});
      }
    };
    const attributes = fc.tuple(...written.map(([, , schema]) => arbitraryAttribute(schema)));
    await fc.assert(fc.asyncProperty(attributes, check), { numRuns: 2, endOnFailure: true });
  });

  it('An offer is read back with its audience, prices, sale dates and limits, as Amazon returns it', async () => {
    const { patch, read } = openShop();
    const sale = { start_at: '2026-12-01T00:00:00Z', end_at: '2026-12-24', value_with_tax: 84.99 };
    const schedule = (value_with_tax: number) => [{ schedule: [{ value_with_tax }] }];
    const offer = {
      marketplace_id: GB,
      currency: 'GBP',
      audience: 'ALL',
      our_price: schedule(99.95),
      discounted_price: [{ schedule: [sale] }],
      minimum_seller_allowed_price: schedule(50.01),
      maximum_seller_allowed_price: schedule(150.99),
    };
    await patch('LAMP-001', GB, { purchasable_offer: [offer] });
    expect((await read('LAMP-001')).attributes.purchasable_offer).toEqual([offer]);
  });

  it('The availability is read back with the stock of now, and its lead time is that of offers and orders', async () => {
    const { patch, read, application, listItems } = openShop();
    const availability = {
      fulfillment_channel_code: 'DEFAULT',
      quantity: 8,
      lead_time_to_ship_max_days: 6,
      restock_date: '2027-01-31',
    };
    await patch('LAMP-001', GB, { fulfillment_availability: [availability] });
    const [order] = application.sandbox.testData.placeOrders({ items: [{ sku: 'LAMP-001', quantity: 3 }] });
    expect((await read('LAMP-001')).attributes.fulfillment_availability).toEqual([{ ...availability, quantity: 5 }]);
    const { body } = await application.call('GET', `/orders/v0/orders/${order?.orderId}`);
    const { PurchaseDate, LatestShipDate } = body.payload;
    expect(Date.parse(LatestShipDate) - Date.parse(PurchaseDate)).toBe(6 * 86_400_000);
    expect(await listItems(order?.orderId ?? '')).toHaveLength(1);
    const query = { MarketplaceId: GB, ItemCondition: 'New' };
    const offers = await application.call('GET', '/products/pricing/v0/listings/LAMP-001/offers', { query });
    const offer = offers.body.payload.Offers.find(({ MyOffer }: Json) => MyOffer);
    expect(offer.ShippingTime.maximumHours).toBe(6 * 24);
  });

  it('Each marketplace has its own values, and a full put replaces all of its attributes', async () => {
    const { put, patch, read } = openShop();
    await put('OWN-1', GB, { item_name: name('Lamp'), color: name('Red'), bullet_point: name('Bright') });
    await put('OWN-1', DE, { item_name: name('Lampe'), color: name('Rot') });
    await patch('OWN-1', DE, { color: name('Blau') });
    expect((await read('OWN-1')).attributes.color).toMatchObject([{ value: 'Red', marketplace_id: GB }]);
    expect((await read('OWN-1', `${GB},${DE}`)).attributes.color).toMatchObject([
      { value: 'Red', marketplace_id: GB },
      { value: 'Blau', marketplace_id: DE, language_tag: 'de_DE' },
    ]);
    await put('OWN-1', GB, { item_name: name('Lamp') });
    expect(Object.keys((await read('OWN-1')).attributes)).toEqual(['item_name']);
    expect((await read('OWN-1', DE)).attributes.color).toMatchObject([{ value: 'Blau' }]);
  });

  it('The catalog shows the attributes of the product, and not those of the offer', async () => {
    const { patch, read, application, search } = openShop();
    const externally_assigned_product_identifier = [{ type: 'ean', value: '4006381333931' }];
    await patch('LAMP-001', GB, { color: name('Red'), model_number: name('P-12'), condition_note: name('Boxed') });
    await patch('LAMP-001', GB, { externally_assigned_product_identifier });
    const found = await search({ identifiers: '4006381333931', identifiersType: 'EAN' });
    expect(found.map(({ sku }: Json) => sku)).toEqual(['LAMP-001']);
    const { asin } = (await read('LAMP-001')).summaries[0];
    const query = { marketplaceIds: GB, includedData: 'summaries,attributes' };
    const { summaries, attributes } = (await application.call('GET', `/catalog/2022-04-01/items/${asin}`, { query }))
      .body;
    expect(summaries[0]).toMatchObject({ color: 'Red', modelNumber: 'P-12' });
    expect(attributes.color).toMatchObject([{ value: 'Red' }]);
    expect(attributes).not.toHaveProperty('condition_note');
    expect(attributes).not.toHaveProperty('purchasable_offer');
  });

  it('A put of an offer leaves the product unchanged, and the other way round', async () => {
    const { application, read } = openShop();
    const { sellerId } = application.sandbox.credentials;
    const write = async (requirements: string, attributes: object) =>
      application.call('PUT', `/listings/2021-08-01/items/${sellerId}/PART-1`, {
        query: { marketplaceIds: GB },
        body: { productType: 'LAMP', requirements, attributes },
      });
    await write('LISTING_PRODUCT_ONLY', { item_name: name('Lamp'), brand: name('Maker') });
    expect((await read('PART-1')).summaries[0].status).toEqual(['DISCOVERABLE']);
    await write('LISTING_OFFER_ONLY', {
      condition_type: name('new_new'),
      purchasable_offer: price(9, 'GBP'),
      fulfillment_availability: own(4),
    });
    expect((await read('PART-1')).summaries[0]).toMatchObject({
      itemName: 'Lamp',
      status: ['BUYABLE', 'DISCOVERABLE'],
    });
    await write('LISTING_PRODUCT_ONLY', { item_name: name('Better lamp') });
    const { attributes, offers } = await read('PART-1');
    expect(Object.keys(attributes).sort()).toEqual(
      ['condition_type', 'fulfillment_availability', 'item_name', 'purchasable_offer'].sort(),
    );
    expect(offers[0].price.amount).toBe('9.00');
  });
});

describe('patches', () => {
  it('Values with other selectors stay, and are changed and deleted by their selectors', async () => {
    const { change, read, step } = openShop();
    const value = (text: string, language?: string) => ({ value: text, ...(language && { language_tag: language }) });
    const texts = async () =>
      (await read('LAMP-001')).attributes.color?.map((color: Json) => [color.language_tag, color.value]);
    await change('LAMP-001', [step('replace', 'color', [value('Red')])]);
    await change('LAMP-001', [step('add', 'color', [value('Rouge', 'fr_FR')])]);
    expect(await texts()).toEqual([
      ['en_GB', 'Red'],
      ['fr_FR', 'Rouge'],
    ]);
    await change('LAMP-001', [step('replace', 'color', [value('Green', 'en_GB')])]);
    await change('LAMP-001', [step('delete', 'color', [{ language_tag: 'fr_FR', marketplace_id: GB }])]);
    expect(await texts()).toEqual([['en_GB', 'Green']]);
    await change('LAMP-001', [step('delete', 'color')]);
    expect(await texts()).toBeUndefined();
  });

  it('A merge changes single members, and its result is validated', async () => {
    const { change, read, step } = openShop();
    const lead = { fulfillment_channel_code: 'DEFAULT', quantity: 9, lead_time_to_ship_max_days: 4 };
    await change('LAMP-001', [step('replace', 'fulfillment_availability', [lead])]);
    const stock = { fulfillment_channel_code: 'DEFAULT', quantity: 2 };
    await change('LAMP-001', [step('merge', 'fulfillment_availability', [stock])]);
    expect((await read('LAMP-001')).attributes.fulfillment_availability).toEqual([{ ...lead, quantity: 2 }]);
    const invalid = await change('LAMP-001', [
      step('merge', 'purchasable_offer', [{ currency: 'GBP', our_price: null }]),
    ]);
    expect(invalid).toMatchObject({ status: 'INVALID', issues: [{ attributeNames: ['purchasable_offer'] }] });
  });

  it.each([
    'item_name',
    'brand',
    'product_description',
    'condition_type',
    'purchasable_offer',
    'fulfillment_availability',
    'bullet_point',
  ])('A deletion removes %s', async (attribute) => {
    const { change, read, step } = openShop();
    await change('LAMP-001', [step('replace', 'bullet_point', name('Bright'))]);
    expect((await read('LAMP-001')).attributes).toHaveProperty(attribute);
    expect(await change('LAMP-001', [step('delete', attribute)])).toMatchObject({ status: 'ACCEPTED' });
    expect((await read('LAMP-001')).attributes).not.toHaveProperty(attribute);
    expect((await read('LAMP-001', DE)).attributes).toHaveProperty(
      attribute === 'bullet_point' ? 'brand' : 'item_name',
    );
  });
});

describe('issues', () => {
  it('A name that no product type has is a warning, and its values are stored', async () => {
    const { put, read, change, step } = openShop();
    const warning = [{ severity: 'WARNING', attributeNames: ['colour'] }];
    const put1 = await put('WARN-1', GB, { item_name: name('Lamp'), colour: [{ value: 'red', shade: 3 }] });
    expect(put1.body).toMatchObject({ status: 'ACCEPTED', issues: warning });
    const { attributes, issues } = await read('WARN-1');
    expect(attributes.colour).toEqual([{ value: 'red', shade: 3 }]);
    expect(issues).toMatchObject([{ ...warning[0], marketplaceIds: [GB] }]);
    await change('WARN-1', [step('delete', 'colour')]);
    expect((await read('WARN-1')).issues).toEqual([]);
  });

  it.each([
    ['a wrong unit', 'wattage', [{ value: 65, unit: 'horses' }]],
    ['a wrong type', 'batteries_required', [{ value: 'yes' }]],
    ['an unknown member', 'wattage', [{ value: 65, unit: 'watts', colour: 'red' }]],
    ['too many values', 'power_plug_type', [{ value: 'type_g_3pin_uk' }, { value: 'type_c_2pin_eu' }]],
    ['too many bytes', 'bullet_point', [{ value: '茶'.repeat(400) }]],
    ['a wrong pattern', 'main_product_image_locator', [{ media_location: 'ftp://example.com/a.jpg' }]],
    ['a fraction', 'total_usb_ports', [{ value: 1.5 }]],
    ['no list', 'color', { value: 'Red' }],
    ['another marketplace', 'color', [{ value: 'Red', marketplace_id: DE }]],
  ])('%s is an error that names the attribute %s', async (_, attribute, value) => {
    const { put, read } = openShop();
    const attributes = { ...buildExamples('CHARGER'), [attribute]: value };
    const { body } = await put('WRONG-1', GB, attributes, 'CHARGER');
    expect(body).toMatchObject({
      status: 'INVALID',
      issues: [{ severity: 'ERROR', attributeNames: [attribute], message: expect.stringContaining(attribute) }],
    });
    expect(await read('WRONG-1')).toHaveProperty('errors');
  });

  it('A condition requires more attributes', async () => {
    const { put } = openShop();
    const attributes = { ...buildExamples('CHARGER'), batteries_required: [{ value: true }] };
    const { body } = await put('COND-1', GB, attributes, 'CHARGER');
    expect(body.issues.map(({ code, attributeNames }: Json) => [code, ...attributeNames])).toEqual([
      ['90220', 'batteries_included'],
      ['90220', 'num_batteries'],
    ]);
  });

  it('A listing that lacks a required attribute is suppressed, and the attribute heals it', async () => {
    const { put, change, step, read, row } = openShop();
    const attributes = {
      ...buildExamples('TEA'),
      purchasable_offer: price(5, 'GBP'),
      fulfillment_availability: own(9),
    };
    await put('HEAL-1', GB, attributes, 'TEA');
    expect((await read('HEAL-1')).summaries[0].status).toEqual(['BUYABLE', 'DISCOVERABLE']);
    await change('HEAL-1', [step('delete', 'ingredients'), step('replace', 'is_organic', [{ value: true }])]);
    const suppressed = await read('HEAL-1');
    expect(suppressed.summaries[0].status).toEqual([]);
    expect(suppressed.issues.map(({ attributeNames }: Json) => attributeNames[0])).toEqual([
      'ingredients',
      'organic_certification',
    ]);
    expect(await row('HEAL-1', GB)).toMatchObject({ status: 'Incomplete' });
    await change('HEAL-1', [
      step('add', 'ingredients', name('Tea')),
      step('add', 'organic_certification', [{ body: 'Soil', number: '1' }]),
    ]);
    expect(await read('HEAL-1')).toMatchObject({ issues: [], summaries: [{ status: ['BUYABLE', 'DISCOVERABLE'] }] });
  });

  it('The messages of a feed have the same errors and warnings', async () => {
    const { feed, read } = openShop();
    const message = (messageId: number, sku: string, attributes: object) => ({
      messageId,
      sku,
      operationType: 'UPDATE',
      productType: 'LAMP',
      attributes: { item_name: name('Lamp'), ...attributes },
    });
    const report = await feed(GB, [
      message(1, 'FEED-1', { colour: name('red') }),
      message(2, 'FEED-2', { purchasable_offer: price(5, 'USD') }),
    ]);
    expect(report.issues).toMatchObject([
      { messageId: 1, severity: 'WARNING', attributeName: 'colour' },
      { messageId: 2, severity: 'ERROR', attributeName: 'purchasable_offer' },
    ]);
    expect(report.summary).toMatchObject({ errors: 1, warnings: 1, messagesAccepted: 1, messagesInvalid: 1 });
    expect((await read('FEED-1')).attributes.colour).toEqual([{ value: 'red' }]);
    expect(await read('FEED-2')).toHaveProperty('errors');
  });
});

describe('definitions of product types', () => {
  it('Five product types have more than 30 attributes, in every form', async () => {
    const { readSchema } = openShop();
    for (const productType of detailed) {
      const { schema, body } = await readSchema(productType);
      const attributes = Object.values(schema.properties) as AttributeSchema[];
      expect(attributes.length).toBeGreaterThan(30);
      const groups = Object.values(body.propertyGroups) as { propertyNames: string[] }[];
      expect(groups.flatMap(({ propertyNames }) => propertyNames).sort()).toEqual(
        Object.keys(schema.properties).sort(),
      );
      const text = JSON.stringify(schema);
      for (const keyword of ['enumNames', 'unit', 'selectors', 'maxUniqueItems', 'language_tag', 'maxUtf8ByteLength']) {
        expect(text).toContain(`"${keyword}"`);
      }
      expect(schema.allOf.length).toBeGreaterThan(1);
      expect(Object.keys(schema.properties.item_dimensions.items.properties)).toContain('length');
    }
    expect(productTypes.length).toBeGreaterThan(detailed.length);
  });

  it('The served schema accepts and rejects the same attributes as a put', async () => {
    const { readSchema, put } = openShop([GB]);
    for (const productType of detailed) {
      const { schema, metaSchema } = await readSchema(productType);
      const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
      ajv.addMetaSchema({ ...metaSchema, allOf: undefined, properties: undefined });
      const validate = ajv.compile(schema);
      const { attributes } = getProductType(productType);
      const arbitraries = Object.entries(attributes)
        .filter(([attribute]) => attribute !== 'fulfillment_availability')
        .map(([attribute, value]) => [attribute, arbitraryAttribute(value)] as const);
      const check = async (listing: object) => {
        const written = { ...buildExamples(productType), ...listing };
        const { body } = await put('SAME-1', GB, written, productType);
        const isValid = validate(written);
        expect([body.status, body.issues], JSON.stringify(written)).toEqual([
          isValid ? 'ACCEPTED' : 'INVALID',
          isValid ? [] : expect.anything(),
        ]);
      };
      const listings = fc.record(Object.fromEntries(arbitraries), { requiredKeys: [] });
      await fc.assert(fc.asyncProperty(listings, check), { numRuns: 10, endOnFailure: true });
    }
  });

  it('A definition of the product or of the offer has only their attributes', async () => {
    const { readSchema } = openShop();
    const offer = await readSchema('KETTLE', { requirements: 'LISTING_OFFER_ONLY' });
    expect(offer.schema.properties).toHaveProperty('purchasable_offer');
    expect(offer.schema.properties).not.toHaveProperty('capacity');
    const product = await readSchema('KETTLE', {
      requirements: 'LISTING_PRODUCT_ONLY',
      requirementsEnforced: 'NOT_ENFORCED',
    });
    expect(product.schema).not.toHaveProperty('required');
    expect(product.schema.properties).not.toHaveProperty('purchasable_offer');
  });
});

it('Attributes of the test data are examples of what the product type requires', async () => {
  const application = new Application(createSandbox({ listings: 60, rateScale: Number.POSITIVE_INFINITY }));
  const { sellerId, marketplaceId } = application.sandbox.credentials;
  const query = { marketplaceIds: marketplaceId, includedData: 'attributes,productTypes,issues', pageSize: '20' };
  const page = await application.call('GET', `/listings/2021-08-01/items/${sellerId}`, {
    query: { ...query, sortBy: 'sku' },
  });
  for (const { attributes, productTypes: types, issues } of page.body.items) {
    const missing = issues.flatMap(({ attributeNames }: Json) => attributeNames);
    for (const attribute of getProductType(types[0].productType).required) {
      expect(missing.includes(attribute)).toBe(attributes[attribute] === undefined);
    }
  }
});
