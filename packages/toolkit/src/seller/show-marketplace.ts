import { findMarketplace } from '@supercargo/catalogue/registry';

/** Shows the country of a marketplace; its ID if it is none of Amazon's. */
export function showMarketplace(marketplaceId: string | null): string | null {
  return findMarketplace(marketplaceId ?? '')?.countryCode ?? marketplaceId;
}
