import type { SyncSeller } from '../declaration/stream.ts';
import { SyncError } from '../errors/sync-error.ts';
import type { Unit } from '../windows/unit.ts';
import { isRoleDenial } from './translate-error.ts';

/** Whose call was denied. */
export interface DeniedCall {
  readonly unit: Pick<Unit, 'marketplaceId'>;
  readonly seller: SyncSeller;
  readonly signal: AbortSignal;
}

interface Participation {
  readonly marketplace: { readonly id: string };
  readonly participation: { readonly isParticipating: boolean };
}

/**
 * Amazon denies access in the same words if a role is missing and if the seller does not sell in the marketplace. The list of the
 * seller's marketplaces tells them apart. Returns other errors unchanged.
 */
export async function explainDenial(error: unknown, call: DeniedCall): Promise<unknown> {
  if (!isRoleDenial(error)) return error;
  const { unit, seller } = call;
  const active = await listActiveMarketplaces(call).catch(() => undefined);
  const marketplaceIds = unit.marketplaceId === undefined ? seller.marketplaceIds : [unit.marketplaceId];
  if (active === undefined || marketplaceIds.some((id) => active.has(id))) return error;
  return new SyncError({
    code: 'NOT_SELLING_THERE',
    message: `The seller does not sell in ${marketplaceIds.length === 1 ? 'marketplace' : 'any of the marketplaces'} ${marketplaceIds.join(', ')}.`,
    action: 'Leave out the marketplace for this seller. The sync tries again once a day.',
    cause: error,
  });
}

async function listActiveMarketplaces({ seller, signal }: DeniedCall): Promise<ReadonlySet<string>> {
  const options = { signal, priority: 'background' } as const;
  const response = (await seller.client.call('sellers.getMarketplaceParticipations', { options })) as unknown;
  const entries = (Array.isArray(response) ? response : (response as { payload?: unknown }).payload) as Participation[];
  return new Set(entries.filter((entry) => entry.participation.isParticipating).map((entry) => entry.marketplace.id));
}
