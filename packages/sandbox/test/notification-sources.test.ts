import { describe, expect, it } from 'vitest';
import { faultsOfMessage, schemasFolder } from './support/notification-schemas.ts';
import { BUS, type Notified, notified } from './support/notified.ts';
import { queueClient } from './support/queue-client.ts';

if (schemasFolder === null) {
  console.warn('SKIPPED: SP_API_MODELS leads to no schemas, so notifications were looked at by hand only');
}

const HOUR = 3_600_000;
const HOME = 'A1F83G8C2ARO7P';

/** Subscribes to a type, and gives what reads its messages: the payloads, checked against the marketplace's schema. */
async function hearing(type: string, file: string, { version = '1.0', bus = false, options = {} } = {}) {
  const scene = notified({ marketplaceIds: [HOME], ...options });
  await scene.subscribe(type, await scene.destination(bus ? BUS : undefined), version);
  scene.clock.advance(1_000);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape
  const heard = (): any[] =>
    scene.sandbox.notifications.received().map(({ message, notificationType }) => {
      expect(notificationType).toBe(type);
      // biome-ignore lint/suspicious/noExplicitAny: the two envelopes differ
      const envelope: any = bus ? message.detail : message;
      if (schemasFolder !== null) expect(faultsOfMessage(envelope, file)).toEqual([]);
      return envelope.Payload ?? envelope.payload;
    });
  expect(heard()).toEqual([]);
  return { ...scene, heard };
}

const price = (pounds: number) => [
  { marketplace_id: HOME, currency: 'GBP', our_price: [{ schedule: [{ value_with_tax: pounds }] }] },
];
const quantity = (units: number) => [{ fulfillment_channel_code: 'DEFAULT', quantity: units }];

/** A listing that buyers can buy, and what it costs. */
async function buyable({ application, sandbox }: Notified) {
  const path = `/listings/2021-08-01/items/${sandbox.credentials.sellerId}`;
  const query = { marketplaceIds: HOME, includedData: 'summaries,offers', pageSize: '20', withStatus: 'BUYABLE' };
  const { sku, summaries, offers } = (await application.call('GET', path, { query })).body.items[0];
  return { sku, asin: summaries[0].asin, amount: Number(offers[0].price.amount) };
}

describe('notifications of offers', () => {
  it('tell of a new price to consumers', async () => {
    const scene = await hearing('ANY_OFFER_CHANGED', 'AnyOfferChangedNotification');
    const { sku, asin, amount } = await buyable(scene);
    await scene.patch(sku, { purchasable_offer: price(amount - 1) });
    const [{ AnyOfferChangedNotification: event }, ...others] = scene.heard();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      SellerId: scene.sandbox.credentials.sellerId,
      OfferChangeTrigger: { MarketplaceId: HOME, ASIN: asin },
    });
    const query = { MarketplaceId: HOME, ItemCondition: 'New' };
    const offers = await scene.application.call('GET', `/products/pricing/v0/items/${asin}/offers`, { query });
    const { Offers } = offers.body.payload;
    const shown = ({ SellerId, ListingPrice }: { SellerId: string; ListingPrice: object }) => ({
      SellerId,
      ListingPrice,
    });
    expect(event.Offers.map(shown)).toEqual(Offers.map(shown));
    await scene.patch(sku, { item_name: [{ value: 'Another name', marketplace_id: HOME }] });
    expect(scene.heard()).toHaveLength(1);
  });

  it('tell of a new price to businesses', async () => {
    const scene = await hearing('B2B_ANY_OFFER_CHANGED', 'B2bAnyOfferChangedNotification');
    const { sku, asin, amount } = await buyable(scene);
    await scene.patch(sku, { purchasable_offer: price(amount + 1) });
    expect(scene.heard()).toMatchObject([{ B2BAnyOfferChangedNotification: { OfferChangeTrigger: { ASIN: asin } } }]);
  });

  it('tell of a price that loses the featured offer, once', async () => {
    const scene = await hearing('PRICING_HEALTH', 'PricingHealthNotification', { version: '1.0' });
    const { sku, amount } = await buyable(scene);
    await scene.patch(sku, { purchasable_offer: price(0.5) });
    expect(scene.heard()).toEqual([]);
    await scene.patch(sku, { purchasable_offer: price(amount * 50) });
    await scene.patch(sku, { purchasable_offer: price(amount * 60) });
    const events = scene.heard();
    expect(events).toMatchObject([{ issueType: 'BuyBoxDisqualification', merchantOffer: { condition: 'new' } }]);
    const { merchantOffer, summary } = events[0];
    expect(merchantOffer.landedPrice.amount).toBeGreaterThan(summary.buyBoxPrices[0].landedPrice.amount);
  });
});

