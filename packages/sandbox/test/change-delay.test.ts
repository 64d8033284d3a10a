import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';
import { finishedReport, parseRecords } from './support/reading-reports.ts';

const FEEDS = '/feeds/2021-06-30';
const LISTINGS = '/listings/2021-08-01/items';
const MINUTE = 60_000;

/** A seller whose changes show ten minutes after they were accepted. */
function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, ordersPerDay: 0, ...options });
  const { sellerId, marketplaceId } = sandbox.credentials;
  const shop = openShop(sandbox);
  sandbox.testData.setChangeDelay({ seconds: 600 });
  return { clock, sandbox, sellerId, marketplaceId, ...shop };
}

function openShop(sandbox: ReturnType<typeof createSandbox>) {
  const application = new Application(sandbox);
  const { sellerId, marketplaceId } = sandbox.credentials;
  const listing = sandbox.testData
    .listings(sellerId)
    .find(({ channel, status }) => channel === 'MFN' && status === 'Active');
  const { sku = '', price = 0 } = listing ?? {};
  const path = (ofSku: string) => `${LISTINGS}/${sellerId}/${encodeURIComponent(ofSku)}`;
  const query = { marketplaceIds: marketplaceId };
  const offer = (amount: number) => [
    { marketplace_id: marketplaceId, currency: 'GBP', our_price: [{ schedule: [{ value_with_tax: amount }] }] },
  ];
  const patch = async (attribute: string, value: unknown, ofSku = sku) => {
    const body = { productType: 'PRODUCT', patches: [{ op: 'replace', path: `/attributes/${attribute}`, value }] };
    return (await application.call('PATCH', path(ofSku), { query, body })).body.status;
  };
  const read = (ofSku = sku) =>
    application.call('GET', path(ofSku), {
      query: { ...query, includedData: 'summaries,attributes,offers,fulfillmentAvailability' },
    });
  const readPrice = async (ofSku = sku) =>
    (await read(ofSku)).body.attributes?.purchasable_offer?.[0].our_price[0].schedule[0].value_with_tax;
  const setPrice = (amount: number, ofSku = sku) => patch('purchasable_offer', offer(amount), ofSku);
  return { application, sku, price, path, query, offer, patch, read, readPrice, setPrice };
}

