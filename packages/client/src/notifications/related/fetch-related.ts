import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import { findValueAt } from '../../pipeline/pagination.ts';
import { isPlainObject } from '../../runtime/plain-object.ts';
import type { FetchRelatedOptions, RelatedSeller, RelatedType } from './related-objects.ts';

/** The parts of a notification that identify its object. */
interface NotificationSubject {
  readonly type: string;
  readonly notificationType: string;
  readonly payload: unknown;
}

/** Fetches the object that a notification is about. */
export async function fetchRelated(
  notification: NotificationSubject,
  seller: RelatedSeller | null | undefined,
  options: FetchRelatedOptions,
): Promise<unknown> {
  const { type, notificationType } = notification;
  const fetchObject = Object.hasOwn(fetchByType, type) ? fetchByType[type as RelatedType] : undefined;
  if (fetchObject === undefined) {
    const reason =
      type === 'unknown'
        ? `${notificationType}, or its payload version, is unknown. Read the IDs from payload.`
        : `${notificationType} has no object to fetch. Its payload contains everything.`;
    throw buildNoRelatedObjectError(reason);
  }
  if (seller === undefined || seller === null) {
    const message = 'seller is missing. Pass a SellingPartner to fetchRelated, parseNotification or consume.';
    throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
  }
  return fetchObject(new NotificationReader(notification, seller, options));
}

/** Reads values from the payload of a notification, and makes the calls. */
class NotificationReader {
  readonly seller: RelatedSeller;
  readonly signal: AbortSignal | undefined;
  readonly #notification: NotificationSubject;
  readonly #options: FetchRelatedOptions;

  constructor(notification: NotificationSubject, seller: RelatedSeller, options: FetchRelatedOptions) {
    this.#notification = notification;
    this.seller = seller;
    this.#options = options;
    this.signal = options.signal;
  }

