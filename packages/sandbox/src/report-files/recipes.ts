import { allOrdersColumns } from './all-orders-columns.ts';
import {
  allListingColumns,
  hasStatus,
  type ListingRow,
  merchantListingColumns,
  openListingColumns,
} from './listing-columns.ts';
import { orderRows } from './order-rows.ts';
import type { ReportRecipe, ReportRequest } from './report-request.ts';
import { shippingColumns } from './shipping-columns.ts';
import { type Column, tableOf } from './table.ts';

function listingRecipe(columns: readonly Column<ListingRow>[], wanted: (row: ListingRow) => boolean): ReportRecipe {
  return {
    // The stores of the Far East use a charset of their own, for which Node has a decoder only.
    charset: ({ marketplaces }) => (marketplaces[0].region === 'fe' ? 'UTF-8' : 'Cp1252'),
    table: (request) => tableOf(columns, listingRows(request).filter(wanted)),
  };
}

/** Listing reports cover one store. */
function listingRows({ account, marketplaces: [marketplace] }: ReportRequest): readonly ListingRow[] {
  return [...account.listings.values()].map((listing) => ({ listing, marketplace }));
}

const recipes: Readonly<Record<string, ReportRecipe>> = {
  GET_MERCHANT_LISTINGS_ALL_DATA: listingRecipe(allListingColumns, () => true),
  GET_MERCHANT_LISTINGS_DATA: listingRecipe(merchantListingColumns, hasStatus('Active')),
  GET_FLAT_FILE_OPEN_LISTINGS_DATA: listingRecipe(openListingColumns, hasStatus('Active')),
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: {
    charset: () => 'UTF-8',
    table: (request) =>
      tableOf(
        allOrdersColumns,
        orderRows(request, () => true),
      ),
  },
  GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING: {
    charset: () => 'UTF-8',
    table: (request) =>
      tableOf(
        shippingColumns(request.options.ShowSalesChannel === 'true'),
        orderRows(request, (order) => order.channel === 'MFN' && !['Pending', 'Canceled'].includes(order.status)),
      ),
  },
};

/** How to make a report of this type; undefined when the shop has nothing to put into it. */
export function recipeFor(reportType: string): ReportRecipe | undefined {
  return Object.hasOwn(recipes, reportType) ? recipes[reportType] : undefined;
}
