import { findMarketplace, type Marketplace, marketplaces } from '@supercargo/catalogue/registry';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';

/** Finds a marketplace by its ID or country code. Throws if it is unknown. */
export function resolveMarketplace(idOrCountryCode: string): Marketplace {
  const found = findMarketplace(idOrCountryCode) ?? findMarketplace(idOrCountryCode.toUpperCase());
  if (found !== undefined) return found;
  const codes = marketplaces.map(({ countryCode }) => countryCode).sort();
  throw usageError(
    'MARKETPLACE_UNKNOWN',
    `Unknown marketplace: ${idOrCountryCode}.`,
    `Pass a marketplace ID, or one of ${codes.join(', ')}.`,
  );
}

/** Resolves the IDs of the given marketplaces, or of the profile's home marketplace if none is given. */
export function resolveMarketplaceIds(
  given: readonly string[],
  { marketplaceId, label }: ResolvedProfile,
): readonly string[] {
  if (given.length > 0) return given.flatMap((text) => text.split(',')).map((text) => resolveMarketplace(text).id);
  if (marketplaceId !== undefined) return [marketplaceId];
  const action = 'Add --marketplace ID, or log in again with a home marketplace.';
  throw new CommandError('ID_UNKNOWN', `The home marketplace of ${label} is unknown.`, action);
}