  /** Returns the value at a dotted path of the payload. Throws when it is missing. */
  readValue(path: string): unknown {
    const value = findValueAt(this.#notification.payload, path);
    if (value !== undefined && value !== null && value !== '') return value;
    throw buildNoRelatedObjectError(`The payload of this ${this.#notification.notificationType} has no ${path}.`);
  }

  readText(path: string): string {
    return String(this.readValue(path));
  }

  readList(path: string): readonly unknown[] {
    const value = this.readValue(path);
    if (Array.isArray(value)) return value;
    throw buildNoRelatedObjectError(`${path} of this ${this.#notification.notificationType} is not a list.`);
  }

  /** Returns the marketplaces of the options. Throws when there are none. */
  resolveMarketplaceIds(): readonly string[] {
    const { marketplaceIds } = this.#options;
    if (Array.isArray(marketplaceIds) && marketplaceIds.length > 0) return marketplaceIds;
    const { notificationType } = this.#notification;
    const message = `${notificationType} does not contain a marketplace. Pass options.marketplaceIds.`;
    throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
  }

  /** Calls an operation and returns its data, whatever options the client has for results. */
  async call(operation: string, version: string, input: Pick<CallParameters, 'path' | 'query'>): Promise<unknown> {
    const options = { version, withResponse: true, ...(this.signal && { signal: this.signal }) };
    const response = await this.seller.callAPI({ ...input, operation, options });
    return (response as { data: unknown }).data;
  }
}

const fetchByType: Readonly<Record<RelatedType, (notification: NotificationReader) => Promise<unknown>>> = {
  ORDER_CHANGE: (notification) => fetchOrder(notification, 'OrderChangeNotification'),
  FBA_OUTBOUND_SHIPMENT_STATUS: (notification) => fetchOrder(notification, 'FBAOutboundShipmentStatusNotification'),
  FULFILLMENT_ORDER_STATUS: (notification) => {
    const sellerFulfillmentOrderId = notification.readText(
      'FulfillmentOrderStatusNotification.SellerFulfillmentOrderId',
    );
    return notification.call('fulfillmentOutbound.getFulfillmentOrder', '2020-07-01', {
      path: { sellerFulfillmentOrderId },
    });
  },
  SHIPMENT_TRACKING_MILESTONE_CHANGED: (notification) => {
    const query = flattenMembers(
      notification.readValue('shipmentTrackingMilestoneChangedNotification.trackingDetail.identifier'),
    );
    return notification.call('tracking.getShipmentTracking', '2026-01-30', { query });
  },
  REPORT_PROCESSING_FINISHED: async (notification) => {
    const reportId = notification.readText('reportProcessingFinishedNotification.reportId');
    // With the type, the run does not need to fetch it.
    const reportType = notification.readText('reportProcessingFinishedNotification.reportType');
    const report = notification.seller.report({ reportId, reportType, ...pickSignal(notification) });
    await report.done();
    return report;
  },
  FEED_PROCESSING_FINISHED: (notification) => {
    const feedId = notification.readText('feedProcessingFinishedNotification.feedId');
    return notification.seller.feed({ feedId, onFailed: 'result', ...pickSignal(notification) }).done();
  },
  DATA_KIOSK_QUERY_PROCESSING_FINISHED: async (notification) => {
    const query = notification.seller.query({ queryId: notification.readText('queryId'), ...pickSignal(notification) });
    await query.done();
    return query;
  },
  LISTINGS_ITEM_STATUS_CHANGE: (notification) =>
    fetchListingsItem(notification, [notification.readText('MarketplaceId')]),
  LISTINGS_ITEM_ISSUES_CHANGE: (notification) =>
    fetchListingsItem(notification, [notification.readText('MarketplaceId')]),
  LISTINGS_ITEM_MFN_QUANTITY_CHANGE: (notification) =>
    fetchListingsItem(notification, notification.resolveMarketplaceIds()),
  BRANDED_ITEM_CONTENT_CHANGE: fetchCatalogItem,
  ITEM_PRODUCT_TYPE_CHANGE: fetchCatalogItem,
  ANY_OFFER_CHANGED: (notification) =>
    fetchOffers(notification, 'AnyOfferChangedNotification.OfferChangeTrigger', pascalCaseNames, 'Consumer'),
  B2B_ANY_OFFER_CHANGED: (notification) =>
    fetchOffers(notification, 'B2BAnyOfferChangedNotification.OfferChangeTrigger', pascalCaseNames, 'Business'),
  PRICING_HEALTH: (notification) => fetchOffers(notification, 'offerChangeTrigger', camelCaseNames, 'Consumer'),
  FBA_INVENTORY_AVAILABILITY_CHANGES: async (notification) => {
    const sellerSkus = [notification.readText('SKU')];
    const marketplaces = notification
      .readList('FulfillmentInventoryByMarketplace')
      .map((_, index) => notification.readText(`FulfillmentInventoryByMarketplace.${index}.MarketplaceId`));
    return fetchEach(marketplaces, (granularityId) => {
      const granularity = { granularityType: 'Marketplace', granularityId, marketplaceIds: [granularityId] };
      return notification.call('fbaInventory.getInventorySummaries', 'v1', {
        query: { ...granularity, sellerSkus, details: true },
      });
    });
  },
  PRODUCT_TYPE_DEFINITIONS_CHANGE: async (notification) => {
    const query = { marketplaceIds: [notification.readText('MarketplaceId')] };
    return fetchEach(notification.readList('NewProductTypes').map(String), (productType) =>
      notification.call('productTypeDefinitions.getDefinitionsProductType', '2020-09-01', {
        path: { productType },
        query,
      }),
    );
  },
};

function fetchOrder(notification: NotificationReader, member: string): Promise<unknown> {
  return notification.call('orders.getOrder', '2026-01-01', {
    path: { orderId: notification.readText(`${member}.AmazonOrderId`) },
  });
}

async function fetchListingsItem(
  notification: NotificationReader,
  marketplaceIds: readonly string[],
): Promise<unknown> {
  const includedData = ['summaries', 'attributes', 'issues', 'offers', 'fulfillmentAvailability'];
  const path = { sellerId: notification.readText('SellerId'), sku: notification.readText('Sku') };
  return notification.call('listingsItems.getListingsItem', '2021-08-01', {
    path,
    query: { marketplaceIds, includedData },
  });
}

async function fetchCatalogItem(notification: NotificationReader): Promise<unknown> {
  const query = {
    marketplaceIds: [notification.readText('MarketplaceId')],
    includedData: ['summaries', 'attributes', 'images', 'productTypes'],
  };
  return notification.call('catalogItems.getCatalogItem', '2022-04-01', {
    path: { asin: notification.readText('Asin') },
    query,
  });
}

const pascalCaseNames = { asin: 'ASIN', marketplaceId: 'MarketplaceId', itemCondition: 'ItemCondition' };
const camelCaseNames = { asin: 'asin', marketplaceId: 'marketplaceId', itemCondition: 'itemCondition' };

async function fetchOffers(
  notification: NotificationReader,
  trigger: string,
  names: typeof camelCaseNames,
  CustomerType: string,
): Promise<unknown> {
  const condition = notification.readText(`${trigger}.${names.itemCondition}`);
  const query = {
    MarketplaceId: notification.readText(`${trigger}.${names.marketplaceId}`),
    // Notifications contain `new`, but the operation expects `New`.
    ItemCondition: condition.charAt(0).toUpperCase() + condition.slice(1).toLowerCase(),
    CustomerType,
  };
  return notification.call('productPricing.getItemOffers', 'v0', {
    path: { Asin: notification.readText(`${trigger}.${names.asin}`) },
    query,
  });
}

/** Sends the calls one after the other, because each takes a slot of the same quota. */
async function fetchEach<T>(values: readonly T[], fetch: (value: T) => Promise<unknown>): Promise<unknown[]> {
  const responses: unknown[] = [];
  for (const value of values) responses.push(await fetch(value));
  return responses;
}

/** Flattens nested members to dotted names: `carrierTracking.trackingNumber`. */
function flattenMembers(value: unknown, prefix = ''): Record<string, unknown> {
  if (!isPlainObject(value)) return { [prefix]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => flattenMembers(inner, prefix ? `${prefix}.${name}` : name)),
  );
}

function pickSignal({ signal }: NotificationReader): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

function buildNoRelatedObjectError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'NO_RELATED_OBJECT', message });
}
