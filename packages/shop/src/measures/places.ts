import type { Unit } from '@supercargo/sync';
import type { Scope } from '../scope/scope.ts';
import type { Place } from './coverage.ts';
import type { RowKey } from './roll-up.ts';

/**
 * Lists the sellers of a scope with the marketplaces in which they sell, as the copy knows them. A seller whose marketplaces are not
 * known, or do not matter, has one place without a marketplace.
 */
export function listPlaces(units: readonly Unit[], scope: Scope, hasMarketplaces: boolean): Place[] {
  const copied = units.filter(
    ({ sellerId, status }) =>
      (scope.partnerId === undefined || sellerId === scope.partnerId) &&
      status !== 'removed' &&
      status !== 'not-selling-there',
  );
  return [...Map.groupBy(copied, ({ sellerId }) => sellerId)].flatMap(([sellerId, units]) => {
    const ids = new Set(units.flatMap(({ marketplaceId }) => marketplaceId ?? []));
    const chosen = [...ids].filter((id) => scope.marketplaceId === undefined || id === scope.marketplaceId);
    if (hasMarketplaces && chosen.length > 0) return chosen.map((marketplaceId) => ({ sellerId, marketplaceId }));
    return [{ sellerId, marketplaceId: hasMarketplaces ? (scope.marketplaceId ?? null) : null }];
  });
}

/** Returns the places that a row adds up. */
export function findPlaces(places: readonly Place[], { seller, marketplace }: RowKey): Place[] {
  const ofRow = places.filter(
    ({ sellerId, marketplaceId }) =>
      (seller === undefined || seller === null || sellerId === seller) &&
      (marketplace === undefined || marketplace === null || marketplaceId === marketplace),
  );
  // Rows can be about marketplaces that were copied once.
  if (ofRow.length > 0 || typeof seller !== 'string') return ofRow;
  return [{ sellerId: seller, marketplaceId: marketplace ?? null }];
}
