import type { Account } from './accounts/account.ts';
import { advanceReceipts } from './inventory/warehouse-stock.ts';
import { advanceOrders } from './orders/advance-orders.ts';
import { advancePendingChanges } from './pending-changes.ts';

/** The domains whose records change with time. Orders come first, because they change the stock. */
const domains: readonly ((account: Account, now: number) => void)[] = [
  advanceOrders,
  advanceReceipts,
  advancePendingChanges,
];

/** Applies all changes of a seller's records that are due at the time `now`, in milliseconds since the epoch. */
export function advance(account: Account, now: number): void {
  for (const advanceDomain of domains) advanceDomain(account, now);
}
