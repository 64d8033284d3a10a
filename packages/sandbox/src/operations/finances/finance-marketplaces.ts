import { invalidInput } from '../../base/api-error.ts';
import { isMarketplaceId, type Marketplace } from '../../base/marketplaces.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { SellerCall } from '../handler.ts';
import { ACCOUNT_TYPE } from './transaction-response.ts';

/**
 * Returns the requested marketplaces of the seller, by default all. The result is empty for account types other than
 * `Standard Orders`, the only one in the sandbox.
 */
export function selectMarketplaces({ account, query }: SellerCall): readonly Marketplace[] {
  const wanted = query.list('marketplaceIds');
  const unknown = wanted.find((id) => !isMarketplaceId(id));
  if (unknown !== undefined) {
    throw invalidInput(`There is no marketplace ${unknown}.`, 'marketplaceIds (query)');
  }
  const type = query.text('accountType');
  if (type !== undefined && type !== ACCOUNT_TYPE) return [];
  return wanted.length === 0 ? account.marketplaces : listTradedMarketplaces(account, wanted);
}
