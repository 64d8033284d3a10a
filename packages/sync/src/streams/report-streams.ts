import type { Stream } from '../declaration/stream.ts';
import { accountHealth, type accountHealthTable } from './account/account-health.ts';
import { brandSearchQueryPerformance, type searchQueryTable } from './brands/brand-search-query-performance.ts';
import { brandSearchTerms, type searchTermsTable } from './brands/brand-search-terms.ts';
import { fbaFeePreview, type feePreviewTable } from './fees/fba-fee-preview.ts';
import { referralFeePreview, type referralFeeTable } from './fees/referral-fee-preview.ts';
import { storageFees, type storageFeesTable } from './fees/storage-fees.ts';
import { fbaFulfilledShipments, type fulfilledShipmentsTable } from './order-reports/fba-fulfilled-shipments.ts';
import { orderReportLines, type orderReportLinesTable } from './order-reports/order-report-lines.ts';
import type { promotionItemsTable, promotionsTable } from './promotions/promotion-tables.ts';
import { promotions } from './promotions/promotions.ts';
import { type customerReturnsTable, fbaCustomerReturns } from './returns/fba-customer-returns.ts';
import { fbaRemovalOrders, type removalOrdersTable } from './returns/fba-removal-orders.ts';
import { fbaRemovalShipments, type removalShipmentsTable } from './returns/fba-removal-shipments.ts';
import { type merchantReturnsTable, mfnReturns } from './returns/mfn-returns.ts';
import { fbaInventoryPlanning, type planningTable } from './stock/fba-inventory-planning.ts';
import { fbaRestock, type restockTable } from './stock/fba-restock.ts';
import { fbaStranded, type strandedTable } from './stock/fba-stranded.ts';
import { inventoryLedgerDetail, type ledgerDetailTable } from './stock/inventory-ledger-detail.ts';
import { inventoryLedgerSummary, type ledgerSummaryTable } from './stock/inventory-ledger-summary.ts';
import { vendorInventory, type vendorInventoryTable } from './vendor/vendor-inventory.ts';
import { vendorSales, type vendorSalesTable } from './vendor/vendor-sales.ts';

/** Streams of reports, and of promotions. */
export const reportStreams = {
  order_report_lines: orderReportLines,
  fba_fulfilled_shipments: fbaFulfilledShipments,
  fba_fee_preview: fbaFeePreview,
  referral_fee_preview: referralFeePreview,
  storage_fees: storageFees,
  inventory_ledger_summary: inventoryLedgerSummary,
  inventory_ledger_detail: inventoryLedgerDetail,
  fba_inventory_planning: fbaInventoryPlanning,
  fba_restock: fbaRestock,
  fba_stranded: fbaStranded,
  fba_customer_returns: fbaCustomerReturns,
  mfn_returns: mfnReturns,
  fba_removal_orders: fbaRemovalOrders,
  fba_removal_shipments: fbaRemovalShipments,
  promotions,
  account_health: accountHealth,
  brand_search_terms: brandSearchTerms,
  brand_search_query_performance: brandSearchQueryPerformance,
  vendor_sales: vendorSales,
  vendor_inventory: vendorInventory,
} as const satisfies Record<string, Stream>;

/** Tables of reports, and of promotions. */
export interface ReportTables {
  order_report_lines: typeof orderReportLinesTable;
  fba_fulfilled_shipments: typeof fulfilledShipmentsTable;
  fba_fee_preview: typeof feePreviewTable;
  referral_fee_preview: typeof referralFeeTable;
  storage_fees: typeof storageFeesTable;
  inventory_ledger_summary: typeof ledgerSummaryTable;
  inventory_ledger_detail: typeof ledgerDetailTable;
  fba_inventory_planning: typeof planningTable;
  fba_restock: typeof restockTable;
  fba_stranded: typeof strandedTable;
  fba_customer_returns: typeof customerReturnsTable;
  mfn_returns: typeof merchantReturnsTable;
  fba_removal_orders: typeof removalOrdersTable;
  fba_removal_shipments: typeof removalShipmentsTable;
  promotions: typeof promotionsTable;
  promotion_items: typeof promotionItemsTable;
  account_health: typeof accountHealthTable;
  brand_search_terms: typeof searchTermsTable;
  brand_search_query_performance: typeof searchQueryTable;
  vendor_sales: typeof vendorSalesTable;
  vendor_inventory: typeof vendorInventoryTable;
}
