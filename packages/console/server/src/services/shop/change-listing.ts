import { findMarketplace } from '@supercargo/catalogue/registry';
import type { ListingIssue } from '@supercargo/shop';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import {
  buildListingPatch,
  checkListingValue,
  type FoundListing,
  isSameListingValue,
  type ListingField,
  listingFields,
  readListingValue,
} from './listing-values.ts';
import { checkPriceChange, isLargeChange } from './price-limit.ts';

/** A new value of a listing in one marketplace. */
export const listingChangeSchema = z.object({
  /** ID of the seller in the console. */
  sellerId: idText,
  marketplaceId: idText,
  sku: idText.min(1),
  field: z.enum(listingFields),
  /** A price in the currency of the marketplace, such as `12.50`; units in stock; or a title. */
  value: z.string().trim().max(500),
});

/** A change that is made, not only previewed. */
export const madeChangeSchema = listingChangeSchema.extend({
  /**
   * The value that the user saw: that of the preview, as text; null for none. If the listing has another one now, nothing is
   * changed.
   */
  from: z.string().trim().max(2000).nullable(),
  /** Whether the user confirmed a large change of a price. Default: false. */
  isConfirmed: z.boolean().default(false),
});

/** What Amazon says about a new value. */
export interface ListingResult {
  /** `VALID` for a preview, `ACCEPTED` for a change, otherwise `INVALID`. Amazon takes minutes to process an accepted change. */
  readonly status: string;
  readonly issues: readonly ListingIssue[];
  /** ID of the submission; null for a preview. */
  readonly submissionId: string | null;
}

/** A value of a listing as a read shows it. While a change is in progress, it is the one before. */
export interface ShownValue {
  readonly listing: FoundListing;
  /** Undefined if the listing has none. */
  readonly value: string | undefined;
  /** When the listing was last updated, as ISO 8601. */
  readonly updatedAt: string | undefined;
}

/** A change and where it is made. */
export interface ListingChange {
  readonly marketplaceId: string;
  readonly sku: string;
  readonly field: ListingField;
  readonly value: string;
}

/** A change that a user saw and wants. */
export interface SeenChange extends ListingChange {
  /** The value that the user saw; null for none. */
  readonly from: string | null;
  /** Whether the user confirmed a large change of a price. */
  readonly isConfirmed: boolean;
}

/** What Amazon says about a change that a user asked for. */
export interface AskedResult extends ListingResult {
  /** The value before the change: the last one that the console sent and Amazon may still process, or else the one at Amazon; null without one. */
  readonly from: string | null;
  /** Whether the change is one of a price that needs a confirmation. */
  readonly isLarge: boolean;
}

/** How a value that a user asked for is sent. */
export interface AskedChange {
  /** Returns the value in which the listing ends if the console sent one that a read does not show yet; otherwise undefined. */
  readonly readExpected: (shown: ShownValue) => Promise<string | undefined>;
}

/** How a value is sent that Amazon does not only validate. */
export interface SentChange extends AskedChange {
  /** Called right before the value is sent. If it throws, nothing is sent. */
  readonly beforeSending: (from: string | null, shown: ShownValue) => Promise<void>;
}

interface Submission {
  readonly status: string;
  readonly submissionId: string;
  readonly issues?: readonly { readonly code: string; readonly message: string; readonly severity: string }[];
}

const options = { version: '2021-08-01' } as const;

/** Lets Amazon validate one value of a listing. Throws a ConsoleError if the value is invalid. */
export async function previewListing(
  clients: ClientPool,
  connected: ConnectedSeller,
  change: ListingChange,
  asked: AskedChange,
): Promise<AskedResult> {
  const { shown, from } = await readCurrent(clients, connected, change, asked);
  const result = await sendListingValue(clients, connected, change, shown, true);
  return { ...result, from, isLarge: isLarge(change, from) };
}

/**
 * Changes one value of a listing. Everything else stays, such as a sale price. Throws a ConsoleError if the value is invalid, if the
 * listing has another value than the user saw, or if it is a large change of a price that nobody confirmed.
 */
