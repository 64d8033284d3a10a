import { type ChangedValue, type OrderField, ShopError } from '@supercargo/shop';
import type { BulkChanges } from '../bulk-changes/bulk-changes.ts';
import type { OrderTarget } from '../shop/order-target.ts';

/** The user who acts, and the workspace. */
export interface Actor {
  readonly workspaceId: string;
  readonly actor: string;
}

/** What an order gets. */
interface OrderChange extends OrderField {
  readonly marketplaceId: string | null;
  /** A value of the shop package; empty to cancel a label. */
  readonly value: object | '';
  /** The value before, as text; null for none. */
  readonly from: string | null;
}

/**
 * Gives an order a package, a label or a refund, or cancels a label, as a plan of one step: it is never sent twice, and is read back. `explain`
 * builds the error if another one with this number was sent meanwhile. Throws the errors of the shop and of Amazon.
 */
export async function changeOrder(
  bulkChanges: BulkChanges,
  { workspaceId, actor }: Actor,
  { connected, orderId }: OrderTarget,
  { kind, number, marketplaceId, value, from }: OrderChange,
  explain: (error: ShopError) => Promise<Error>,
): Promise<ChangedValue> {
  const change = {
    ...{ subject: orderId, marketplaceId: marketplaceId ?? '', field: `${kind} ${number}` },
    ...{ value: value === '' ? '' : JSON.stringify(value), from, isConfirmed: true },
  };
  const changed = await bulkChanges
    .open(workspaceId, connected, actor)
    .change(change, actor)
    .catch(async (error: unknown) => {
      throw error instanceof ShopError && error.code === 'CHANGED_MEANWHILE' ? await explain(error) : error;
    });
  // Without the saved response, what was made is unknown until it is read back.
  if (changed.saveError !== undefined) throw changed.saveError;
  return changed;
}
