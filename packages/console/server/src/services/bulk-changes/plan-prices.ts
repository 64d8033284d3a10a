import { countDecimals, countListings, findOutside, type ListingPrice, readPrices } from '@supercargo/shop';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { maxPercent } from '../shop/price-limit.ts';
import { abs, computePercent, isBeyond, toUnits, unitDecimals } from '../shop/price-units.ts';
import { listingFilterSchema } from '../shop/shop-inputs.ts';
import { buildListingKey } from './submission-store.ts';
import { findExpected, type Submission } from './submissions.ts';

/** The most listings of one change. Amazon accepts five changes a second. */
const maxListings = 500;

/** Which prices change, and how. */
export const priceChangeSchema = z.object({
  /** ID of the seller in the console. */
  sellerId: idText,
  listings: z
    .array(z.object({ marketplaceId: idText, sku: idText.min(1) }))
    .min(1)
    .max(maxListings),
  /**
   * If the listings are all that match a filter, or the first of them: the filter and the number of listings that the user saw. If another
   * number matches now, nothing is changed.
   */
  matching: z.object({ filter: listingFilterSchema.omit({ source: true }), count: z.number().int().min(1) }).optional(),
  /** `percent` and `amount` are added to each price, `price` replaces it. */
  change: z.object({ kind: z.enum(['percent', 'amount', 'price']), value: z.string().trim().max(20) }),
  /** The most that a price may change, in percent. Listings whose price would change more are left out. */
  maxPercent: z.number().min(0.1).max(100).default(maxPercent),
});

/** A price change that a user confirmed. */
export const confirmedChangeSchema = priceChangeSchema.extend({
  /** The prices that the user saw, as decimals. If the plan has others now, nothing is changed. */
  confirmed: z
    .array(z.object({ marketplaceId: idText, sku: idText, from: z.string().max(30), to: z.string().max(30) }))
    .max(maxListings),
});

export type PriceChange = z.infer<typeof priceChangeSchema>;

/** The new price of a listing. */
export interface PlannedPrice {
  readonly marketplaceId: string;
  readonly sku: string;
  readonly title: string | null;
  readonly currency: string;
  /** As decimals. `from` is null without an offer. It is the price that the console sent last if Amazon may still process it. */
  readonly from: string | null;
  readonly to: string | null;
  /** Change in percent, rounded to two decimals; null without an offer. */
  readonly percent: number | null;
  /** Whether `from` was sent to Amazon, which may not show it yet. */
  readonly isSent: boolean;
  /** Why the listing is left out; undefined if it is changed. */
  readonly leftOut?: 'NO_PRICE' | 'UNCHANGED' | 'NOT_POSITIVE' | 'BEYOND_MAXIMUM' | undefined;
}

/**
 * Computes the new prices from the copy of the shop, in the order of `listings`. A price that the console sent and that the copy does not
 * have yet replaces that of the copy: `inProgress` has the submissions by `buildListingKey` of the listing. Throws a ConsoleError for an invalid
 * number and for a listing that the copy lacks.
 */
export async function planPrices(
  mirror: Mirror,
  partnerId: string,
  given: PriceChange,
  inProgress: ReadonlyMap<string, readonly Submission[]>,
): Promise<PlannedPrice[]> {
  const { listings, change } = given;
  if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(change.value)) {
    throw new ConsoleError(
      'LISTING_VALUE_INVALID',
      `The change is “${change.value}”.`,
      'Enter a number with at most four decimals, such as 5 or -2.50.',
    );
  }
  const prices = await readPrices(
    mirror,
    partnerId,
    listings.map(({ sku }) => sku),
  );
  const byKey = new Map(prices.map((price) => [buildListingKey(price), price]));
  const keys = new Set(listings.map(buildListingKey));
  return [...keys].map((key) => {
    const one = byKey.get(key);
    if (one !== undefined) return planPrice(one, given, inProgress.get(key) ?? []);
    const [marketplaceId, sku] = JSON.parse(key) as [string, string];
    throw new ConsoleError(
      'LISTING_NOT_FOUND',
      `The copy of the shop has no listing ${sku} in the marketplace ${marketplaceId}.`,
      'Reload the list and select the listings again.',
    );
  });
}

