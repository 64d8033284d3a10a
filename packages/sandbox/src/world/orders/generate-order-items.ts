import type { Marketplace } from '../../base/marketplaces.ts';
import { DIGITS, type Random } from '../../base/random.ts';
import { convertPence } from '../finances/money.ts';
import type { Listing } from '../listings/listing.ts';
import { findPrice } from '../listings/offer-price.ts';
import type { OrderItem, OrderStatus } from './order.ts';

interface Basket {
  readonly status: OrderStatus;
  readonly marketplace: Marketplace;
  readonly purchasedAt: number;
  /** Whether the buyer is a business, and pays its prices. */
  readonly isBusiness: boolean;
  readonly expedited: boolean;
  /** Returns the units in stock, which limit what a buyer orders. Undefined: no limit. */
  readonly countUnits?: ((sku: string) => number) | undefined;
}

const TAX_PERCENT = 20;

export function generateOrderItems(listings: readonly Listing[], basket: Basket, random: Random): readonly OrderItem[] {
  return listings.map((listing, position) => generateItem(listing, position, basket, random));
}

/**
 * Selects listings of one channel, because Amazon and the seller ship separate orders. `lines` is the number of random draws;
 * random if undefined.
 */
export function chooseListings(
  first: Listing,
  buyable: readonly Listing[],
  lines: number | undefined,
  random: Random,
): readonly Listing[] {
  const draws = lines ?? random.pick([1, 1, 1, 2, 3]);
  const chosen = new Set([first]);
  for (let draw = 1; draw < draws; draw += 1) {
    const listing = random.pick(buyable);
    if (listing.channel === first.channel) chosen.add(listing);
  }
  return [...chosen];
}

function generateItem(listing: Listing, position: number, basket: Basket, random: Random): OrderItem {
  // A partly shipped order needs a unit that is not shipped yet.
  const drawn = basket.status === 'PartiallyShipped' && position === 0 ? 2 : random.pick([1, 1, 1, 2, 4]);
  const quantity = Math.min(drawn, basket.countUnits?.(listing.sku) ?? drawn);
  return createOrderItem(
    listing,
    { ...basket, quantity, shipped: countShipped(basket.status, quantity, position) },
    random,
  );
}

/** The quantities, purchase and shipping speed of an order line. */
interface OrderLine {
  readonly quantity: number;
  readonly shipped: number;
  readonly marketplace: Marketplace;
  readonly purchasedAt: number;
  readonly isBusiness: boolean;
  readonly expedited: boolean;
}

/** Creates an order line at the price that the buyer pays for this quantity at this time. Its price is 0 without an offer. */
export function createOrderItem(listing: Listing, line: OrderLine, random: Random): OrderItem {
  const { quantity, shipped, marketplace, purchasedAt, isBusiness, expedited } = line;
  const unitPrice = findPrice(listing, marketplace, { now: purchasedAt, isBusiness, quantity }) ?? 0;
  const price = unitPrice * quantity;
  const shipping = expedited ? convertPence(499, marketplace.currency) : 0;
  return {
    id: random.text(14, DIGITS),
    sku: listing.sku,
    asin: listing.asin,
    title: listing.title,
    quantity,
    shipped,
    price,
    tax: computeIncludedTax(price),
    shipping,
    shippingTax: computeIncludedTax(shipping),
    discount: random.chance(0.08) ? Math.round(price / 10) : 0,
    giftMessage: random.chance(0.04) ? 'Alles Gute, très bonne fête! 🎁' : null,
  };
}

function countShipped(status: OrderStatus, quantity: number, position: number): number {
  if (status === 'Shipped') return quantity;
  return status === 'PartiallyShipped' && position === 0 ? 1 : 0;
}

/** Returns the tax that an amount includes. */
export function computeIncludedTax(amount: number): number {
  return Math.round((amount * TAX_PERCENT) / (100 + TAX_PERCENT));
}
