import type { ConnectedSeller } from '../../clients/client-pool.ts';
import type { KnownSandbox } from '../sandbox/sandboxes.ts';

/** Where a copy comes from. Data of sellers and of test sellers is never in one database. */
export type MirrorSource = 'amazon' | 'sandbox';

/** A seller whose data is copied. */
export interface MirroredSeller {
  readonly connected: ConnectedSeller;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
}

/** What one copy of a workspace contains. */
export interface MirrorPlan {
  readonly workspaceId: string;
  readonly source: MirrorSource;
  readonly sellers: readonly MirroredSeller[];
  /** The sandbox that test sellers are in; undefined for sellers at Amazon. */
  readonly sandbox: KnownSandbox | undefined;
}

/** What decides about the copies of a workspace. */
export interface MirrorChoice {
  readonly workspaceId: string;
  readonly connected: readonly ConnectedSeller[];
  /** IDs of the sellers at Amazon that the user wants to copy. Test sellers are always copied. */
  readonly sellerIds: readonly string[];
  readonly sandbox: KnownSandbox | undefined;
}

/** Decides which copies a workspace has. */
export function planMirrors({ workspaceId, connected, sellerIds, sandbox }: MirrorChoice): MirrorPlan[] {
  const usable = connected.filter(({ seller }) => seller.kind === 'seller' && seller.marketplaceIds.length > 0);
  const wanted = new Set(sellerIds);
  const real = usable.filter(({ seller, application }) => !application.isSandbox && wanted.has(seller.id));
  const test = usable.filter(({ application }) => sandbox !== undefined && application.id === sandbox.applicationId);
  const plans: MirrorPlan[] = [
    { workspaceId, source: 'amazon', sellers: listOnce(real), sandbox: undefined },
    { workspaceId, source: 'sandbox', sellers: listOnce(test), sandbox },
  ];
  return plans.filter(({ sellers }) => sellers.length > 0);
}

/** A seller may be connected through two applications. */
function listOnce(connected: readonly ConnectedSeller[]): MirroredSeller[] {
  const byPartner = new Map<string, MirroredSeller>();
  for (const one of connected) {
    const partnerId = one.seller.sellingPartnerId;
    if (partnerId !== null && !byPartner.has(partnerId)) byPartner.set(partnerId, { connected: one, partnerId });
  }
  return [...byPartner.values()];
}

/** Identifies everything that a running copy depends on: after a change, it starts again. */
export function describePlan({ sellers, sandbox }: MirrorPlan): string {
  return JSON.stringify([
    sandbox?.url,
    sellers.map(({ connected: { seller, application, preferences }, partnerId }) => [
      partnerId,
      seller.id,
      seller.refreshToken,
      seller.marketplaceIds,
      application,
      preferences?.options,
    ]),
  ]);
}
