import { inWarehouse, warehouseStock } from '../../world/inventory/warehouse-stock.ts';
import {
  fulfilledColumns,
  fulfilledForInvoicesColumns,
  fulfilledForTaxColumns,
  promotionColumns,
  salesColumns,
  vatColumns,
} from './fba-sales-columns.ts';
import {
  feePreviewColumns,
  managedStockColumns,
  planningColumns,
  reservedColumns,
  restockColumns,
  stockByCountryColumns,
  stockColumns,
  storageFeeColumns,
  strandedColumns,
  strandedLoaderColumns,
  type WarehouseRow,
} from './fba-stock-columns.ts';
import { listingRows } from './listing-recipes.ts';
import { isSentByWarehouse, type OrderRow, orderRows } from './order-rows.ts';
import type { ReportRecipe, ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { tableRecipe } from './table-recipe.ts';

/** Returns the listings that Amazon fulfills, with their stock. */
export function warehouseRows(request: ReportRequest): readonly WarehouseRow[] {
  const stockOf = warehouseStock(request.account, request.now);
  return listingRows(request)
    .filter(({ listing }) => listing.channel === 'AFN')
    .map((row) => ({ ...row, units: stockOf(row.listing) }));
}

function stock(columns: readonly Column<WarehouseRow>[], wanted: (row: WarehouseRow) => boolean = () => true) {
  return tableRecipe(columns, (request) => warehouseRows(request).filter(wanted));
}

function shipments(
  columns: readonly Column<OrderRow>[],
  wanted: (row: OrderRow) => boolean = () => true,
): ReportRecipe {
  return tableRecipe(columns, (request) => orderRows(request, isSentByWarehouse, 'updatedAt').filter(wanted));
}

const isInStock = ({ units }: WarehouseRow) => inWarehouse(units) > 0;
const isStranded = ({ listing, units }: WarehouseRow) => listing.status === 'Incomplete' && units.fulfillable > 0;
const allSales = tableRecipe(vatColumns, (request) =>
  orderRows(request, ({ status }) => status === 'Shipped', 'updatedAt'),
);

export const fbaRecipes: ReportRecipes = {
  GET_AFN_INVENTORY_DATA: stock(stockColumns),
  GET_AFN_INVENTORY_DATA_BY_COUNTRY: stock(stockByCountryColumns),
  GET_FBA_MYI_ALL_INVENTORY_DATA: stock(managedStockColumns),
  GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: stock(managedStockColumns, ({ listing }) => listing.status !== 'Incomplete'),
  GET_RESERVED_INVENTORY_DATA: stock(reservedColumns, isInStock),
  GET_FBA_INVENTORY_PLANNING_DATA: stock(planningColumns),
  GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT: stock(restockColumns),
  GET_STRANDED_INVENTORY_UI_DATA: stock(strandedColumns, isStranded),
  GET_STRANDED_INVENTORY_LOADER_DATA: stock(strandedLoaderColumns, isStranded),
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: stock(feePreviewColumns),
  GET_FBA_STORAGE_FEE_CHARGES_DATA: stock(storageFeeColumns, isInStock),
  GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL: shipments(fulfilledColumns),
  GET_AMAZON_FULFILLED_SHIPMENTS_DATA_INVOICING: shipments(fulfilledForInvoicesColumns),
  GET_AMAZON_FULFILLED_SHIPMENTS_DATA_TAX: shipments(fulfilledForTaxColumns),
  GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_SALES_DATA: shipments(salesColumns),
  GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_PROMOTION_DATA: shipments(promotionColumns, ({ item }) => item.discount > 0),
  GET_VAT_TRANSACTION_DATA: allSales,
  SC_VAT_TAX_REPORT: allSales,
};