describe('notifications of listings', () => {
  it.each([
    ['1.0', 'ListingsItemIssuesChangeNotification'],
    ['2023-12-13', 'ListingsItemIssuesChangeNotification_2023-12-13'],
  ])('tell of issues that are gone, in version %s', async (version, file) => {
    const scene = await hearing('LISTINGS_ITEM_ISSUES_CHANGE', file, { version, bus: true });
    const query = { marketplaceIds: HOME, includedData: 'issues', withIssueSeverity: 'ERROR' };
    const path = `/listings/2021-08-01/items/${scene.sandbox.credentials.sellerId}`;
    const { sku } = (await scene.application.call('GET', path, { query })).body.items[0];
    await scene.patch(sku, { country_of_origin: [{ value: 'GB', marketplace_id: HOME }] });
    expect(scene.heard()).toMatchObject([{ Sku: sku, MarketplaceId: HOME, Severities: ['NONE'] }]);
  });

  it('tell of another product type', async () => {
    const scene = await hearing('ITEM_PRODUCT_TYPE_CHANGE', 'ItemProductTypeChangeNotification', { bus: true });
    const { sellerId } = scene.sandbox.credentials;
    const put = (productType: string) =>
      scene.application.call('PUT', `/listings/2021-08-01/items/${sellerId}/LAMP-001`, {
        query: { marketplaceIds: HOME },
        body: {
          productType,
          requirements: 'LISTING_OFFER_ONLY',
          attributes: {
            condition_type: [{ value: 'new_new', marketplace_id: HOME }],
            purchasable_offer: price(10),
            fulfillment_availability: quantity(5),
            merchant_suggested_asin: [{ value: 'B000000001', marketplace_id: HOME }],
          },
        },
      });
    expect((await put('LAMP')).body.issues).toEqual([]);
    expect(scene.heard()).toEqual([]);
    await put('LUGGAGE');
    expect(scene.heard()).toMatchObject([{ PreviousProductType: 'LAMP', CurrentProductType: 'LUGGAGE' }]);
  });
});

describe('notifications of stock', () => {
  it('tell of what orders take from the warehouses', async () => {
    const scene = await hearing('FBA_INVENTORY_AVAILABILITY_CHANGES', 'FBAInventoryAvailabilityChangeNotification');
    scene.clock.advance(12 * HOUR);
    const events = scene.heard();
    expect(events.length).toBeGreaterThan(0);
    const query = { marketplaceIds: HOME, granularityType: 'Marketplace', granularityId: HOME, details: 'true' };
    const own = { ...query, sellerSkus: events[0].SKU };
    const inventory = await scene.application.call('GET', '/fba/inventory/v1/summaries', { query: own });
    const { inventoryDetails, fnSku } = inventory.body.payload.inventorySummaries[0];
    expect(events[0]).toMatchObject({
      FNSKU: fnSku,
      FulfillmentInventoryByMarketplace: [
        {
          MarketplaceId: HOME,
          FulfillmentInventory: {
            Fulfillable: inventoryDetails.fulfillableQuantity,
            ReservedQuantityBreakdown: {
              PendingCustomerOrder: inventoryDetails.reservedQuantity.pendingCustomerOrderQuantity,
            },
          },
        },
      ],
    });
  });

  it('tell by the hour of everything that has changed', async () => {
    const scene = await hearing('ITEM_INVENTORY_EVENT_CHANGE', 'ItemInventoryEventChangeNotification', {
      version: '2020-09-04',
      options: { ordersPerDay: 0, orders: 0 },
    });
    await scene.patch('LAMP-001', { fulfillment_availability: quantity(4711) });
    expect(scene.heard()).toEqual([]);
    scene.clock.advance(HOUR);
    const changes = [{ marketplaceId: HOME, highlyAvailableInventory: 4711, endTime: '2026-01-15T13:00:00.000Z' }];
    expect(scene.heard()).toMatchObject([{ itemInventoryEventChanges: changes }]);
    scene.clock.advance(HOUR);
    expect(scene.heard()).toHaveLength(1);
  });
});

