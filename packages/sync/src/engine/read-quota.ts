import type { SyncSeller } from '../declaration/stream.ts';
import type { QuotaState } from '../windows/plan-completion.ts';

/** Returns the state of the quota of an operation; undefined while it cannot be read. */
export async function readQuota({ client }: SyncSeller, operation: string): Promise<QuotaState | undefined> {
  return client.quota({ operation: operation as 'orders.searchOrders' }).catch(() => undefined);
}
