import type { Order, OrderItem } from '../orders/order.ts';
import { type MinorUnits, priceIn } from './money.ts';

/** Share of price and shipping that the marketplace keeps, in most categories. */
const REFERRAL_PERCENT = 15;
/** What handling one unit in the marketplace's warehouses costs, in pence. */
const HANDLING_PENCE = 306;

/** What the buyer paid for a line: goods and shipping less the discount. */
export function paidFor({ price, shipping, discount }: OrderItem): MinorUnits {
  return price + shipping - discount;
}

export function referralFee(amount: MinorUnits): MinorUnits {
  return Math.round((amount * REFERRAL_PERCENT) / 100);
}

/** Handling of one unit by the marketplace. */
export function handlingFee(currency: string): MinorUnits {
  return priceIn(HANDLING_PENCE, currency);
}

/** What the seller gets for a line of an order after the marketplace's fees. */
export function proceedsOf(order: Order, item: OrderItem): MinorUnits {
  const handling = order.channel === 'AFN' ? handlingFee(order.currency) * item.quantity : 0;
  return paidFor(item) - referralFee(paidFor(item)) - handling;
}
