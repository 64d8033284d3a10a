import { describe, expect, it } from 'vitest';
import { HOME, HOUR, price, quantity, subscribeTo } from './support/received-notifications.ts';
import type { OpenNotifications } from './support/sent-notifications.ts';

/** A listing that buyers can buy, and what it costs. */
async function buyable({ application, sandbox }: OpenNotifications) {
  const path = `/listings/2021-08-01/items/${sandbox.credentials.sellerId}`;
  const query = { marketplaceIds: HOME, includedData: 'summaries,offers', pageSize: '20', withStatus: 'BUYABLE' };
  const { sku, summaries, offers } = (await application.call('GET', path, { query })).body.items[0];
  return { sku, asin: summaries[0].asin, amount: Number(offers[0].price.amount) };
}

describe('notifications of offers', () => {
  it('A new price for consumers causes a notification', async () => {
    const scene = await subscribeTo('ANY_OFFER_CHANGED', 'AnyOfferChangedNotification');
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

  it('A new price for businesses causes a notification', async () => {
    const scene = await subscribeTo('B2B_ANY_OFFER_CHANGED', 'B2bAnyOfferChangedNotification');
    const { sku, asin, amount } = await buyable(scene);
    await scene.patch(sku, { purchasable_offer: price(amount + 1) });
    expect(scene.heard()).toMatchObject([{ B2BAnyOfferChangedNotification: { OfferChangeTrigger: { ASIN: asin } } }]);
  });

  it('A price that loses the featured offer causes one notification', async () => {
    const scene = await subscribeTo('PRICING_HEALTH', 'PricingHealthNotification', { version: '1.0' });
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
  ])('Issues that are resolved cause a notification in version %s', async (version, file) => {
    const scene = await subscribeTo('LISTINGS_ITEM_ISSUES_CHANGE', file, { version, bus: true });
    const query = { marketplaceIds: HOME, includedData: 'issues', withIssueSeverity: 'ERROR' };
    const path = `/listings/2021-08-01/items/${scene.sandbox.credentials.sellerId}`;
    const { sku } = (await scene.application.call('GET', path, { query })).body.items[0];
    await scene.patch(sku, { country_of_origin: [{ value: 'GB', marketplace_id: HOME }] });
    expect(scene.heard()).toMatchObject([{ Sku: sku, MarketplaceId: HOME, Severities: ['NONE'] }]);
  });

  it('A deleted listing causes a notification', async () => {
    const scene = await subscribeTo('LISTINGS_ITEM_STATUS_CHANGE', 'ListingsItemStatusChangeNotification', {
      bus: true,
    });
    const path = `/listings/2021-08-01/items/${scene.sandbox.credentials.sellerId}/LAMP-001`;
    await scene.application.call('DELETE', path, { query: { marketplaceIds: HOME } });
    expect(scene.heard()).toMatchObject([{ Sku: 'LAMP-001', MarketplaceId: HOME, Status: ['DELETED'] }]);
  });

  it('A changed product type causes a notification', async () => {
    const scene = await subscribeTo('ITEM_PRODUCT_TYPE_CHANGE', 'ItemProductTypeChangeNotification', { bus: true });
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
    await put('CLOCK');
    expect(scene.heard()).toMatchObject([{ PreviousProductType: 'LAMP', CurrentProductType: 'CLOCK' }]);
  });
});

describe('notifications of stock', () => {
  it('Orders that reduce FBA inventory cause notifications', async () => {
    const scene = await subscribeTo('FBA_INVENTORY_AVAILABILITY_CHANGES', 'FBAInventoryAvailabilityChangeNotification');
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

  it('Orders that reduce the seller’s own stock cause notifications', async () => {
    const scene = await subscribeTo('LISTINGS_ITEM_MFN_QUANTITY_CHANGE', 'ListingsItemMfnQuantityChange', {
      bus: true,
    });
    scene.clock.advance(72 * HOUR);
    expect(scene.heard().length).toBeGreaterThan(0);
  });

  it('An hourly notification has everything that changed', async () => {
    const scene = await subscribeTo('ITEM_INVENTORY_EVENT_CHANGE', 'ItemInventoryEventChangeNotification', {
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