/** Throws a ConsoleError if the filter by which the user selected listings matches another number now, or not all of the listings. */
export async function checkMatching(
  mirror: Mirror,
  partnerId: string,
  { listings, matching }: Pick<PriceChange, 'listings' | 'matching'>,
): Promise<void> {
  if (matching === undefined) return;
  const { filter, count } = matching;
  const [now, outside] = await Promise.all([
    countListings(mirror, filter),
    findOutside(mirror, filter, partnerId, listings),
  ]);
  if (now === count && outside === undefined) return;
  const change =
    now === count
      ? `The listing ${outside?.sku} in the marketplace ${outside?.marketplaceId} does not match the filter.`
      : `When you selected the listings, the number of matching ones was ${count}. It is ${now} now.`;
  throw new ConsoleError(
    'MATCHES_CHANGED',
    `${change} Nothing was changed.`,
    'Look at the list again, and select the listings again.',
  );
}

/** Throws a ConsoleError if a plan changes other prices, or changes them otherwise, than the user confirmed. */
export function checkConfirmed(
  plan: readonly PlannedPrice[],
  confirmed: z.infer<typeof confirmedChangeSchema>['confirmed'],
): void {
  const seen = new Set(confirmed.map(describeChange));
  const changed = plan.filter(({ leftOut }) => leftOut === undefined);
  const other = changed.find((one) => !seen.has(describeChange(one)));
  if (other === undefined && changed.length === seen.size) return;
  throw new ConsoleError(
    'PRICES_CHANGED',
    other === undefined
      ? `${seen.size - changed.length} of the prices that you saw would not change any more. Nothing was changed.`
      : `The price of ${other.sku} would now change from ${other.from} to ${other.to}, which you did not see. Nothing was changed.`,
    'Look at the new prices, and confirm them.',
  );
}

function describeChange({ marketplaceId, sku, from, to }: Pick<PlannedPrice, 'marketplaceId' | 'sku' | 'from' | 'to'>) {
  return JSON.stringify([marketplaceId, sku, from, to]);
}

function planPrice(
  copied: ListingPrice,
  { change, maxPercent: maxChange }: PriceChange,
  inProgress: readonly Submission[],
): PlannedPrice {
  const { marketplaceId, sku, title } = copied;
  const sent = findExpected(inProgress, { value: copied.price ?? undefined })?.toValue;
  const price = sent ?? copied.price;
  const currency = copied.currency ?? '';
  const own = {
    marketplaceId,
    sku,
    title,
    currency,
    isSent: sent !== undefined && Number(sent) !== Number(copied.price),
  };
  if (price === null) return { ...own, from: null, to: null, percent: null, leftOut: 'NO_PRICE' };
  const decimals = Math.min(unitDecimals, countDecimals(currency));
  const from = toUnits(price);
  const to = roundUnits(applyChange(from, change), decimals);
  const percent = computePercent(from, to);
  const leftOut = findReason(from, to, maxChange);
  const rounded = Number.isFinite(percent) ? Math.round(percent * 100) / 100 : null;
  return { ...own, from: formatUnits(from, decimals), to: formatUnits(to, decimals), percent: rounded, leftOut };
}

function findReason(from: bigint, to: bigint, maxChange: number): PlannedPrice['leftOut'] {
  if (to === from) return 'UNCHANGED';
  if (to <= 0n) return 'NOT_POSITIVE';
  return isBeyond(from, to, maxChange) ? 'BEYOND_MAXIMUM' : undefined;
}

const unitsPerWhole = 10n ** BigInt(unitDecimals);

function applyChange(price: bigint, { kind, value }: PriceChange['change']): bigint {
  const given = toUnits(value);
  if (kind === 'price') return given;
  if (kind === 'amount') return price + given;
  return price + divideRounded(price * given, 100n * unitsPerWhole);
}

/** Rounds to the decimals of a currency. Halves are rounded away from zero. */
function roundUnits(units: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(unitDecimals - decimals);
  return divideRounded(units, step) * step;
}

function divideRounded(value: bigint, by: bigint): bigint {
  const rounded = (2n * abs(value) + by) / (2n * by);
  return value < 0n ? -rounded : rounded;
}

function formatUnits(units: bigint, decimals: number): string {
  const digits = abs(units)
    .toString()
    .padStart(unitDecimals + 1, '0');
  const whole = digits.slice(0, -unitDecimals);
  const fraction = digits
    .slice(-unitDecimals)
    .replace(/(?<!0)0+$/, '')
    .padEnd(decimals, '0');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