export async function changeListing(
  clients: ClientPool,
  connected: ConnectedSeller,
  change: SeenChange,
  sent: SentChange,
): Promise<AskedResult> {
  const { sku, marketplaceId, field, value, isConfirmed } = change;
  const { shown, from } = await readCurrent(clients, connected, change, sent);
  if (!isSameValue(field, from, change.from)) throw buildChangedMeanwhile(change, from);
  if (field === 'price') checkPriceChange({ sku, currency: findCurrency(marketplaceId), from, to: value }, isConfirmed);
  await sent.beforeSending(from, shown);
  const result = await sendListingValue(clients, connected, change, shown, false);
  return { ...result, from, isLarge: isLarge(change, from) };
}

/** Builds the error of a change of a value that somebody else changed after the user saw it. */
export function buildChangedMeanwhile({ sku, field, from: seen }: SeenChange, current: string | null): ConsoleError {
  return new ConsoleError(
    'CHANGED_MEANWHILE',
    `The ${fieldNames[field]} of ${sku} was changed meanwhile: you saw ${seen ?? 'none'}, and it is ${current ?? 'none'} now. Nothing was changed.`,
    `Preview the change again, and compare both values. A program reads the listing again and passes from: ${JSON.stringify(current)}.`,
  );
}

const fieldNames: Readonly<Record<ListingField, string>> = { price: 'price', quantity: 'stock', title: 'title' };

async function readCurrent(
  clients: ClientPool,
  connected: ConnectedSeller,
  change: ListingChange,
  { readExpected }: AskedChange,
): Promise<{ readonly shown: ShownValue; readonly from: string | null }> {
  checkListingValue(change.field, change.value);
  const shown = await readShownValue(clients, connected, change);
  return { shown, from: (await readExpected(shown)) ?? shown.value ?? null };
}

function isSameValue(field: ListingField, one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : isSameListingValue(field, one, other);
}

function isLarge({ field, value }: ListingChange, from: string | null): boolean {
  return field === 'price' && isLargeChange({ from, to: value });
}

/** Describes a new price for the list of price changes; undefined for another field, a first price and the same price. */
export function describePriceChange({ field, marketplaceId, sku, value }: ListingChange, from: string | null) {
  if (field !== 'price' || from === null || isSameListingValue(field, from, value)) return undefined;
  return { sku, marketplaceId, currency: findCurrency(marketplaceId), fromValue: from, toValue: value };
}

function findCurrency(marketplaceId: string): string {
  return findMarketplace(marketplaceId)?.currency ?? '';
}

function inContext<T>({ seller }: ConnectedSeller, work: () => Promise<T>): Promise<T> {
  return callContext.run({ source: 'listings', subject: seller.id }, work);
}

/** Reads a value of a listing. */
export async function readShownValue(
  clients: ClientPool,
  connected: ConnectedSeller,
  { marketplaceId, sku, field }: Pick<ListingChange, 'marketplaceId' | 'sku' | 'field'>,
): Promise<ShownValue> {
  const listing = (await inContext(connected, () =>
    clients.client(connected).callAPI({
      operation: 'listingsItems.getListingsItem',
      path: { sellerId: connected.seller.sellingPartnerId ?? '', sku },
      query: { marketplaceIds: [marketplaceId], includedData: ['summaries', 'attributes'] },
      options,
    }),
  )) as FoundListing;
  return {
    listing,
    value: readListingValue(listing, marketplaceId, field),
    updatedAt: listing.summaries?.find((summary) => summary.marketplaceId === marketplaceId)?.lastUpdatedDate,
  };
}

/** Sends a value of a listing. What else is in its attribute is repeated from the read. */
export async function sendListingValue(
  clients: ClientPool,
  connected: ConnectedSeller,
  { marketplaceId, sku, field, value }: ListingChange,
  { listing }: ShownValue,
  isPreview: boolean,
): Promise<ListingResult> {
  const submission = (await inContext(connected, () =>
    clients.client(connected).callAPI({
      operation: 'listingsItems.patchListingsItem',
      path: { sellerId: connected.seller.sellingPartnerId ?? '', sku },
      query: {
        marketplaceIds: [marketplaceId],
        issueLocale: 'en_US',
        ...(isPreview && { mode: 'VALIDATION_PREVIEW' as const }),
      },
      body: buildListingPatch(listing, marketplaceId, field, value),
      options,
    }),
  )) as Submission;
  const issues = (submission.issues ?? []).map(({ code, message, severity }) => ({ code, message, severity }));
  return { status: submission.status, issues, submissionId: isPreview ? null : submission.submissionId };
}
