import type { Column, Columns } from '../declaration/column.ts';
import type { systemColumns } from '../declaration/table.ts';
import type { catalogItemsTable } from './catalog/catalog-item-table.ts';
import type { competitiveOffersTable, competitiveSummaryTable } from './catalog/competitive-summary-tables.ts';
import type { feesEstimatesTable } from './catalog/fees-estimate-table.ts';
import type { dailyInventoryTable, inventoryTable } from './fba-inventory/fba-inventory-tables.ts';
import type { fbaReimbursementsTable } from './fba-reimbursements/fba-reimbursements-table.ts';
import type {
  breakdownsTable,
  transactionItemsTable,
  transactionsTable,
} from './finance-transactions/transaction-tables.ts';
import type { balancesTable } from './finances/balance-table.ts';
import type { eventGroupsTable } from './finances/event-group-table.ts';
import type { payoutsTable } from './finances/payout-table.ts';
import type { inboundItemsTable } from './inbound/inbound-item-table.ts';
import type { inboundPlansTable } from './inbound/inbound-plan-table.ts';
import type { inboundShipmentsTable } from './inbound/inbound-shipment-table.ts';
import type { listingIssuesTable, listingOffersTable, listingsTable } from './listings/listing-tables.ts';
import type { mcfItemsTable, mcfOrdersTable, mcfShipmentsTable } from './mcf-orders/mcf-order-tables.ts';
import type { orderMetricsTable } from './order-metrics/order-metrics-table.ts';
import type { orderPackagesTable } from './orders/order-packages.ts';
import type { orderItemsTable, ordersTable, personalDataTable } from './orders/order-tables.ts';
import type { ReportTables } from './report-streams.ts';
import type { salesByAsinTable, salesByDateTable } from './sales-and-traffic/sales-and-traffic.ts';
import type { settlementRowsTable, settlementsTable } from './settlements/settlement-tables.ts';
import type { purchaseOrderItemsTable, purchaseOrdersTable } from './vendor/purchase-order-tables.ts';

/** The tables of all streams. */
interface Tables extends ReportTables {
  orders: typeof ordersTable;
  order_items: typeof orderItemsTable;
  order_packages: typeof orderPackagesTable;
  order_personal_data: typeof personalDataTable;
  listings: typeof listingsTable;
  listing_offers: typeof listingOffersTable;
  listing_issues: typeof listingIssuesTable;
  fba_inventory: typeof inventoryTable;
  fba_inventory_daily: typeof dailyInventoryTable;
  finance_transactions: typeof transactionsTable;
  finance_transaction_items: typeof transactionItemsTable;
  finance_transaction_breakdowns: typeof breakdownsTable;
  settlements: typeof settlementsTable;
  settlement_rows: typeof settlementRowsTable;
  sales_and_traffic_by_date: typeof salesByDateTable;
  sales_and_traffic_by_asin: typeof salesByAsinTable;
  order_metrics: typeof orderMetricsTable;
  financial_event_groups: typeof eventGroupsTable;
  payouts: typeof payoutsTable;
  finance_balances: typeof balancesTable;
  fba_reimbursements: typeof fbaReimbursementsTable;
  inbound_plans: typeof inboundPlansTable;
  inbound_shipments: typeof inboundShipmentsTable;
  inbound_shipment_items: typeof inboundItemsTable;
  mcf_orders: typeof mcfOrdersTable;
  mcf_order_items: typeof mcfItemsTable;
  mcf_shipments: typeof mcfShipmentsTable;
  catalog_items: typeof catalogItemsTable;
  fees_estimates: typeof feesEstimatesTable;
  competitive_summary: typeof competitiveSummaryTable;
  competitive_offers: typeof competitiveOffersTable;
  vendor_purchase_orders: typeof purchaseOrdersTable;
  vendor_purchase_order_items: typeof purchaseOrderItemsTable;
}

/** Name of a table of a stream, such as `order_items`. */
export type TableName = keyof Tables;

interface ReadTypes {
  text: string;
  integer: number;
  /** All digits are kept. */
  decimal: string;
  boolean: boolean;
  /** ISO 8601, in UTC. */
  timestamp: string;
  /** Such as `2026-11-24`. */
  date: string;
  /** The parsed value. */
  json: unknown;
}

type Read<C extends Column> = ReadTypes[C['type']];

type RestrictedName<C extends Columns> = {
  [Name in keyof C]: C[Name] extends { readonly restricted: true } | { readonly hashed: true } ? Name : never;
}[keyof C];

/** Columns without `null`: those of the key, and two of the system. */
type RequiredName<Name extends TableName> = Tables[Name]['key'][number] | '_version' | '_read_at' | '_partial';

type ReadRow<C extends Columns, Required> = {
  readonly [Name in Exclude<keyof C, RestrictedName<C>>]: Name extends Required ? Read<C[Name]> : Read<C[Name]> | null;
} & {
  /** Absent unless `personalData` names the column. */
  readonly [Name in RestrictedName<C>]?: Read<C[Name]> | null;
};

/** A row of a table as `sync.readRows` returns it: amounts are decimal text, times are ISO 8601 in UTC. */
export type TableRow<Name extends TableName> = ReadRow<Tables[Name]['columns'], RequiredName<Name>> &
  ReadRow<typeof systemColumns, RequiredName<Name>>;
