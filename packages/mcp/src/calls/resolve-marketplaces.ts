import { fillPlaceholders } from '@supercargo/toolkit/calls/fill-placeholders';
import { resolveMarketplaceIds } from '@supercargo/toolkit/seller/resolve-marketplaces';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';

/** Resolves IDs, country codes and `{{marketplaceId}}` to marketplace IDs. Throws if one is unknown. */
export function resolveMarketplaces(idsOrCountryCodes: readonly string[], profile: ResolvedProfile): readonly string[] {
  return resolveMarketplaceIds(fillPlaceholders(idsOrCountryCodes, profile), profile);
}
