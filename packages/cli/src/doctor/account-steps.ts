import { findMarketplace } from '@supercargo/catalogue/registry';
import type { SellingPartner } from 'supercargo';
import type { Account } from '../marketplace/account.ts';
import { counted } from '../output/amounts.ts';
import type { Shell } from '../shell/shell.ts';
import { tryStep } from './step.ts';

/** A token is asked for anew, and not shown. */
export function tokenStep(seller: SellingPartner, scope?: string) {
  return tryStep(scope === undefined ? 'token' : `token for ${scope}`, async () => {
    await seller.refreshAccessToken(scope);
    return 'the token endpoint gives one';
  });
}

/** Asks where the seller sells: the cheapest call that needs a token. */
export function storesStep(seller: SellingPartner, { marketplaceId }: Account, { signal }: Shell) {
  return tryStep('stores', async () => {
    const answer = await seller.sellers.getMarketplaceParticipations(undefined, { signal });
    const ids = answer.map(({ marketplace }) => marketplace.id);
    const codes = ids.map((id) => findMarketplace(id)?.countryCode ?? id).join(', ');
    const isHome = marketplaceId === undefined || ids.includes(marketplaceId);
    return `${counted(ids.length, 'store')}: ${codes}${isHome ? '' : `; the account's home ${marketplaceId} is not among them`}`;
  });
}
