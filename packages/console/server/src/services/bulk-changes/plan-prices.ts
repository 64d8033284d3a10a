import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { joinSql, sql } from '../mirror/sql.ts';
import { mostPercent } from '../shop/price-limit.ts';
import { abs, computePercent, isBeyond, toUnits, unitDecimals } from '../shop/price-units.ts';

/** The most listings of one change. Amazon accepts five changes a second. */
const mostListings = 500;

/** Which prices change, and how. */
export const priceChangeSchema = z.object({
  /** ID of the seller in the console. */
  sellerId: idText,
  listings: z
    .array(z.object({ marketplaceId: idText, sku: idText.min(1) }))
    .min(1)
    .max(mostListings),
  /** `percent` and `amount` are added to each price, `price` replaces it. */
  change: z.object({ kind: z.enum(['percent', 'amount', 'price']), value: z.string().trim().max(20) }),
  /** The most that a price may change, in percent. Listings whose price would change more are left out. */
  mostPercent: z.number().min(0.1).max(100).default(mostPercent),
});

/** A price change that a user confirmed. */
export const confirmedChangeSchema = priceChangeSchema.extend({
  /** The prices that the user saw, as decimals. If the plan has others now, nothing is changed. */
  confirmed: z
    .array(z.object({ marketplaceId: idText, sku: idText, from: z.string().max(30), to: z.string().max(30) }))
    .max(mostListings),
});

export type PriceChange = z.infer<typeof priceChangeSchema>;

/** The new price of a listing. */
export interface PlannedPrice {
  readonly marketplaceId: string;
  readonly sku: string;
  readonly title: string | null;
  readonly currency: string;
  /** As decimals. `from` is null without an offer. */
  readonly from: string | null;
  readonly to: string | null;
  /** Change in percent, rounded to two decimals; null without an offer. */
  readonly percent: number | null;
  /** Why the listing is left out; undefined if it is changed. */
  readonly leftOut?: 'NO_PRICE' | 'UNCHANGED' | 'NOT_POSITIVE' | 'BEYOND_MAXIMUM' | undefined;
}

interface FoundPrice {
  readonly marketplace_id: string;
  readonly sku: string;
  readonly title: string | null;
  readonly currency: string | null;
  readonly price: string | null;
}

/** Computes the new prices from the copy of the shop, in the order of `listings`. Throws a ConsoleError for an invalid number and for a listing that it lacks. */
export async function planPrices(mirror: Mirror, partnerId: string, given: PriceChange): Promise<PlannedPrice[]> {
  const { listings, change } = given;
  if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(change.value)) {
    throw new ConsoleError(
      'LISTING_VALUE_INVALID',
      `The change is “${change.value}”.`,
      'Enter a number with at most four decimals, such as 5 or -2.50.',
    );
  }
  const found = await mirror.select<FoundPrice>(sql`
    SELECT p.marketplace_id, p.sku, p.title, p.currency, CAST(p.price AS VARCHAR) AS price FROM listings AS p
    WHERE ${joinSql([sql`p._deleted_at IS NULL`, sql`p.seller_id = ${partnerId}`, sql`p.sku IN ${listings.map(({ sku }) => sku)}`], ' AND ')}`);
  const byKey = new Map(found.map((one) => [buildKey(one.marketplace_id, one.sku), one]));
  const keys = new Set(listings.map(({ marketplaceId, sku }) => buildKey(marketplaceId, sku)));
  return [...keys].map((key) => {
    const one = byKey.get(key);
    if (one !== undefined) return planPrice(one, given);
    const [marketplaceId, sku] = JSON.parse(key) as [string, string];
    throw new ConsoleError(
      'LISTING_NOT_FOUND',
      `The copy of the shop has no listing ${sku} in the marketplace ${marketplaceId}.`,
      'Reload the list and select the listings again.',
    );
  });
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

function buildKey(marketplaceId: string, sku: string): string {
  return JSON.stringify([marketplaceId, sku]);
}

function planPrice(found: FoundPrice, { change, mostPercent: most }: PriceChange): PlannedPrice {
  const { marketplace_id: marketplaceId, sku, title, price } = found;
  const currency = found.currency ?? '';
  const own = { marketplaceId, sku, title, currency };
  if (price === null) return { ...own, from: null, to: null, percent: null, leftOut: 'NO_PRICE' };
  const decimals = findDecimals(currency);
  const from = toUnits(price);
  const to = roundUnits(applyChange(from, change), decimals);
  const percent = computePercent(from, to);
  const leftOut = findReason(from, to, most);
  const rounded = Number.isFinite(percent) ? Math.round(percent * 100) / 100 : null;
  return { ...own, from: formatUnits(from, decimals), to: formatUnits(to, decimals), percent: rounded, leftOut };
}

function findReason(from: bigint, to: bigint, most: number): PlannedPrice['leftOut'] {
  if (to === from) return 'UNCHANGED';
  if (to <= 0n) return 'NOT_POSITIVE';
  return isBeyond(from, to, most) ? 'BEYOND_MAXIMUM' : undefined;
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
  const fraction = digits.slice(-unitDecimals).replace(/0+$/, '').padEnd(decimals, '0');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Such as 2 for EUR and 0 for JPY. */
function findDecimals(currency: string): number {
  if (currency === '') return 2;
  return Math.min(
    unitDecimals,
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
  );
}
