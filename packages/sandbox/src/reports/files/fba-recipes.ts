import { isSentByWarehouse } from '../../world/analytics/sku-sales.ts';
import { countInWarehouse, createStockLookup } from '../../world/inventory/warehouse-stock.ts';
import {
  buildSalesColumns,
  fulfilledColumns,
  fulfilledForInvoicesColumns,
  fulfilledForTaxColumns,
  promotionColumns,
  replacementColumns,
  vatColumns,
} from './fba-sales-columns.ts';
import {
  managedStockColumns,
  reservedColumns,
  stockByCountryColumns,
  stockColumns,
  strandedColumns,
  strandedLoaderColumns,
  type WarehouseRow,
} from './fba-stock-columns.ts';
import { europeanFeeColumns, feeColumns } from './fee-columns.ts';
import { listListingRows } from './listing-recipes.ts';
import { listOrderRows, type OrderRow } from './order-rows.ts';
import { type PlannedRow, planRows } from './planned-rows.ts';
import { planningColumns, restockColumns } from './planning-columns.ts';
import type { ReportRecipe, ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';

/** Returns the listings that Amazon fulfills, with their stock. */
function listWarehouseRows(request: ReportRequest): readonly WarehouseRow[] {
  const getWarehouseStock = createStockLookup(request.account, request.now);
  return listListingRows(request)
    .filter(({ listing }) => listing.channel === 'AFN')
    .map((row) => ({ ...row, units: getWarehouseStock(row.listing) }));
}

/** The fee preview mixes the marketplaces of the region (amzn/selling-partner-api-docs#694). */
function listFeeRows(request: ReportRequest): readonly WarehouseRow[] {
  return request.marketplaces.flatMap((marketplace) => listWarehouseRows({ ...request, marketplaces: [marketplace] }));
}

function createStockRecipe(
  columns: readonly Column<WarehouseRow>[],
  wanted: (row: WarehouseRow) => boolean = () => true,
) {
  return createTableRecipe(columns, (request) => listWarehouseRows(request).filter(wanted));
}

function createPlanningRecipe(columns: readonly Column<PlannedRow>[]) {
  return createTableRecipe(columns, (request) => planRows(request, listWarehouseRows(request)));
}

function createShipmentRecipe(
  columns: readonly Column<OrderRow>[],
  wanted: (row: OrderRow) => boolean = () => true,
): ReportRecipe {
  return createTableRecipe(columns, (request) => listOrderRows(request, isSentByWarehouse, 'updatedAt').filter(wanted));
}

const isInStock = ({ units }: WarehouseRow) => countInWarehouse(units) > 0;
const isStranded = ({ listing, units }: WarehouseRow) => listing.status === 'Incomplete' && units.fulfillable > 0;
const allSales = createTableRecipe(vatColumns, (request) =>
  listOrderRows(request, ({ status }) => status === 'Shipped', 'updatedAt'),
);

export const fbaRecipes: ReportRecipes = {
  GET_AFN_INVENTORY_DATA: createStockRecipe(stockColumns),
  GET_AFN_INVENTORY_DATA_BY_COUNTRY: createStockRecipe(stockByCountryColumns),
  GET_FBA_MYI_ALL_INVENTORY_DATA: createStockRecipe(managedStockColumns),
  GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: createStockRecipe(
    managedStockColumns,
    ({ listing }) => listing.status !== 'Incomplete',
  ),
  GET_RESERVED_INVENTORY_DATA: createStockRecipe(reservedColumns, isInStock),
  GET_FBA_INVENTORY_PLANNING_DATA: createPlanningRecipe(planningColumns),
  GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT: createPlanningRecipe(restockColumns),
  GET_STRANDED_INVENTORY_UI_DATA: createStockRecipe(strandedColumns, isStranded),
  GET_STRANDED_INVENTORY_LOADER_DATA: createStockRecipe(strandedLoaderColumns, isStranded),
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: (request) =>
    createTableRecipe(request.marketplaces[0].region === 'eu' ? europeanFeeColumns : feeColumns, listFeeRows)(request),
  GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL: createShipmentRecipe(fulfilledColumns),
  GET_AMAZON_FULFILLED_SHIPMENTS_DATA_INVOICING: createShipmentRecipe(fulfilledForInvoicesColumns),
  GET_AMAZON_FULFILLED_SHIPMENTS_DATA_TAX: createShipmentRecipe(fulfilledForTaxColumns),
  GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_SALES_DATA: (request) =>
    createShipmentRecipe(buildSalesColumns(request.account))(request),
  GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_PROMOTION_DATA: createShipmentRecipe(
    promotionColumns,
    ({ item }) => item.discount > 0,
  ),
  GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA: createShipmentRecipe(
    replacementColumns,
    ({ order }) => order.replaces !== undefined,
  ),
  GET_VAT_TRANSACTION_DATA: allSales,
  SC_VAT_TAX_REPORT: allSales,
};
