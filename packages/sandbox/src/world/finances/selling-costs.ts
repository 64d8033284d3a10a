import type { OrderItem } from '../orders/order.ts';
import { computeFees } from './fees.ts';
import type { MinorUnits } from './money.ts';

/** Returns the amount that the buyer paid for a line: price and shipping, less the discount. */
export function computePaidAmount({ price, shipping, discount }: OrderItem): MinorUnits {
  return price + shipping - discount;
}

/** Returns Amazon's referral fee for an amount of price and shipping. */
export function computeReferralFee(amount: MinorUnits): MinorUnits {
  return computeFees({ price: amount, shipping: 0, units: 0, channel: 'MFN', currency: '' }).referral;
}

/** Returns Amazon's fulfillment fee for one unit. */
export function getHandlingFee(currency: string): MinorUnits {
  return computeFees({ price: 0, shipping: 0, units: 1, channel: 'AFN', currency }).fulfillment;
}
