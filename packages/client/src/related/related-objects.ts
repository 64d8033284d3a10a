import type { TypedAnswer } from '../endpoints/typed-call.ts';
import type { FeedResult } from '../flows/feed/feed-result.ts';
import type { FeedRun } from '../flows/feed/feed-run.ts';
import type { QueryRun } from '../flows/query/query-run.ts';
import type { ReportRun } from '../flows/report/report-run.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';

type Answer<Operation extends string, Version extends string> = TypedAnswer<
  Operation,
  never,
  Version,
  false,
  false,
  unknown,
  { fallback: true; payload: false }
>;

type Order = Answer<'orders.getOrder', '2026-01-01'>;
type ListingsItem = Answer<'listingsItems.getListingsItem', '2021-08-01'>;
type CatalogItem = Answer<'catalogItems.getCatalogItem', '2022-04-01'>;
type Offers = Answer<'productPricing.getItemOffers', 'v0'>;

/** What `fetchRelated` of a notification gives, by the notification's type. */
export interface RelatedObjects {
  /** The order, from `orders.getOrder` 2026-01-01. */
  readonly ORDER_CHANGE: Order;
  /** The order that is shipped, from `orders.getOrder` 2026-01-01. */
  readonly FBA_OUTBOUND_SHIPMENT_STATUS: Order;
  /** The fulfillment order, from `fulfillmentOutbound.getFulfillmentOrder` 2020-07-01. */
  readonly FULFILLMENT_ORDER_STATUS: Answer<'fulfillmentOutbound.getFulfillmentOrder', '2020-07-01'>;
  /** How the shipment comes along, from `tracking.getShipmentTracking` 2026-01-30. */
  readonly SHIPMENT_TRACKING_MILESTONE_CHANGED: Answer<'tracking.getShipmentTracking', '2026-01-30'>;
  /** The report, ready to be read: `rows()`, `text()`, `toFile()`. */
  readonly REPORT_PROCESSING_FINISHED: ReportRun;
  /** What became of each message of the feed. */
  readonly FEED_PROCESSING_FINISHED: FeedResult;
  /** The Data Kiosk query, ready to be read: `rows()`, `toFile()`. */
  readonly DATA_KIOSK_QUERY_PROCESSING_FINISHED: QueryRun<Record<string, unknown>>;
  /** The listing with its issues and offers, from `listingsItems.getListingsItem` 2021-08-01. */
  readonly LISTINGS_ITEM_STATUS_CHANGE: ListingsItem;
  /** The listing with its issues and offers, from `listingsItems.getListingsItem` 2021-08-01. */
  readonly LISTINGS_ITEM_ISSUES_CHANGE: ListingsItem;
  /** The listing with its quantity. The notification names no marketplace: give `marketplaceIds`. */
  readonly LISTINGS_ITEM_MFN_QUANTITY_CHANGE: ListingsItem;
  /** The catalog item, from `catalogItems.getCatalogItem` 2022-04-01. */
  readonly BRANDED_ITEM_CONTENT_CHANGE: CatalogItem;
  /** The catalog item, from `catalogItems.getCatalogItem` 2022-04-01. */
  readonly ITEM_PRODUCT_TYPE_CHANGE: CatalogItem;
  /** The offers for the item, from `productPricing.getItemOffers` v0. */
  readonly ANY_OFFER_CHANGED: Offers;
  /** The offers to business customers, from `productPricing.getItemOffers` v0. */
  readonly B2B_ANY_OFFER_CHANGED: Offers;
  /** The offers for the item, from `productPricing.getItemOffers` v0. */
  readonly PRICING_HEALTH: Offers;
  /** The stock in each marketplace that the notification names, from `fbaInventory.getInventorySummaries` v1. */
  readonly FBA_INVENTORY_AVAILABILITY_CHANGES: readonly Answer<'fbaInventory.getInventorySummaries', 'v1'>[];
  /** The definition of each new product type, from `productTypeDefinitions.getDefinitionsProductType` 2020-09-01. */
  readonly PRODUCT_TYPE_DEFINITIONS_CHANGE: readonly Answer<
    'productTypeDefinitions.getDefinitionsProductType',
    '2020-09-01'
  >[];
}

/** Notification types whose object can be fetched. */
export type RelatedType = keyof RelatedObjects;

/** What a notification of a type is about; never where no operation gives it. */
export type RelatedTo<Type> = Type extends RelatedType ? RelatedObjects[Type] : never;

/** Makes the calls of `fetchRelated`: any {@link SellingPartner}. */
export interface RelatedSeller {
  /** Makes one call, as `SellingPartner` does. */
  callAPI(parameters: CallParameters): Promise<unknown>;
  /** A report that exists. */
  report(request: {
    readonly reportId: string;
    readonly reportType: string;
    readonly signal?: AbortSignal | undefined;
  }): ReportRun;
  /** A feed that exists. */
  feed(request: {
    readonly feedId: string;
    readonly failed: 'result';
    readonly signal?: AbortSignal | undefined;
  }): FeedRun;
  /** A Data Kiosk query that exists. */
  query(request: {
    readonly queryId: string;
    readonly signal?: AbortSignal | undefined;
  }): QueryRun<Record<string, unknown>>;
}

/** What fetching takes besides a client. */
export interface RelatedOptions {
  /** Only of notifications that name no marketplace: LISTINGS_ITEM_MFN_QUANTITY_CHANGE. */
  readonly marketplaceIds?: readonly string[] | undefined;
  /** Ends the calls with REQUEST_ABORTED. */
  readonly signal?: AbortSignal | undefined;
}

/** Fetches what a notification is about. */
export interface FetchesRelated<Related> {
  /**
   * Fetches what the notification is about as it is now: the order of an ORDER_CHANGE, the report of a
   * REPORT_PROCESSING_FINISHED. {@link RelatedObjects} says what each type gives. `seller` may be left out where
   * `parseNotification` or `consume` was given one. Rejects with NO_RELATED_OBJECT, before anything is sent, where no operation
   * gives the object or the payload does not name it, and else as the calls do.
   */
  fetchRelated(seller?: RelatedSeller | null, options?: RelatedOptions | null): Promise<Related>;
}
