import type { Channel } from '../listings/listing.ts';
import { convertPence, type MinorUnits } from './money.ts';

/** Amazon's fees for a sale. */
export interface Fees {
  readonly referral: MinorUnits;
  /** Picking, packing and shipping; zero if the seller ships. */
  readonly fulfillment: MinorUnits;
}

export interface Sale {
  readonly price: MinorUnits;
  readonly shipping: MinorUnits;
  readonly units: number;
  readonly channel: Channel;
  readonly currency: string;
}

/** A round figure close to the fee of most categories. Amazon's own tables are long and change. */
const REFERRAL_PERCENT = 15;
const PENCE_PER_UNIT = 265;

export function computeFees({ price, shipping, units, channel, currency }: Sale): Fees {
  return {
    referral: Math.round(((price + shipping) * REFERRAL_PERCENT) / 100),
    fulfillment: channel === 'AFN' ? convertPence(PENCE_PER_UNIT, currency) * units : 0,
  };
}

export function sumFees({ referral, fulfillment }: Fees): MinorUnits {
  return referral + fulfillment;
}
