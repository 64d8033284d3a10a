import { findMarketplace } from '@supercargo/catalogue/registry';
import type { ValueIssue, ValuePlace } from '../model/plan.ts';
import type { PlanClient, ShownValue, ValueAccess, ValueResult } from '../model/value-client.ts';
import { type Listing, readOwnStock, readPrice } from './listing.ts';
import { buildListingPatch, findRules } from './listing-values.ts';
import { computeAtStake } from './money-at-stake.ts';

const options = { version: '2021-08-01' } as const;

/** How values of listings are checked, compared, read and sent: prices, the seller's own stock, titles and other attributes. */
export const listingAccess: ValueAccess = {
  // Patches of listings set values. See effects.json.
  isIdempotent: () => true,
  check: (field, value) => findRules(field).check(value),
  isSame: isSameValue,
  read: readListing,
};

/** Returns the currency of a marketplace; empty if it is unknown. */
export function findCurrency(marketplaceId: string): string {
  return findMarketplace(marketplaceId)?.currency ?? '';
}

function isSameValue(field: string, before: string | null | undefined, after: string | null): boolean {
  if (before === undefined || before === null || after === null) return (before ?? null) === after;
  return findRules(field).isSame(before, after);
}

async function readListing(client: PlanClient, place: ValuePlace): Promise<ShownValue> {
  const { subject, marketplaceId, field } = place;
  const listing = (await client.callAPI({
    operation: 'listingsItems.getListingsItem',
    path: { sellerId: client.sellerId, sku: subject },
    query: { marketplaceIds: [marketplaceId], includedData: ['summaries', 'attributes'] },
    options,
  })) as Listing;
  return {
    value: findRules(field).read(listing, marketplaceId),
    updatedAt: listing.summaries?.find((summary) => summary.marketplaceId === marketplaceId)?.lastUpdatedDate,
    readField: (name) => findRules(name).read(listing, marketplaceId),
    weigh: (from, to) => weigh(listing, place, from, to),
    send: (to, mode) => sendValue(client, listing, place, to, mode),
  };
}

interface Submission {
  readonly status: string;
  readonly submissionId: string;
  readonly issues?: readonly ValueIssue[];
}

async function sendValue(
  client: PlanClient,
  listing: Listing,
  { subject, marketplaceId, field }: ValuePlace,
  to: string,
  mode: 'preview' | 'change',
): Promise<ValueResult> {
  const submission = (await client.callAPI({
    operation: 'listingsItems.patchListingsItem',
    path: { sellerId: client.sellerId, sku: subject },
    query: {
      marketplaceIds: [marketplaceId],
      issueLocale: 'en_US',
      ...(mode === 'preview' && { mode: 'VALIDATION_PREVIEW' as const }),
    },
    body: buildListingPatch(listing, marketplaceId, field, to),
    options,
  })) as Submission;
  const issues = (submission.issues ?? []).map(({ code, message, severity }) => ({ code, message, severity }));
  return { status: submission.status, issues, submissionId: mode === 'preview' ? null : submission.submissionId };
}

/**
 * A new price is weighed with the units that the seller has, and a new stock with the price of a unit. Units that Amazon ships are not in the
 * listing, so that the money is unknown.
 */
function weigh(listing: Listing, { marketplaceId, field }: ValuePlace, from: string | null, to: string): string | null {
  if (field !== 'price' && field !== 'quantity') return null;
  const factor = field === 'price' ? readOwnStock(listing) : readPrice(listing, marketplaceId);
  return computeAtStake({ from, to }, factor, findCurrency(marketplaceId));
}
