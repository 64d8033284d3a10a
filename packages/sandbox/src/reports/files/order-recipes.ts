import type { Order } from '../../world/orders/order.ts';
import { allOrdersColumns } from './all-orders-columns.ts';
import { isSellersOwn, type OrderRow, orderRows } from './order-rows.ts';
import { allOrdersXml, orderReportXml } from './order-xml.ts';
import type { ReportRecipe, ReportRecipes } from './report-request.ts';
import {
  actionableColumns,
  invoicingColumns,
  pendingColumns,
  shippingColumns,
  taxColumns,
  vatInvoiceColumns,
  withSalesChannel,
} from './shipping-columns.ts';
import type { Column } from './table.ts';
import { tableRecipe } from './table-recipe.ts';
import { xmlRecipe } from './xml-recipe.ts';

const isPending = ({ status }: Order) => status === 'Pending';
const isToBeSent = (order: Order) =>
  order.channel === 'MFN' && (order.status === 'Unshipped' || order.status === 'PartiallyShipped');
const isSent = ({ status }: Order) => status === 'Shipped';

function tracking(by: 'purchasedAt' | 'updatedAt'): ReportRecipe {
  return tableRecipe(allOrdersColumns, (request) => orderRows(request, () => true, by), 'UTF-8');
}

/** Reports of the orders that the seller ships. The option `ShowSalesChannel` adds the sales channel. */
function sellersOrders(columns: readonly Column<OrderRow>[]): ReportRecipe {
  return (request) =>
    tableRecipe(
      withSalesChannel(columns, request.options),
      (wanted) => orderRows(wanted, isSellersOwn),
      'UTF-8',
    )(request);
}

const actionable: ReportRecipe = (request) =>
  tableRecipe(
    withSalesChannel(actionableColumns(request.now), request.options),
    (wanted) => orderRows(wanted, isToBeSent),
    'UTF-8',
  )(request);

const pending = tableRecipe(pendingColumns, (request) => orderRows(request, isPending), 'UTF-8');

export const orderRecipes: ReportRecipes = {
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: tracking('purchasedAt'),
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: tracking('updatedAt'),
  GET_FLAT_FILE_ARCHIVED_ORDERS_DATA_BY_ORDER_DATE: tracking('purchasedAt'),
  GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING: sellersOrders(shippingColumns),
  GET_FLAT_FILE_ORDER_REPORT_DATA_INVOICING: sellersOrders(invoicingColumns),
  GET_FLAT_FILE_ORDER_REPORT_DATA_TAX: sellersOrders(taxColumns),
  GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING: actionable,
  GET_FLAT_FILE_PENDING_ORDERS_DATA: pending,
  GET_CONVERGED_FLAT_FILE_PENDING_ORDERS_DATA: pending,
  GET_FLAT_FILE_VAT_INVOICE_DATA_REPORT: tableRecipe(vatInvoiceColumns, (request) => orderRows(request, isSent)),
  GET_XML_VAT_INVOICE_DATA_REPORT: xmlRecipe(vatInvoiceColumns, (request) => orderRows(request, isSent), {
    root: 'VatInvoices',
    row: 'VatInvoice',
  }),
  GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: allOrdersXml('purchasedAt'),
  GET_XML_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: allOrdersXml('updatedAt'),
  GET_ORDER_REPORT_DATA_SHIPPING: orderReportXml(isSellersOwn),
  GET_ORDER_REPORT_DATA_INVOICING: orderReportXml(isSellersOwn),
  GET_ORDER_REPORT_DATA_TAX: orderReportXml(isSellersOwn),
  GET_PENDING_ORDERS_DATA: allOrdersXml('purchasedAt', isPending),
};
