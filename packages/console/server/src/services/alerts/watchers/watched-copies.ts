import { findMarketplace } from '@supercargo/catalogue/registry';
import type { Mirror } from '../../mirror/mirror.ts';
import type { Mirrors } from '../../mirror/mirrors.ts';
import type { Observation, Observations, WatchedRule } from '../observation.ts';

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

/** Most rows that a rule reads from one copy. */
export const maxCopyRows = 5_000;

/**
 * Reads what a rule watches from each copy, for the sellers that it watches. Beyond the limit it sees a part, so it does
 * not know what is over.
 */
export async function observeCopies<Row>(
  copies: readonly WatchedCopy[],
  { what, action }: { /** Such as `SKUs`. */ readonly what: string; readonly action: string },
  read: (copy: WatchedCopy, partnerIds: readonly string[]) => Promise<readonly Row[]>,
  observe: (copy: WatchedCopy, row: Row) => Observation,
): Promise<Observations> {
  const seen: Observation[] = [];
  const complete: string[] = [];
  for (const copy of copies) {
    const rows = await read(copy, [...copy.names.keys()]);
    seen.push(...rows.map((row) => observe(copy, row)));
    if (rows.length < maxCopyRows) complete.push(`${copy.mirror.plan.source}/`);
  }
  if (complete.length === copies.length) return { seen, complete };
  const formattedMax = maxCopyRows.toLocaleString('en');
  const message = `The rule holds for ${formattedMax} ${what} or more, which is the limit, so some may be missing.`;
  return { seen, complete, error: { code: 'ALERT_TOO_MANY_MATCHES', message, action } };
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