describe('notifications of what is on its way', () => {
  it('tell of every status of an order from another channel, however late they are looked for', async () => {
    const scene = await hearing('FULFILLMENT_ORDER_STATUS', 'FulfillmentOrderStatusNotification');
    const { api, order } = await multiChannel(scene);
    await api(order('one'));
    await api(order('two'));
    await scene.application.call('PUT', '/fba/outbound/2020-07-01/fulfillmentOrders/two/cancel');
    scene.clock.advance(10 * 24 * HOUR);
    const statuses = (id: string) =>
      scene
        .heard()
        .map(({ FulfillmentOrderStatusNotification: event }) => event)
        .filter(({ SellerFulfillmentOrderId }) => SellerFulfillmentOrderId === id)
        .map(({ FulfillmentOrderStatus }) => FulfillmentOrderStatus);
    expect(statuses('one')).toEqual(['NEW', 'RECEIVED', 'PLANNING', 'PROCESSING', 'COMPLETE']);
    expect(statuses('two')).toEqual(['NEW', 'CANCELLED']);
    expect(statuses('one')).toHaveLength(5);
  });

  it('tell of shipments from the warehouses, and of the money for all shipments', async () => {
    const shipped = await hearing('FBA_OUTBOUND_SHIPMENT_STATUS', 'FBAOutboundShipmentStatusNotification');
    shipped.clock.advance(72 * HOUR);
    const events = shipped.heard().map(({ FBAOutboundShipmentStatusNotification: event }) => event);
    expect(new Set(events.map(({ ShipmentStatus }) => ShipmentStatus))).toContain('Created');
    expect(new Set(events.map(({ AmazonOrderId }) => AmazonOrderId)).size).toBe(events.length);

    const paid = await hearing('TRANSACTION_UPDATE', 'TransactionUpdateNotification');
    paid.clock.advance(72 * HOUR);
    const told = paid.heard().map(({ TransactionUpdateNotification: event }) => event);
    const query = { postedAfter: '2026-01-15T12:00:00Z' };
    const listed = await paid.application.call('GET', '/finances/2024-06-19/transactions', { query });
    type Money = { currencyAmount: number };
    const amounts = listed.body.payload.transactions.map(({ totalAmount }: { totalAmount: Money }) => totalAmount);
    expect(told.map(({ TotalAmount }) => TotalAmount.CurrencyAmount).toSorted()).toEqual(
      amounts.map(({ currencyAmount }: Money) => currencyAmount).toSorted(),
    );
    expect(told.length).toBeGreaterThan(0);
  });

  it('tell of changes to orders that are valid', async () => {
    const scene = await hearing('ORDER_CHANGE', 'OrderChangeNotification');
    scene.clock.advance(6 * HOUR);
    expect(scene.heard().length).toBeGreaterThan(0);
  });
});

it('queries of the data kiosk are told of, even when nobody has looked at them', async () => {
  const scene = await hearing('DATA_KIOSK_QUERY_PROCESSING_FINISHED', 'DataKioskQueryProcessingFinishedNotification', {
    version: '2023-11-15',
  });
  const query =
    'query Q{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByDate(startDate:"2026-01-01" endDate:"2026-01-10" aggregateBy:DAY marketplaceIds:["A1F83G8C2ARO7P"]){startDate}}}';
  const created = await scene.application.call('POST', '/dataKiosk/2023-11-15/queries', { body: { query } });
  scene.clock.advance(10_000);
  const { Messages } = (await queueClient(scene.sandbox)('ReceiveMessage')).body;
  expect(JSON.parse(Messages[0].Body).payload).toMatchObject({
    queryId: created.body.queryId,
    processingStatus: 'DONE',
  });
  expect(scene.heard()).toMatchObject([{ query, dataDocumentId: expect.any(String) }]);
});

/** An order for goods that lie in the marketplace's warehouses. */
async function multiChannel({ application }: Notified) {
  const inventory = await application.call('GET', '/fba/inventory/v1/summaries', {
    query: { marketplaceIds: HOME, granularityType: 'Marketplace', granularityId: HOME, details: 'true' },
  });
  type Summary = { sellerSku: string; totalQuantity: number };
  const { sellerSku } = inventory.body.payload.inventorySummaries.find((summary: Summary) => summary.totalQuantity > 5);
  const order = (id: string) => ({
    marketplaceId: HOME,
    sellerFulfillmentOrderId: id,
    displayableOrderId: id,
    displayableOrderDate: '2026-01-15T12:00:00Z',
    displayableOrderComment: 'Thank you',
    shippingSpeedCategory: 'Standard',
    destinationAddress: { name: 'A Buyer', addressLine1: '1 High Street', countryCode: 'GB', postalCode: 'SW1A 1AA' },
    items: [{ sellerSku, sellerFulfillmentOrderItemId: '1', quantity: 1 }],
  });
  const api = async (body: object) => {
    const answer = await application.call('POST', '/fba/outbound/2020-07-01/fulfillmentOrders', { body });
    expect(answer.body).toEqual({});
  };
  return { api, order };
}
