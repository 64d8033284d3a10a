import { checkMerchantShipping } from '../settings/settings.ts';
import type { Account } from '../world/accounts/account.ts';
import { getMerchantShipping, setMerchantShipping } from '../world/orders/advance-orders.ts';
import type { MerchantShipping } from '../world/orders/merchant-shipping.ts';

/** Who ships the orders that a seller fulfills and has not confirmed. */
export interface MerchantShippingChange {
  /** The seller ID. Default: the first seller. */
  readonly sellerId?: string;
  /** `world` ships orders at the end of their ship window, `late` 6 to 24 hours after it, and `nobody` never. */
  readonly merchantShipping: MerchantShipping;
}

/** Who ships the orders of a seller. */
export interface MerchantShippingState {
  /** The seller ID. */
  readonly sellerId: string;
  /** Who ships the orders that the seller fulfills. */
  readonly merchantShipping: MerchantShipping;
}

/** Sets who ships a seller's orders from now on. Throws a RangeError if it is invalid. */
export function changeMerchantShipping(
  account: Account,
  { merchantShipping }: MerchantShippingChange,
  now: number,
): MerchantShippingState {
  setMerchantShipping(account, checkMerchantShipping(merchantShipping), now);
  return readMerchantShipping(account);
}

export function readMerchantShipping(account: Account): MerchantShippingState {
  return { sellerId: account.sellerId, merchantShipping: getMerchantShipping(account) };
}
