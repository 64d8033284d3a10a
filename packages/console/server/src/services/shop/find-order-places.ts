import { findSellersOfOrder } from '@supercargo/shop';
import type { MirrorSource } from '../mirror/mirror-plan.ts';
import type { Mirrors } from '../mirror/mirrors.ts';

/** Where the copy has an order. */
export interface OrderPlace {
  readonly source: MirrorSource;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
}

/** Finds the sellers of a workspace that have an order with this ID. */
export async function findOrderPlaces(mirrors: Mirrors, workspaceId: string, orderId: string): Promise<OrderPlace[]> {
  const places = await Promise.all(
    mirrors.list(workspaceId).map(async (mirror) => {
      const partnerIds = await findSellersOfOrder(mirror, orderId);
      return partnerIds.map((partnerId) => ({ source: mirror.plan.source, partnerId }));
    }),
  );
  return places.flat();
}
