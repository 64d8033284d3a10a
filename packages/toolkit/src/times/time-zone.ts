import { findMarketplace } from '@supercargo/catalogue/registry';

/** Returns the time zone of the days of a store: that of the first known marketplace, otherwise UTC. */
export function findTimeZone(marketplaceIds: readonly (string | undefined)[]): string {
  const zones = marketplaceIds.map((id) => (id === undefined ? undefined : findMarketplace(id)?.timeZone));
  return zones.find((zone) => zone !== undefined) ?? 'UTC';
}
