import { findMarketplace } from '@supercargo/catalogue/registry';
import type { Mirror } from '../../mirror/mirror.ts';
import type { Mirrors } from '../../mirror/mirrors.ts';
import type { WatchedRule } from '../observation.ts';

/** A running copy, with the sellers that a rule watches. */
export interface WatchedCopy {
  readonly mirror: Mirror;
  /** Names by Amazon's IDs of sellers. */
  readonly names: ReadonlyMap<string, string>;
}

/** Lists the running copies of the sellers that a rule watches. */
export function listWatchedCopies(mirrors: Mirrors, { rule, sellers }: WatchedRule): WatchedCopy[] {
  const ids = new Set(sellers.map(({ seller }) => seller.id));
  return mirrors.list(rule.workspaceId).map((mirror) => {
    const own = mirror.plan.sellers.filter(({ connected }) => ids.has(connected.seller.id));
    return { mirror, names: new Map(own.map(({ connected, partnerId }) => [partnerId, connected.seller.name])) };
  });
}

/** Names a SKU with its seller and its marketplaces. */
export function describeSku(
  { names }: WatchedCopy,
  {
    sku,
    partnerId,
    marketplaceIds,
  }: { readonly sku: string; readonly partnerId: string; readonly marketplaceIds: readonly string[] },
): string {
  const countries = marketplaceIds.map((id) => findMarketplace(id)?.countryCode ?? id);
  return `${sku} of ${names.get(partnerId)} in ${new Intl.ListFormat('en').format(countries.toSorted())}`;
}

/** Builds a path with parameters. */
export function buildPath(path: string, search: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(search)}`;
}
