import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { convertPence, type MinorUnits, parseMinorUnits } from '../finances/money.ts';
import type { Listing } from './listing.ts';
import { toValues } from './listing-attributes.ts';

const DAY = 86_400_000;

/** Who buys how many units, and when. */
export interface Purchase {
  readonly now: number;
  /** Whether the buyer is a business. Default: false. */
  readonly isBusiness?: boolean;
  /** Default 1. */
  readonly quantity?: number;
}

/** A price of a listing in one marketplace, before discounts for several units. */
export interface OfferPrice {
  readonly price: MinorUnits;
  /** The price without a sale. */
  readonly regular: MinorUnits;
  readonly tiers: readonly PriceTier[];
}

/** The price of one unit for buyers who buy at least some units. */
export interface PriceTier {
  readonly from: number;
  readonly price: MinorUnits;
}

type Audience = 'ALL' | 'B2B';

/**
 * Returns what a buyer pays for one unit, in the marketplace's currency; undefined if the seller offers none at this time.
 * A business pays the lowest of all prices that it can get.
 */
export function findPrice(listing: Listing, store: Marketplace, purchase: Purchase): MinorUnits | undefined {
  const { now, isBusiness = false, quantity = 1 } = purchase;
  const audiences: readonly Audience[] = isBusiness ? ['ALL', 'B2B'] : ['ALL'];
  const prices = audiences.flatMap((audience) => {
    const offer = findOfferPrice(listing, store, audience, now);
    if (offer === undefined) return [];
    // Only businesses get discounts for several units.
    const tiers = audience === 'B2B' ? offer.tiers.filter(({ from }) => from <= quantity) : [];
    return [offer.price, ...tiers.map(({ price }) => price)];
  });
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/** Returns the price for everybody or the price for businesses at a time; undefined if there is none. */
export function findOfferPrice(
  { attributes, samplePrice = 0 }: Listing,
  store: Marketplace,
  audience: Audience,
  now: number,
): OfferPrice | undefined {
  const offers = attributes?.[store.id]?.purchasable_offer;
  if (offers === undefined) {
    const price = audience === 'ALL' ? convertPence(samplePrice, store.currency) : 0;
    return price === 0 ? undefined : { price, regular: price, tiers: [] };
  }
  const open = offers.filter((offer) => (offer.audience ?? 'ALL') === audience && isOpen(offer, now));
  return open.map((offer) => readOffer(offer, store, now)).find((offer) => offer !== undefined);
}

/** Whether a listing has an offer in a marketplace, also one that has not started or has ended. */
export function hasOffer({ attributes, samplePrice = 0 }: Listing, { id }: Marketplace): boolean {
  const offers = attributes?.[id]?.purchasable_offer;
  return offers === undefined ? samplePrice > 0 : offers.length > 0;
}

/** Returns the price that everybody pays now, in the marketplace's currency; 0 if there is none. */
export function getPrice(listing: Listing, store: Marketplace, now: number): MinorUnits {
  return findOfferPrice(listing, store, 'ALL', now)?.price ?? 0;
}

function readOffer(offer: JsonObject, { currency }: Marketplace, now: number): OfferPrice | undefined {
  const regular = readAmount(listSchedule(offer.our_price)[0], currency);
  if (regular === undefined || regular === 0) return undefined;
  const sale = listSchedule(offer.discounted_price).find((span) => isWithin(now, span.start_at, span.end_at));
  return {
    price: readAmount(sale, currency) ?? regular,
    regular,
    tiers: listSchedule(offer.quantity_discount_plan).flatMap((plan) => readTiers(plan, regular, currency)),
  };
}

function readTiers({ discount_type, levels }: JsonObject, regular: MinorUnits, currency: string): readonly PriceTier[] {
  return toValues(levels).map(({ lower_bound, value }) => ({
    from: Number(lower_bound),
    price:
      discount_type === 'percent'
        ? Math.round((regular * (100 - Number(value))) / 100)
        : (parseMinorUnits(value, currency) ?? regular),
  }));
}

function listSchedule(price: unknown): readonly JsonObject[] {
  return toValues(toValues(price)[0]?.schedule);
}

function readAmount(span: JsonObject | undefined, currency: string): MinorUnits | undefined {
  return span === undefined ? undefined : parseMinorUnits(span.value_with_tax, currency);
}

/** Whether an offer is valid at a time. */
function isOpen({ start_at, end_at }: JsonObject, now: number): boolean {
  return isWithin(now, readDay(start_at), readDay(end_at));
}

/** Whether a time is in a span. A time at its end is not, but a day is its last one. */
function isWithin(now: number, from: unknown, to: unknown): boolean {
  return now >= parseTime(from, 0, Number.NEGATIVE_INFINITY) && now < parseTime(to, DAY, Number.POSITIVE_INFINITY);
}

function parseTime(text: unknown, lengthOfDay: number, fallback: number): number {
  if (typeof text !== 'string') return fallback;
  return Date.parse(text) + (text.includes('T') ? 0 : lengthOfDay);
}

/** Returns the time until `now` at which the seller last changed a listing, or a price or an offer last started or ended. */
export function findOfferChangeTime({ attributes, updatedAt }: Listing, now: number): number {
  const offers = Object.values(attributes ?? {}).flatMap(({ purchasable_offer: list = [] }) => list);
  return Math.max(updatedAt, ...offers.flatMap(listTimes).filter((time) => time <= now));
}

function listTimes(offer: JsonObject): readonly number[] {
  const span = { start_at: readDay(offer.start_at), end_at: readDay(offer.end_at) };
  return [...listSchedule(offer.discounted_price), span].flatMap(({ start_at, end_at }) => [
    parseTime(start_at, 0, Number.NaN),
    parseTime(end_at, DAY, Number.NaN),
  ]);
}

function readDay(day: unknown): unknown {
  return isJsonObject(day) ? day.value : undefined;
}
