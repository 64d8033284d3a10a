import { findMarketplace } from '@supercargo/catalogue/registry';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { SellingPartner } from 'supercargo';
import { runStep } from './step.ts';

/** Requests a new access token. The token is not printed. */
export function runTokenStep(seller: SellingPartner, scope?: string) {
  return runStep(scope === undefined ? 'token' : `token for ${scope}`, async () => {
    await seller.refreshAccessToken(scope);
    return 'valid';
  });
}

/** Lists the marketplaces of the seller, which is the cheapest call that requires a token. */
export function runMarketplacesStep(seller: SellingPartner, { marketplaceId }: ResolvedProfile, { signal }: Shell) {
  return runStep('marketplaces', async () => {
    const participations = await seller.sellers.getMarketplaceParticipations(undefined, { signal });
    const ids = participations.map(({ marketplace }) => marketplace.id);
    const codes = ids.map((id) => findMarketplace(id)?.countryCode ?? id).join(', ');
    const isHome = marketplaceId === undefined || ids.includes(marketplaceId);
    return `${codes}${isHome ? '' : `; the home marketplace ${marketplaceId} is not among them`}`;
  });
}
