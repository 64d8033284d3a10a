import { countDecimals } from '../../base/count-decimals.ts';
import { computePercent, formatUnits, isBeyond, toUnits } from '../../base/price-units.ts';
import type { Copy } from '../../copy.ts';
import { ShopError } from '../../errors/shop-error.ts';
import { type ListingPlace, type ListingPrice, readPrices } from '../../lists/listings/match-listings.ts';
import { findExpected, type Submission } from '../progress/submissions.ts';
import { listingAccess } from '../values/listing-access.ts';
import { computeAtStake } from '../values/money-at-stake.ts';
import { applyPriceChange, checkNewPrice, type NewPrice } from './new-price.ts';

/** Which prices change, and how. */
export interface PriceChange {
  /** The listings whose prices change. */
  readonly listings: readonly ListingPlace[];
  /** How they change. */
  readonly change: NewPrice;
  /** The most that a price may change, in percent. Listings whose price would change more are left out. */
  readonly maxPercent: number;
}

/** The new price of a listing. */
export interface PlannedPrice {
  /** ID of the marketplace. */
  readonly marketplaceId: string;
  /** The seller's SKU. */
  readonly sku: string;
  /** Title of the product; null if the copy does not have it. */
  readonly title: string | null;
  /** Code of the currency, such as `EUR`. */
  readonly currency: string;
  /** As decimals. `from` is null without an offer. It is the price that was sent last if Amazon may still process it. */
  readonly from: string | null;
  /** The new price; null without an offer. */
  readonly to: string | null;
  /** Change in percent, rounded to two decimals; null without an offer. */
  readonly percent: number | null;
  /** The change of the price times the units that can be sold, as a decimal in `currency`; null if one of them is unknown. */
  readonly atStake: string | null;
  /** Whether `from` was sent to Amazon, which may not show it yet. */
  readonly isSent: boolean;
  /** Why the listing is left out; undefined if it is changed. */
  readonly leftOut?: 'NO_PRICE' | 'UNCHANGED' | 'NOT_POSITIVE' | 'BEYOND_MAXIMUM' | undefined;
}

/** Returns the key of a listing in maps. */
export function buildListingKey({ sku, marketplaceId }: ListingPlace): string {
  return JSON.stringify([marketplaceId, sku]);
}

/**
 * Computes the new prices from the copy of the shop, in the order of `listings`. A price that was sent and that the copy does not
 * have yet replaces that of the copy: `inProgress` has the submissions by `buildListingKey` of the listing. Throws LISTING_VALUE_INVALID for an
 * invalid number, and LISTING_NOT_FOUND for a listing that the copy lacks.
 */
export async function planPrices(
  copy: Copy,
  partnerId: string,
  request: PriceChange,
  inProgress: ReadonlyMap<string, readonly Submission[]>,
  now: number,
): Promise<PlannedPrice[]> {
  const { listings, change } = request;
  checkNewPrice(change);
  const prices = await readPrices(
    copy,
    partnerId,
    listings.map(({ sku }) => sku),
  );
  const byKey = new Map(prices.map((price) => [buildListingKey(price), price]));
  const keys = new Set(listings.map(buildListingKey));
  return [...keys].map((key) => {
    const price = byKey.get(key);
    if (price !== undefined) return planPrice(price, request, inProgress.get(key) ?? [], now);
    const [marketplaceId, sku] = JSON.parse(key) as [string, string];
    throw new ShopError(
      'LISTING_NOT_FOUND',
      `The copy of the shop has no listing ${sku} in the marketplace ${marketplaceId}.`,
      'Reload the list and select the listings again.',
    );
  });
}

function planPrice(
  copied: ListingPrice,
  { change, maxPercent }: PriceChange,
  inProgress: readonly Submission[],
  now: number,
): PlannedPrice {
  const { marketplaceId, sku, title } = copied;
  // The copy can be older than the last submission, so that it shows nothing of an update after it.
  const shown = { value: copied.price ?? undefined, updatedAt: inProgress.at(-1)?.updatedBefore ?? undefined };
  const sent = findExpected(listingAccess, inProgress, shown, now)?.toValue;
  const price = sent ?? copied.price;
  const currency = copied.currency ?? '';
  const isSent = sent !== undefined && Number(sent) !== Number(copied.price);
  const listing = { marketplaceId, sku, title, currency, isSent };
  if (price === null) return { ...listing, ...unknown, leftOut: 'NO_PRICE' };
  const decimals = countDecimals(currency);
  const from = toUnits(price);
  const to = applyPriceChange(from, change, decimals);
  const percent = computePercent(from, to);
  const texts = { from: formatUnits(from, decimals), to: formatUnits(to, decimals) };
  return {
    ...listing,
    ...texts,
    atStake: computeAtStake(texts, copied.stock, currency),
    percent: Number.isFinite(percent) ? Math.round(percent * 100) / 100 : null,
    leftOut: findReason(from, to, maxPercent),
  };
}

const unknown = { from: null, to: null, percent: null, atStake: null };

function findReason(from: bigint, to: bigint, maxChange: number): PlannedPrice['leftOut'] {
  if (to === from) return 'UNCHANGED';
  if (to <= 0n) return 'NOT_POSITIVE';
  return isBeyond(from, to, maxChange) ? 'BEYOND_MAXIMUM' : undefined;
}
