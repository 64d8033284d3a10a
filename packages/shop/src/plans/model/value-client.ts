import type { ItemAmounts } from '../../lists/orders/paid-items.ts';
import type { PlanStep, ValueIssue, ValuePlace } from './plan.ts';

/** A call that reads a listing. */
interface ReadingCall {
  readonly operation: 'listingsItems.getListingsItem';
  readonly path: ListingPath;
  readonly query: {
    readonly marketplaceIds: readonly string[];
    readonly includedData: readonly ('summaries' | 'attributes')[];
  };
  readonly options: { readonly version: '2021-08-01' };
}

/** A call that validates or changes a listing. */
interface ChangingCall {
  readonly operation: 'listingsItems.patchListingsItem';
  readonly path: ListingPath;
  readonly query: {
    readonly marketplaceIds: readonly string[];
    readonly issueLocale: string;
    readonly mode?: 'VALIDATION_PREVIEW';
  };
  readonly body: { readonly productType: string; readonly patches: readonly object[] };
  readonly options: { readonly version: '2021-08-01' };
}

interface ListingPath {
  /** Amazon's ID of the seller. */
  readonly sellerId: string;
  readonly sku: string;
}

/** A call about an order. */
type OrderCall =
  | {
      readonly operation: 'orders.getOrder';
      readonly path: OrderPath;
      readonly query: { readonly includedData: readonly ('FULFILLMENT' | 'PACKAGES')[] };
      readonly options: { readonly version: '2026-01-01' };
    }
  | {
      readonly operation: 'orders.confirmShipment';
      readonly path: OrderPath;
      readonly body: { readonly marketplaceId: string; readonly packageDetail: object };
      readonly options: { readonly version: 'v0' };
    }
  | {
      readonly operation: 'merchantFulfillment.getEligibleShipmentServices';
      readonly body: { readonly ShipmentRequestDetails: object };
      readonly options: { readonly version: 'v0' };
    };

interface OrderPath {
  readonly orderId: string;
}

/** A call about a label. The response has the address of the buyer, which is not stored. */
type LabelCall = { readonly restrictedData: true; readonly options: { readonly version: 'v0' } } & (
  | {
      readonly operation: 'merchantFulfillment.createShipment';
      readonly body: {
        readonly ShipmentRequestDetails: object;
        readonly ShippingServiceId: string;
        readonly ShippingServiceOfferId: string;
      };
    }
  | {
      readonly operation: `merchantFulfillment.${'getShipment' | 'cancelShipment'}`;
      readonly path: { readonly shipmentId: string };
    }
);

/** A call that plans make. `callAPI` of a client takes it as it is. */
export type PlanCall = ReadingCall | ChangingCall | OrderCall | LabelCall;

/** Calls Amazon for one seller. */
export interface PlanClient {
  /** Amazon's ID of the seller. */
  readonly sellerId: string;
  /** Makes a call, and returns the parsed body of the response. Throws the client's errors. */
  readonly callAPI: (call: PlanCall) => Promise<unknown>;
  /** The time of the shop, in milliseconds since 1970. The clock of a sandbox can be another than that of the machine. */
  readonly now: () => number;
  /** Refunds orders. Default: the program cannot. */
  readonly refunds?: RefundClient | undefined;
}

/** Sends refunds with feeds, and tells what can be refunded, which needs the order's earlier refunds. */
export interface RefundClient {
  /** Reads the order, and what can still be refunded without the refund at `place`. */
  readonly readOrder: (place: ValuePlace) => Promise<RefundableOrder>;
  /** Submits a feed of the type `refundFeedType` with this XML, and returns its ID. */
  readonly submitFeed: (place: ValuePlace, content: string) => Promise<string>;
  /** Reads what became of the feed of a refund. Its ID is null if the response was lost. Undefined if no such feed is known. */
  readonly readFeed: (place: ValuePlace, id: string | null) => Promise<RefundFeed | undefined>;
}

/** What can still be refunded for an order. */
export interface RefundableOrder {
  /** Amazon's ID of the order. */
  readonly orderId: string;
  /** Amazon's fulfillment status, such as `SHIPPED`; null if it is unknown. */
  readonly status: string | null;
  /** `AMAZON` or `MERCHANT`; null if it is unknown. */
  readonly fulfilledBy: string | null;
  /** Code of the currency. */
  readonly currency: string;
  /** By ID of the order item, in the smallest unit of the currency. */
  readonly refundable: ReadonlyMap<string, ItemAmounts>;
}

/** What became of the feed of a refund. */
export type RefundFeed = {
  /** As `submitFeed` returned it. */
  readonly id: string;
} & (
  | { readonly state: 'processing' | 'done' }
  | {
      readonly state: 'rejected';
      /** Why Amazon rejected it. */
      readonly reason: string;
    }
);

/** What a step sent, or sends. */
export type SentValue = Pick<PlanStep, 'fromValue' | 'toValue' | 'submissionId'>;

/** A value as a read shows it. Amazon takes minutes to process a change, so it can be the one before. */
export interface ShownValue {
  /** Undefined if there is none. */
  readonly value: string | undefined;
  /** When the listing or the order was last updated, as ISO 8601. */
  readonly updatedAt: string | undefined;
  /** ID of the submission, if the read shows that there is one. Default: it shows none. */
  readonly submissionId?: string | undefined;
  /** Why Amazon rejected the value after it had accepted it. Default: it did not. */
  readonly rejection?: string | undefined;
  /** Returns another value of the same listing, by its field. */
  readonly readField: (field: string) => string | undefined;
  /** Money at stake if the value becomes another, as a decimal in the marketplace's currency; null if it is unknown or none. */
  readonly weigh: (from: string | null, to: string) => string | null;
  /** Validates the value with Amazon, or sends it. What else is in the attribute stays as it was read. */
  readonly send: (to: string, mode: 'preview' | 'change') => Promise<ValueResult>;
}

/** What Amazon says about a value. */
export interface ValueResult {
  /** `VALID` for a preview, `ACCEPTED` for a change, otherwise `INVALID`. Amazon takes minutes to process an accepted change. */
  readonly status: string;
  /** Problems that Amazon names; empty if there are none. */
  readonly issues: readonly ValueIssue[];
  /** ID of the submission; null for a preview, and for what has no such ID. */
  readonly submissionId: string | null;
  /** The value as Amazon made it, such as a label with its tracking number. Default: as it was sent. */
  readonly value?: string | undefined;
}

/** How values of a kind are checked, compared, read and sent. */
export interface ValueAccess {
  /**
   * Whether sending a value twice has the effect of sending it once. A step that may have been sent is read first in any case. Only then, and if
   * the read does not show the value, an idempotent one is sent again.
   */
  readonly isIdempotent: (field: string) => boolean;
  /** Throws a ShopError if the text is no value of the field. */
  readonly check: (field: string, value: string) => void;
  /** Whether two texts are the same value: `12.5` and `12.50` are one price. */
  readonly isSame: (field: string, one: string | null | undefined, next: string | null) => boolean;
  /** Reads a value from Amazon. `sent` is what a step sent or sends; a first preview has none. Throws the client's errors. */
  readonly read: (client: PlanClient, place: ValuePlace, sent?: SentValue) => Promise<ShownValue>;
}
