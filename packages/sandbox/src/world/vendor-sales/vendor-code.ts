import type { Account } from '../accounts/account.ts';

/** Returns the vendor code, five letters by which the buyer identifies the vendor. */
export function buildVendorCode({ sellerId }: Account): string {
  return `V${sellerId.slice(-4)}`;
}
