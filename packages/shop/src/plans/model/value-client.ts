import type { ValueIssue, ValuePlace } from './plan.ts';

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

/** A call that plans make. `callAPI` of a client takes it as it is. */
export type PlanCall = ReadingCall | ChangingCall;

/** Calls Amazon for one seller. */
export interface PlanClient {
  /** Amazon's ID of the seller. */
  readonly sellerId: string;
  /** Makes a call, and returns the parsed body of the response. Throws the client's errors. */
  readonly callAPI: (call: PlanCall) => Promise<unknown>;
}

/** A value as a read shows it. Amazon takes minutes to process a change, so it can be the one before. */
export interface ShownValue {
  /** Undefined if there is none. */
  readonly value: string | undefined;
  /** When the listing was last updated, as ISO 8601. */
  readonly updatedAt: string | undefined;
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
  /** ID of the submission; null for a preview. */
  readonly submissionId: string | null;
}

/** How values of a kind are checked, compared, read and sent. */
export interface ValueAccess {
  /**
   * Whether sending a value twice has the effect of sending it once. A step that may have been sent is read first in any case. Only then, and if
   * the read does not show the value, an idempotent one is sent again.
   */
  readonly isIdempotent: boolean;
  /** Throws a ShopError if the text is no value of the field. */
  readonly check: (field: string, value: string) => void;
  /** Whether two texts are the same value: `12.5` and `12.50` are one price. */
  readonly isSame: (field: string, one: string | null | undefined, next: string | null) => boolean;
  /** Reads a value from Amazon. Throws the client's errors. */
  readonly read: (client: PlanClient, place: ValuePlace) => Promise<ShownValue>;
}
