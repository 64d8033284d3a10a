import { invalidInput } from '../../base/api-error.ts';
import { isMarketplaceId, type Marketplace } from '../../base/marketplaces.ts';
import { tradedIn } from '../../world/accounts/account.ts';
import type { SellerCall } from '../handler.ts';
import { ACCOUNT_TYPE } from './transaction-view.ts';

/** The stores a call is about, all of the seller's unless it names some. None for an account type nobody has. */
export function financeStores({ account, query }: SellerCall): readonly Marketplace[] {
  const wanted = query.list('marketplaceIds');
  const unknown = wanted.find((id) => !isMarketplaceId(id));
  if (unknown !== undefined) {
    throw invalidInput(`There is no marketplace ${unknown}.`, 'Parameter: marketplaceIds (query)');
  }
  const type = query.text('accountType');
  if (type !== undefined && type !== ACCOUNT_TYPE) return [];
  return wanted.length === 0 ? account.marketplaces : tradedIn(account, wanted);
}
