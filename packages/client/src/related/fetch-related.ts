import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { isObject } from '../notifications/json-object.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { valueAt } from '../pipeline/pagination.ts';
import type { RelatedOptions, RelatedSeller, RelatedType } from './related-objects.ts';

/** The parts of a notification that say what it is about. */
export interface AboutFacts {
  readonly type: string;
  readonly notificationType: string;
  readonly payload: unknown;
}

/** Fetches what a notification is about. */
export async function fetchRelated(
  notification: AboutFacts,
  seller: RelatedSeller | null | undefined,
  options: RelatedOptions,
): Promise<unknown> {
  const { type, notificationType } = notification;
  const fetchOf = Object.hasOwn(fetches, type) ? fetches[type as RelatedType] : undefined;
  if (fetchOf === undefined) {
    const reason =
      type === 'unknown'
        ? `${notificationType}, or this version of it, is not known here. Read the ids from payload.`
        : `No operation fetches what ${notificationType} is about: its payload says all there is.`;
    throw noRelated(reason);
  }
  if (seller === undefined || seller === null) {
    const message =
      'There is no client to fetch with. Give fetchRelated a SellingPartner, or parseNotification or consume.';
    throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
  }
  return fetchOf(new About(notification, seller, options));
}

/** What is read from a notification, and the calls for it. */
class About {
  readonly seller: RelatedSeller;
  readonly signal: AbortSignal | undefined;
  readonly #notification: AboutFacts;
  readonly #options: RelatedOptions;

  constructor(notification: AboutFacts, seller: RelatedSeller, options: RelatedOptions) {
    this.#notification = notification;
    this.seller = seller;
    this.#options = options;
    this.signal = options.signal;
  }

