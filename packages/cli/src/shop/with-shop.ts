import type { Scope, Shop } from '@supercargo/shop';
import { readUnitCosts } from '@supercargo/toolkit/copy/read-unit-costs';
import { resolveMarketplace } from '@supercargo/toolkit/seller/resolve-marketplaces';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { DayContext } from '@supercargo/toolkit/times/read-day';
import { withSync } from '../sync/open-sync.ts';

/** Options that choose the copy and a part of its shop. */
export interface ShopOptions {
  readonly config: string | undefined;
  readonly marketplace?: string | undefined;
  readonly seller?: string | undefined;
  /** File with what units cost. */
  readonly costs?: string | undefined;
}

/** Opens the shop of a copy, and closes it after `work`. */
export async function withShop<Result>(
  options: ShopOptions,
  shell: Shell,
  work: (shop: Shop, scope: Scope, day: DayContext) => Promise<Result>,
): Promise<Result> {
  const { openShop } = await import('@supercargo/shop');
  const { marketplace, seller } = options;
  const marketplaceId = marketplace === undefined ? undefined : resolveMarketplace(marketplace).id;
  return withSync(options, shell, async (sync, { sellers }) => {
    const costs = await readUnitCosts(options.costs, seller, sync);
    const shop = await openShop({ destination: sync, clock: shell, costs });
    const copied = sellers.flatMap(({ marketplaceIds }) => marketplaceIds);
    const day = { now: shell.now(), marketplaceIds: marketplaceId === undefined ? copied : [marketplaceId] };
    return work(shop, { partnerId: seller, marketplaceId }, day);
  });
}