describe('a delay between the acceptance of a change and the reads that show it', () => {
  it('Every read shows the old price and stock until the delay has passed, and then the new ones', async () => {
    const { clock, application, sandbox, sellerId, marketplaceId, sku, price, setPrice, patch, readPrice } = setUp();
    const readAll = async () => {
      const search = await application.call('GET', `${LISTINGS}/${sellerId}`, {
        query: {
          marketplaceIds: marketplaceId,
          identifiersType: 'SKU',
          identifiers: sku,
          includedData: 'offers,fulfillmentAvailability',
        },
      });
      const pricing = await application.call('GET', '/products/pricing/v0/price', {
        query: { MarketplaceId: marketplaceId, ItemType: 'Sku', Skus: sku },
      });
      const { bytes } = await finishedReport(application, clock, 'GET_MERCHANT_LISTINGS_ALL_DATA');
      const row = parseRecords(new TextDecoder().decode(bytes)).find((record) => record['seller-sku'] === sku);
      const [item] = search.body.items;
      return {
        listing: await readPrice(),
        search: Number(item.offers[0].price.amount),
        stock: item.fulfillmentAvailability[0].quantity,
        pricing: pricing.body.payload[0].Product.Offers[0].BuyingPrice.ListingPrice.Amount,
        report: [row?.price, row?.quantity],
        control: sandbox.testData.listings(sellerId).find((listing) => listing.sku === sku)?.price,
      };
    };
    const before = await readAll();
    expect(before.listing).toBe(price);
    expect(await setPrice(price + 1)).toBe('ACCEPTED');
    const stock = [{ fulfillment_channel_code: 'DEFAULT', quantity: 77 }];
    expect(await patch('fulfillment_availability', stock)).toBe('ACCEPTED');
    clock.advance(9 * MINUTE);
    expect(await readAll()).toEqual(before);
    clock.advance(MINUTE);
    const shown = price + 1;
    expect(await readAll()).toEqual({
      listing: shown,
      search: shown,
      pricing: shown,
      control: shown,
      stock: 77,
      report: [shown.toFixed(2), '77'],
    });
  });

  it('Several changes of a listing end in the last one, also when the delay is lowered in between', async () => {
    const { clock, sandbox, sku, price, setPrice, readPrice } = setUp();
    await setPrice(price + 1);
    clock.advance(MINUTE);
    sandbox.testData.setChangeDelay({ seconds: 0 });
    await setPrice(price);
    expect(sandbox.testData.changeDelay(sandbox.credentials.sellerId).pending.map((change) => change.sku)).toEqual([
      sku,
      sku,
    ]);
    clock.advance(8 * MINUTE);
    expect(await readPrice()).toBe(price);
    clock.advance(MINUTE);
    expect(await readPrice()).toBe(price);
    await setPrice(price + 2);
    expect(await readPrice()).toBe(price + 2);
  });

  it('A new listing, its change and its removal are accepted one after the other, and each shows in its time', async () => {
    const { clock, application, path, query, offer, read, readPrice, setPrice } = setUp();
    const attributes = {
      item_name: [{ value: 'Lamp' }],
      brand: [{ value: 'Lumen' }],
      supplier_declared_dg_hz_regulation: [{ value: 'not_applicable' }],
      purchasable_offer: offer(10),
    };
    const body = { productType: 'LAMP', requirements: 'LISTING', attributes };
    expect((await application.call('PUT', path('LAMP'), { query, body })).body).toMatchObject({ status: 'ACCEPTED' });
    clock.advance(MINUTE);
    expect(await setPrice(11, 'LAMP')).toBe('ACCEPTED');
    clock.advance(MINUTE);
    expect((await application.call('DELETE', path('LAMP'), { query })).body.status).toBe('ACCEPTED');
    expect((await application.call('DELETE', path('LAMP'), { query })).status).toBe(404);
    expect((await read('LAMP')).status).toBe(404);
    clock.advance(8 * MINUTE);
    expect(await readPrice('LAMP')).toBe(10);
    clock.advance(MINUTE);
    expect(await readPrice('LAMP')).toBe(11);
    clock.advance(MINUTE);
    expect((await read('LAMP')).status).toBe(404);
  });

  it('Units that are sold meanwhile stay sold: only what a change writes comes with it', async () => {
    const { clock, sandbox, sku, price, setPrice, readPrice } = setUp();
    const { sellerId } = sandbox.credentials;
    const readStock = () => sandbox.testData.listings(sellerId).find((listing) => listing.sku === sku)?.quantity ?? 0;
    const before = readStock();
    await setPrice(price + 1);
    sandbox.testData.placeOrders({ items: [{ sku, quantity: 1 }] });
    clock.advance(10 * MINUTE);
    expect([await readPrice(), readStock()]).toEqual([price + 1, before - 1]);
  });

  it('A feed shows after it has ended and the delay has passed, whether anything read the feed or not', async () => {
    const { clock, application, sandbox, sellerId, marketplaceId, sku, price, offer, readPrice, setPrice } = setUp();
    const contentType = 'application/json';
    const document = (await application.call('POST', `${FEEDS}/documents`, { body: { contentType } })).body;
    const message = {
      messageId: 1,
      sku,
      operationType: 'PATCH',
      productType: 'PRODUCT',
      patches: [{ op: 'replace', path: '/attributes/purchasable_offer', value: offer(price + 3) }],
    };
    const content = JSON.stringify({ header: { sellerId, version: '2.0' }, messages: [message] });
    const headers = { 'content-type': contentType };
    await sandbox.fetch(new Request(document.url, { method: 'PUT', headers, body: content }));
    const body = {
      feedType: 'JSON_LISTINGS_FEED',
      marketplaceIds: [marketplaceId],
      inputFeedDocumentId: document.feedDocumentId,
    };
    await setPrice(price + 2);
    await application.call('POST', `${FEEDS}/feeds`, { body });
    clock.advance(10 * MINUTE);
    expect(await readPrice()).toBe(price + 2);
    clock.advance(10_000);
    expect(await readPrice()).toBe(price + 3);
    const { feeds } = (await application.call('GET', `${FEEDS}/feeds`, { query: { feedTypes: body.feedType } })).body;
    expect(feeds).toMatchObject([{ processingStatus: 'DONE' }]);
  });

  it("Stock in Amazon's test warehouse and at a location shows after the delay", async () => {
    const { clock, application, marketplaceId, sku } = setUp();
    const query = { marketplaceId };
    const item = { sellerSku: 'BOX', marketplaceId, productName: 'Box' };
    expect((await application.call('POST', '/fba/inventory/v1/items', { body: item })).status).toBe(200);
    const units = { inventoryItems: [{ sellerSku: 'BOX', marketplaceId, quantity: 5 }] };
    const headers = { 'x-amzn-idempotency-token': 'box-1' };
    const added = await application.call('POST', '/fba/inventory/v1/items/inventory', { body: units, headers });
    expect(added.status).toBe(200);
    const location = `locationId=SHED&skuId=${encodeURIComponent(sku)}`;
    const batch = async (action: string, quantity?: number) => {
      const change = quantity === undefined ? {} : { body: { quantity, clientSequenceNumber: quantity } };
      const requests = [{ method: 'POST', uri: `/inventory/${action}?${location}`, ...change }];
      const path = '/externalFulfillment/inventory/2024-09-11/inventories';
      return (await application.call('POST', path, { body: { requests } })).body.responses[0];
    };
    expect((await batch('update', 9)).status.statusCode).toBe(200);
    expect((await batch('update', 8)).status.statusCode).toBe(400);
    const readUnits = async () => {
      const summaries = await application.call('GET', '/fba/inventory/v1/summaries', {
        query: {
          granularityType: 'Marketplace',
          granularityId: marketplaceId,
          marketplaceIds: marketplaceId,
          sellerSkus: 'BOX',
        },
      });
      const [summary] = summaries.body.payload.inventorySummaries;
      return [summary?.totalQuantity, (await batch('fetch')).body.sellableQuantity];
    };
    expect(await readUnits()).toEqual([undefined, 0]);
    clock.advance(10 * MINUTE);
    expect(await readUnits()).toEqual([5, 9]);
    const gone = await application.call('DELETE', '/fba/inventory/v1/items/BOX', { query });
    expect([gone.status, ...(await readUnits())]).toEqual([200, 5, 9]);
    clock.advance(10 * MINUTE);
    expect(await readUnits()).toEqual([undefined, 9]);
  });

  it('Pending changes and the delay are in the data directory and in snapshots', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sandbox-delay-'));
    try {
      const { clock, sandbox, sellerId, sku, price, setPrice } = setUp({ data });
      await setPrice(price + 1);
      const snapshot = sandbox.snapshot();
      clock.advance(4 * MINUTE);
      sandbox.close();
      const restarted = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, ordersPerDay: 0, data });
      const { readPrice } = openShop(restarted);
      const dueAt = new Date(clock.now() + 6 * MINUTE).toISOString();
      expect(restarted.testData.changeDelay(sellerId)).toEqual({ sellerId, seconds: 600, pending: [{ sku, dueAt }] });
      expect(await readPrice()).toBe(price);
      clock.advance(6 * MINUTE);
      expect(await readPrice()).toBe(price + 1);
      restarted.restore(snapshot);
      expect(await openShop(restarted).readPrice()).toBe(price);
      restarted.close();
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  it('The control API sets and shows it, and names a wrong value', async () => {
    const { sandbox, sellerId, sku, price, setPrice, clock } = setUp();
    expect((await control(sandbox, 'POST', '/change-delay', { seconds: 60 })).body).toEqual({
      sellerId,
      seconds: 60,
      pending: [],
    });
    const dueAt = new Date(clock.now() + MINUTE).toISOString();
    await setPrice(price + 1);
    const shown = (await control(sandbox, 'GET', `/change-delay/${sellerId}`)).body;
    expect(shown).toEqual({ sellerId, seconds: 60, pending: [{ sku, dueAt }] });
    expect((await control(sandbox, 'POST', '/change-delay', { seconds: -1 })).status).toBe(400);
    expect((await control(sandbox, 'POST', '/change-delay', { seconds: 1, sellerId: 'A1' })).status).toBe(400);
    expect(() => sandbox.testData.setChangeDelay({ seconds: Number.NaN })).toThrow(
      'seconds must be a number of seconds',
    );
    sandbox.reset(sellerId);
    expect(sandbox.testData.changeDelay(sellerId)).toEqual({ sellerId, seconds: 0, pending: [] });
  });
});
