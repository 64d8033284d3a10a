import { findMarketplace, type Marketplace, marketplaces } from '@supercargo/catalogue/registry';
import { CommandError, usageError } from '../errors/command-error.ts';
import { findNearest } from '../suggestions.ts';
import type { ResolvedProfile } from './resolved-profile.ts';

/** Finds a marketplace by its ID or country code: `A1PA6795UKMFR9`, `DE` or `uk`. Throws if it is unknown. */
export function resolveMarketplace(idOrCountryCode: string): Marketplace {
  const text = idOrCountryCode.trim();
  const marketplace = findMarketplace(text) ?? findMarketplace(text.toUpperCase());
  if (marketplace !== undefined) return marketplace;
  const codes = marketplaces.map(({ countryCode }) => countryCode).sort();
  throw usageError(
    'MARKETPLACE_UNKNOWN',
    `Unknown marketplace: ${idOrCountryCode}.${suggestMarketplace(text)}`,
    `Pass a marketplace ID, or one of ${codes.join(', ')}.`,
  );
}

/** Suggests the marketplace whose ID, country or domain is similar. A country code is too short for a suggestion. */
function suggestMarketplace(text: string): string {
  if (text.length < 3) return '';
  const names = new Map(
    marketplaces.flatMap((marketplace) =>
      [marketplace.name, marketplace.domain, marketplace.domain.replace('www.', ''), marketplace.id].map(
        (name) => [name, marketplace] as const,
      ),
    ),
  );
  const near = names.get(findNearest(text, [...names.keys()], 1)[0] ?? '');
  return near === undefined ? '' : ` Did you mean ${near.countryCode} (${near.name}, ${near.id})?`;
}

/** Resolves the IDs of the given marketplaces, or of the profile's home marketplace if none is given. */
export function resolveMarketplaceIds(
  idsOrCountryCodes: readonly string[],
  { marketplaceId, label }: ResolvedProfile,
): readonly string[] {
  if (idsOrCountryCodes.length > 0)
    return idsOrCountryCodes.flatMap((text) => text.split(',')).map((text) => resolveMarketplace(text).id);
  if (marketplaceId !== undefined) return [marketplaceId];
  const action = 'Add --marketplace ID, or log in again with a home marketplace.';
  throw new CommandError('ID_UNKNOWN', `The home marketplace of ${label} is unknown.`, action);
}
