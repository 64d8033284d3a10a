import type { Account } from '../accounts/account.ts';

/** The five letters a buyer knows its vendor by. */
export function vendorCodeOf({ sellerId }: Account): string {
  return `V${sellerId.slice(-4)}`;
}
