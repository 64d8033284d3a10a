import type { OrderItem } from '../orders/order.ts';
import { convertPence, type MinorUnits } from './money.ts';

/** Amazon's referral fee in most categories, in percent of price and shipping. */
const REFERRAL_PERCENT = 15;
/** The fulfillment fee of one unit in Amazon's fulfillment centers, in pence. */
const HANDLING_PENCE = 306;

/** Returns the amount that the buyer paid for a line: price and shipping, less the discount. */
export function computePaidAmount({ price, shipping, discount }: OrderItem): MinorUnits {
  return price + shipping - discount;
}

export function computeReferralFee(amount: MinorUnits): MinorUnits {
  return Math.round((amount * REFERRAL_PERCENT) / 100);
}

/** Returns Amazon's fulfillment fee for one unit. */
export function getHandlingFee(currency: string): MinorUnits {
  return convertPence(HANDLING_PENCE, currency);
}
