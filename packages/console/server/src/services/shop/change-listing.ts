import { findMarketplace } from '@supercargo/catalogue/registry';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import {
  buildListingPatch,
  checkListingValue,
  type FoundListing,
  isSameListingValue,
  type ListingField,
  listingFields,
  readListingValue,
} from './listing-values.ts';
import type { ListingIssue } from './listings.ts';
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
  /** The price at Amazon that the user saw when they confirmed a large change of it, as a decimal. */
  confirmedFrom: z.string().trim().max(30).optional(),
});

/** What Amazon says about a new value. */
export interface ListingResult {
  /** `VALID` for a preview, `ACCEPTED` for a change, otherwise `INVALID`. */
  readonly status: string;
  readonly issues: readonly ListingIssue[];
  /** The value at Amazon before the change; null if the listing had none. */
  readonly from: string | null;
}

/** A change and where it is made. */
export interface ListingChange {
  readonly marketplaceId: string;
  readonly sku: string;
  readonly field: ListingField;
  readonly value: string;
  readonly confirmedFrom?: string | undefined;
}

/** What Amazon says about a change that a user asked for. */
export interface AskedResult extends ListingResult {
  /** Whether the change is one of a price that needs a confirmation. */
  readonly isLarge: boolean;
}

interface Submission {
  readonly status: string;
  readonly issues?: readonly { readonly code: string; readonly message: string; readonly severity: string }[];
}

const options = { version: '2021-08-01' } as const;

/**
 * Changes one value of a listing. Everything else stays, such as a sale price. With `isPreview`, Amazon only validates it.
 * Throws a ConsoleError if the value is invalid, or if it is a large change of a price that nobody confirmed.
 */
export async function changeListing(
  clients: ClientPool,
  connected: ConnectedSeller,
  change: ListingChange,
  { isPreview }: { readonly isPreview: boolean },
): Promise<AskedResult> {
  const { sku, marketplaceId, field, value, confirmedFrom } = change;
  checkListingValue(field, value);
  return inContext(connected, async () => {
    const found = await readListing(clients, connected, change);
    const from = readListingValue(found, marketplaceId, field) ?? null;
    const isPrice = field === 'price';
    if (isPrice && !isPreview) {
      checkPriceChange({ sku, currency: findCurrency(marketplaceId), from, to: value }, confirmedFrom);
    }
    const result = await submit(clients, connected, change, found, isPreview);
    return { ...result, isLarge: isPrice && isLargeChange({ from, to: value }) };
  });
}

/** Describes a new price for the list of price changes; undefined for another field, a first price and the same price. */
export function describePriceChange({ field, marketplaceId, sku, value }: ListingChange, { from }: ListingResult) {
  if (field !== 'price' || from === null || isSameListingValue(field, from, value)) return undefined;
  return { sku, marketplaceId, currency: findCurrency(marketplaceId), fromValue: from, toValue: value };
}

function findCurrency(marketplaceId: string): string {
  return findMarketplace(marketplaceId)?.currency ?? '';
}

/**
 * Changes one value of a listing if its value at Amazon is still `from`. If it has the new value already, nothing is sent: a change
 * that was interrupted is not repeated. Returns the current value if it is another one.
 */
export async function changeListingFrom(
  clients: ClientPool,
  connected: ConnectedSeller,
  change: ListingChange,
  from: string,
): Promise<ListingResult | { readonly current: string | undefined }> {
  return inContext(connected, async () => {
    const found = await readListing(clients, connected, change);
    const current = readListingValue(found, change.marketplaceId, change.field);
    if (isSameListingValue(change.field, current, change.value))
      return { status: 'ACCEPTED', issues: [], from: current ?? null };
    if (!isSameListingValue(change.field, current, from)) return { current };
    return submit(clients, connected, change, found, false);
  });
}

function inContext<T>({ seller }: ConnectedSeller, work: () => Promise<T>): Promise<T> {
  return callContext.run({ source: 'listings', subject: seller.id }, work);
}

function readListing(clients: ClientPool, connected: ConnectedSeller, { marketplaceId, sku }: ListingChange) {
  return clients.client(connected).callAPI({
    operation: 'listingsItems.getListingsItem',
    path: { sellerId: connected.seller.sellingPartnerId ?? '', sku },
    query: { marketplaceIds: [marketplaceId], includedData: ['summaries', 'attributes'] },
    options,
  }) as Promise<FoundListing>;
}

async function submit(
  clients: ClientPool,
  connected: ConnectedSeller,
  { marketplaceId, sku, field, value }: ListingChange,
  found: FoundListing,
  isPreview: boolean,
): Promise<ListingResult> {
  const submission = (await clients.client(connected).callAPI({
    operation: 'listingsItems.patchListingsItem',
    path: { sellerId: connected.seller.sellingPartnerId ?? '', sku },
    query: {
      marketplaceIds: [marketplaceId],
      issueLocale: 'en_US',
      ...(isPreview && { mode: 'VALIDATION_PREVIEW' as const }),
    },
    body: buildListingPatch(found, marketplaceId, field, value),
    options,
  })) as Submission;
  const issues = (submission.issues ?? []).map(({ code, message, severity }) => ({ code, message, severity }));
  return { status: submission.status, issues, from: readListingValue(found, marketplaceId, field) ?? null };
}
