import { invalidInput, silentlyDenied } from '../base/api-error.ts';
import { isMarketplaceId } from '../base/marketplaces.ts';
import { type Account, listTradedMarketplaces } from '../world/accounts/account.ts';

/** Throws a 400 for unknown IDs, and a 403 if IDs are given and the seller sells in none of them. */
export function checkOwnMarketplaces(account: Account, ids: readonly string[], parameter: string): void {
  const unknown = ids.find((id) => !isMarketplaceId(id));
  if (unknown !== undefined) throw invalidInput(`There is no marketplace ${unknown}.`, `${parameter}`);
  if (ids.length > 0 && listTradedMarketplaces(account, ids).length === 0)
    throw silentlyDenied(`The seller sells in none of these marketplaces: ${ids.join(', ')}.`);
}
