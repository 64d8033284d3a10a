import type { TypedResult } from '../../endpoints/typed-call.ts';
import type { FeedResult } from '../../flows/feed/feed-result.ts';
import type { FeedRun } from '../../flows/feed/feed-run.ts';
import type { QueryRun } from '../../flows/query/query-run.ts';
import type { ReportRun } from '../../flows/report/report-run.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';

type OperationResult<Operation extends string, Version extends string> = TypedResult<
  Operation,
  never,
  Version,
  false,
  false,
  unknown,
  { fallback: true; payload: false }
>;

type Order = OperationResult<'orders.getOrder', '2026-01-01'>;
type ListingsItem = OperationResult<'listingsItems.getListingsItem', '2021-08-01'>;
type CatalogItem = OperationResult<'catalogItems.getCatalogItem', '2022-04-01'>;
type Offers = OperationResult<'productPricing.getItemOffers', 'v0'>;

/** The results of `fetchRelated`, by notification type. */
export interface RelatedObjects {
  /** The order, from `orders.getOrder` 2026-01-01. */
  readonly ORDER_CHANGE: Order;
  /** The order that was shipped, from `orders.getOrder` 2026-01-01. */
  readonly FBA_OUTBOUND_SHIPMENT_STATUS: Order;
  /** The fulfillment order, from `fulfillmentOutbound.getFulfillmentOrder` 2020-07-01. */
  readonly FULFILLMENT_ORDER_STATUS: OperationResult<'fulfillmentOutbound.getFulfillmentOrder', '2020-07-01'>;
  /** The tracking of the shipment, from `tracking.getShipmentTracking` 2026-01-30. */
  readonly SHIPMENT_TRACKING_MILESTONE_CHANGED: OperationResult<'tracking.getShipmentTracking', '2026-01-30'>;
  /** The report, ready to be read: `rows()`, `text()`, `toFile()`. */
  readonly REPORT_PROCESSING_FINISHED: ReportRun;
  /** The result of each message of the feed. */
  readonly FEED_PROCESSING_FINISHED: FeedResult;
  /** The Data Kiosk query, ready to be read: `rows()`, `toFile()`. */
  readonly DATA_KIOSK_QUERY_PROCESSING_FINISHED: QueryRun<Record<string, unknown>>;
  /** The listing with its issues and offers, from `listingsItems.getListingsItem` 2021-08-01. */
  readonly LISTINGS_ITEM_STATUS_CHANGE: ListingsItem;
  /** The listing with its issues and offers, from `listingsItems.getListingsItem` 2021-08-01. */
  readonly LISTINGS_ITEM_ISSUES_CHANGE: ListingsItem;
  /** The listing with its quantity. The notification does not contain a marketplace, so pass `marketplaceIds`. */
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
  readonly FBA_INVENTORY_AVAILABILITY_CHANGES: readonly OperationResult<'fbaInventory.getInventorySummaries', 'v1'>[];
  /** The definition of each new product type, from `productTypeDefinitions.getDefinitionsProductType` 2020-09-01. */
  readonly PRODUCT_TYPE_DEFINITIONS_CHANGE: readonly OperationResult<
    'productTypeDefinitions.getDefinitionsProductType',
    '2020-09-01'
  >[];
}

/** Notification types whose object can be fetched. */
export type RelatedType = keyof RelatedObjects;

/** The object that a notification of a type is about; never for types without one. */
export type RelatedObject<Type> = Type extends RelatedType ? RelatedObjects[Type] : never;

/** The methods of a client that `fetchRelated` uses. Pass a `SellingPartner`. */
export interface RelatedSeller {
  /** Calls one operation. */
  callAPI(parameters: CallParameters): Promise<unknown>;
  /** Returns a run for an existing report. */
  report(request: {
    readonly reportId: string;
    readonly reportType: string;
    readonly signal?: AbortSignal | undefined;
  }): ReportRun;
  /** Returns a run for an existing feed. */
  feed(request: {
    readonly feedId: string;
    readonly onFailed: 'result';
    readonly signal?: AbortSignal | undefined;
  }): FeedRun;
  /** Returns a run for an existing Data Kiosk query. */
  query(request: {
    readonly queryId: string;
    readonly signal?: AbortSignal | undefined;
  }): QueryRun<Record<string, unknown>>;
}

/** Options of `fetchRelated`. */
export interface FetchRelatedOptions {
  /** Only for notifications that do not contain a marketplace: LISTINGS_ITEM_MFN_QUANTITY_CHANGE. */
  readonly marketplaceIds?: readonly string[] | undefined;
  /** Aborts the calls. They reject with REQUEST_ABORTED. */
  readonly signal?: AbortSignal | undefined;
}

/** A notification whose object can be fetched. */
export interface RelatedFetcher<Related> {
  /**
   * Fetches the current state of the object that the notification is about: the order of an ORDER_CHANGE, the report of a
   * REPORT_PROCESSING_FINISHED. {@link RelatedObjects} lists the result of each type. Leave out `seller` if `parseNotification` or
   * `consume` received one. Rejects with NO_RELATED_OBJECT, before it sends anything, when no operation returns the object or the
   * payload does not identify it. Otherwise it rejects like the calls.
   */
  fetchRelated(seller?: RelatedSeller | null, options?: FetchRelatedOptions | null): Promise<Related>;
}
