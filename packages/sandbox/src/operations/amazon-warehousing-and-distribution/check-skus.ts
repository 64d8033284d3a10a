import { invalidInput } from '../../base/api-error.ts';
import type { Account } from '../../world/accounts/account.ts';

/**
 * Throws a 400 that names the SKUs that the seller does not have. Inferred: the model has the status, and the code in its
 * example of an error, but no rule for SKUs.
 */
export function checkSkus(account: Account, units: Readonly<Record<string, number>>, member: string): void {
  const unknown = Object.keys(units).filter((sku) => !account.listings.has(sku));
  if (unknown.length === 0) return;
  throw invalidInput(`The seller does not have ${unknown.join(', ')}.`, `${member} (body)`);
}