  /** The value under a dotted path of the payload. Throws where it is missing. */
  at(path: string): unknown {
    const value = valueAt(this.#notification.payload, path);
    if (value !== undefined && value !== null && value !== '') return value;
    throw noRelated(`The payload of this ${this.#notification.notificationType} has no ${path}.`);
  }

  text(path: string): string {
    return String(this.at(path));
  }

  list(path: string): readonly unknown[] {
    const value = this.at(path);
    if (Array.isArray(value)) return value;
    throw noRelated(`${path} of this ${this.#notification.notificationType} is no list.`);
  }

  /** The marketplaces that the caller names. Throws where there are none. */
  marketplaceIds(): readonly string[] {
    const { marketplaceIds } = this.#options;
    if (Array.isArray(marketplaceIds) && marketplaceIds.length > 0) return marketplaceIds;
    const { notificationType } = this.#notification;
    const message = `${notificationType} names no marketplace. Give options.marketplaceIds.`;
    throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
  }

  /** An operation's data, whatever shape the client gives results. */
  async call(operation: string, version: string, input: Pick<CallParameters, 'path' | 'query'>): Promise<unknown> {
    const options = { version, with_response: true, ...(this.signal && { signal: this.signal }) };
    const answer = await this.seller.callAPI({ ...input, operation, options });
    return (answer as { data: unknown }).data;
  }
}

const fetches: Readonly<Record<RelatedType, (about: About) => Promise<unknown>>> = {
  ORDER_CHANGE: (about) => order(about, 'OrderChangeNotification'),
  FBA_OUTBOUND_SHIPMENT_STATUS: (about) => order(about, 'FBAOutboundShipmentStatusNotification'),
  FULFILLMENT_ORDER_STATUS: (about) => {
    const sellerFulfillmentOrderId = about.text('FulfillmentOrderStatusNotification.SellerFulfillmentOrderId');
    return about.call('fulfillmentOutbound.getFulfillmentOrder', '2020-07-01', { path: { sellerFulfillmentOrderId } });
  },
  SHIPMENT_TRACKING_MILESTONE_CHANGED: (about) => {
    const query = flat(about.at('shipmentTrackingMilestoneChangedNotification.trackingDetail.identifier'));
    return about.call('tracking.getShipmentTracking', '2026-01-30', { query });
  },
  REPORT_PROCESSING_FINISHED: async (about) => {
    const reportId = about.text('reportProcessingFinishedNotification.reportId');
    // With its type, nobody has to be asked for it.
    const reportType = about.text('reportProcessingFinishedNotification.reportType');
    const report = about.seller.report({ reportId, reportType, ...signalOf(about) });
    await report.done();
    return report;
  },
  FEED_PROCESSING_FINISHED: (about) => {
    const feedId = about.text('feedProcessingFinishedNotification.feedId');
    return about.seller.feed({ feedId, failed: 'result', ...signalOf(about) }).done();
  },
  DATA_KIOSK_QUERY_PROCESSING_FINISHED: async (about) => {
    const query = about.seller.query({ queryId: about.text('queryId'), ...signalOf(about) });
    await query.done();
    return query;
  },
  LISTINGS_ITEM_STATUS_CHANGE: (about) => listingsItem(about, [about.text('MarketplaceId')]),
  LISTINGS_ITEM_ISSUES_CHANGE: (about) => listingsItem(about, [about.text('MarketplaceId')]),
  LISTINGS_ITEM_MFN_QUANTITY_CHANGE: (about) => listingsItem(about, about.marketplaceIds()),
  BRANDED_ITEM_CONTENT_CHANGE: catalogItem,
  ITEM_PRODUCT_TYPE_CHANGE: catalogItem,
  ANY_OFFER_CHANGED: (about) => offers(about, 'AnyOfferChangedNotification.OfferChangeTrigger', pascal, 'Consumer'),
  B2B_ANY_OFFER_CHANGED: (about) =>
    offers(about, 'B2BAnyOfferChangedNotification.OfferChangeTrigger', pascal, 'Business'),
  PRICING_HEALTH: (about) => offers(about, 'offerChangeTrigger', camel, 'Consumer'),
  FBA_INVENTORY_AVAILABILITY_CHANGES: async (about) => {
    const sellerSkus = [about.text('SKU')];
    const marketplaces = about
      .list('FulfillmentInventoryByMarketplace')
      .map((_, index) => about.text(`FulfillmentInventoryByMarketplace.${index}.MarketplaceId`));
    return each(marketplaces, (granularityId) => {
      const place = { granularityType: 'Marketplace', granularityId, marketplaceIds: [granularityId] };
      return about.call('fbaInventory.getInventorySummaries', 'v1', { query: { ...place, sellerSkus, details: true } });
    });
  },
  PRODUCT_TYPE_DEFINITIONS_CHANGE: async (about) => {
    const query = { marketplaceIds: [about.text('MarketplaceId')] };
    return each(about.list('NewProductTypes').map(String), (productType) =>
      about.call('productTypeDefinitions.getDefinitionsProductType', '2020-09-01', { path: { productType }, query }),
    );
  },
};

function order(about: About, member: string): Promise<unknown> {
  return about.call('orders.getOrder', '2026-01-01', { path: { orderId: about.text(`${member}.AmazonOrderId`) } });
}

async function listingsItem(about: About, marketplaceIds: readonly string[]): Promise<unknown> {
  const includedData = ['summaries', 'attributes', 'issues', 'offers', 'fulfillmentAvailability'];
  const path = { sellerId: about.text('SellerId'), sku: about.text('Sku') };
  return about.call('listingsItems.getListingsItem', '2021-08-01', { path, query: { marketplaceIds, includedData } });
}

async function catalogItem(about: About): Promise<unknown> {
  const query = {
    marketplaceIds: [about.text('MarketplaceId')],
    includedData: ['summaries', 'attributes', 'images', 'productTypes'],
  };
  return about.call('catalogItems.getCatalogItem', '2022-04-01', { path: { asin: about.text('Asin') }, query });
}

const pascal = { asin: 'ASIN', marketplaceId: 'MarketplaceId', itemCondition: 'ItemCondition' };
const camel = { asin: 'asin', marketplaceId: 'marketplaceId', itemCondition: 'itemCondition' };

async function offers(about: About, trigger: string, names: typeof camel, CustomerType: string): Promise<unknown> {
  const condition = about.text(`${trigger}.${names.itemCondition}`);
  const query = {
    MarketplaceId: about.text(`${trigger}.${names.marketplaceId}`),
    // Notifications write `new`, and the operation takes `New`.
    ItemCondition: condition.charAt(0).toUpperCase() + condition.slice(1).toLowerCase(),
    CustomerType,
  };
  return about.call('productPricing.getItemOffers', 'v0', {
    path: { Asin: about.text(`${trigger}.${names.asin}`) },
    query,
  });
}

/** One after the other, as each takes a slot of the same quota. */
async function each<T>(values: readonly T[], fetch: (value: T) => Promise<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const value of values) found.push(await fetch(value));
  return found;
}

/** Members by dotted names: `carrierTracking.trackingNumber`. */
function flat(value: unknown, prefix = ''): Record<string, unknown> {
  if (!isObject(value)) return { [prefix]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => flat(inner, prefix ? `${prefix}.${name}` : name)),
  );
}

function signalOf({ signal }: About): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

function noRelated(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'NO_RELATED_OBJECT', message });
}
