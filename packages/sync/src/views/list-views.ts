import { dailySalesView } from './daily-sales.ts';
import { marketplacesView } from './marketplaces.ts';
import { netTransactionsView } from './net-transactions.ts';
import { settlementReconciliationView } from './settlement-reconciliation.ts';
import { stockView } from './stock.ts';
import type { View } from './view.ts';

/** Returns the views of the destination. */
export function listViews(): readonly View[] {
  return [netTransactionsView, stockView, dailySalesView, settlementReconciliationView, marketplacesView];
}
