import { findMarketplace } from '@supercargo/catalogue/registry';
import type { MirrorSource } from '../mirror/mirror-plan.ts';
import type { Mirrors } from '../mirror/mirrors.ts';

/** Sellers whose data is copied, with their marketplaces. */
export interface Shop {
  readonly source: MirrorSource;
  /** The time of the shop as ISO 8601: that of the machine, or of the sandbox's clock. */
  readonly now: string;
  readonly sellers: readonly {
    /** ID in the console. */
    readonly id: string;
    /** Amazon's ID of the seller. */
    readonly partnerId: string;
    readonly name: string;
    readonly marketplaces: readonly { readonly id: string; readonly countryCode: string; readonly currency: string }[];
  }[];
}

/** Lists the shops of a workspace. The one with sellers at Amazon comes first. */
export function listShops(mirrors: Mirrors, workspaceId: string): Shop[] {
  return mirrors.list(workspaceId).map(({ plan, clock }) => ({
    source: plan.source,
    now: new Date(clock.now()).toISOString(),
    sellers: plan.sellers.map(({ connected: { seller }, partnerId }) => ({
      id: seller.id,
      partnerId,
      name: seller.name,
      marketplaces: seller.marketplaceIds.map((id) => {
        const found = findMarketplace(id);
        return { id, countryCode: found?.countryCode ?? id, currency: found?.currency ?? '' };
      }),
    })),
  }));
}
