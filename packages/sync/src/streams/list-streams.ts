import type { Stream } from '../declaration/stream.ts';
import { catalogItems } from './catalog/catalog-items.ts';
import { competitiveSummary } from './catalog/competitive-summary.ts';
import { feesEstimates } from './catalog/fees-estimates.ts';
import { fbaInventory } from './fba-inventory/fba-inventory.ts';
import { fbaReimbursements } from './fba-reimbursements/fba-reimbursements.ts';
import { financeTransactions } from './finance-transactions/finance-transactions.ts';
import { financeBalances } from './finances/finance-balances.ts';
import { financialEventGroups } from './finances/financial-event-groups.ts';
import { payouts } from './finances/payouts.ts';
import { inboundPlans } from './inbound/inbound-plans.ts';
import { inboundShipmentItems } from './inbound/inbound-shipment-items.ts';
import { inboundShipments } from './inbound/inbound-shipments.ts';
import { listings } from './listings/listings.ts';
import { mcfOrders } from './mcf-orders/mcf-orders.ts';
import { orderMetrics } from './order-metrics/order-metrics.ts';
import { orders } from './orders/orders.ts';
import { reportStreams } from './report-streams.ts';
import { salesAndTraffic } from './sales-and-traffic/sales-and-traffic.ts';
import { settlements } from './settlements/settlements.ts';
import { vendorPurchaseOrders } from './vendor/vendor-purchase-orders.ts';

const streams = {
  orders,
  listings,
  fba_inventory: fbaInventory,
  finance_transactions: financeTransactions,
  settlements,
  sales_and_traffic: salesAndTraffic,
  order_metrics: orderMetrics,
  financial_event_groups: financialEventGroups,
  payouts,
  finance_balances: financeBalances,
  fba_reimbursements: fbaReimbursements,
  inbound_plans: inboundPlans,
  inbound_shipments: inboundShipments,
  inbound_shipment_items: inboundShipmentItems,
  mcf_orders: mcfOrders,
  catalog_items: catalogItems,
  fees_estimates: feesEstimates,
  competitive_summary: competitiveSummary,
  vendor_purchase_orders: vendorPurchaseOrders,
  ...reportStreams,
} as const satisfies Record<string, Stream>;

/** Name of a stream. */
export type StreamName = keyof typeof streams;

/** Returns all streams. */
export function listStreams(): readonly Stream[] {
  return Object.values(streams);
}

const defaultStreams: readonly StreamName[] = [
  'orders',
  'listings',
  'fba_inventory',
  'finance_transactions',
  'settlements',
  'sales_and_traffic',
];

/** Returns the streams that most sellers want. Each further stream takes calls of the quota, so that it is chosen by name. */
export function listDefaultStreams(): readonly Stream[] {
  return defaultStreams.map((name) => streams[name]);
}

/** Returns the stream with a name. */
export function findStream(name: string): Stream | undefined {
  return Object.hasOwn(streams, name) ? streams[name as StreamName] : undefined;
}
