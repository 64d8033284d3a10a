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
export function listWatchedCopies(mirrors: Pick<Mirrors, 'list'>, { rule, sellers }: WatchedRule): WatchedCopy[] {
  const ids = new Set(sellers.map(({ seller }) => seller.id));
  return mirrors.list(rule.workspaceId).map((mirror) => {
    const own = mirror.plan.sellers.filter(({ connected }) => ids.has(connected.seller.id));
    return { mirror, names: new Map(own.map(({ connected, partnerId }) => [partnerId, connected.seller.name])) };
  });
}

/** Names a SKU with its seller and marketplace. */
export function describeSku(
  { names }: WatchedCopy,
  {
    sku,
    partnerId,
    marketplaceId,
  }: { readonly sku: string; readonly partnerId: string; readonly marketplaceId: string },
): string {
  return `${sku} of ${names.get(partnerId)} in ${findMarketplace(marketplaceId)?.countryCode ?? marketplaceId}`;
}

/** Builds a path with parameters. */
export function buildPath(path: string, search: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(search)}`;
}
