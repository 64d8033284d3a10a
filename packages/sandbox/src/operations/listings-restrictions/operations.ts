import type * as Catalogue from '@supercargo/catalogue/types/listings-restrictions-2021-08-01';
import { silentlyDenied } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { findCatalogItem } from '../../world/listings/catalogue.ts';
import { readMarketplaces } from '../listings-items/find-listing.ts';
import { type Operation, operation } from '../operation.ts';

/** Lists the reasons why the seller cannot offer an article; empty if there are none. */
const getListingsRestrictions = operation('listingsRestrictions', '2021-08-01', 'getListingsRestrictions', (call) => {
  const { account, query } = call;
  const named = query.text('sellerId');
  if (named !== account.sellerId) {
    throw silentlyDenied(`sellerId is ${named}, and the token stands for ${account.sellerId}.`);
  }
  const conditionType = query.text('conditionType');
  const reason = findReason(account, query.text('asin') ?? '', conditionType ?? 'new_new');
  if (reason === undefined) return json({ restrictions: [] });
  const restrictions = readMarketplaces(call).map(({ id }) => ({
    marketplaceId: id,
    ...(conditionType !== undefined && { conditionType }),
    reasons: [reason],
  }));
  return json({ restrictions });
});

/** Plants need an approval, soap can only be sold as new, and unknown articles cannot be sold. */
function findReason(account: Account, asin: string, condition: string): Sent<Catalogue.Reason> | undefined {
  const article = findCatalogItem(account, asin);
  if (article === undefined) return { message: 'There is no such product.', reasonCode: 'ASIN_NOT_FOUND', links: [] };
  if (article.productType === 'BAR_SOAP' && condition !== 'new_new') {
    return { message: 'This article can only be sold as new.', reasonCode: 'NOT_ELIGIBLE', links: [] };
  }
  if (article.productType !== 'LIVE_PLANT') return undefined;
  const resource = `https://sellercentral.sandbox.example/approvals/${asin}`;
  const links = [{ resource, verb: 'GET', title: 'Ask for approval', type: 'text/html' }];
  return { message: 'Selling this article takes an approval.', reasonCode: 'APPROVAL_REQUIRED', links };
}

export const operations: readonly Operation[] = [getListingsRestrictions];
