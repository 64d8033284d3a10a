import type { Order } from '../../world/orders/order.ts';
import { allOrdersColumns } from './all-orders-columns.ts';
import { isSentBySeller, listOrderRows, type OrderRow, splitByCenter } from './order-rows.ts';
import { createOrderTrackingRecipe } from './order-tracking-recipe.ts';
import { createAllOrdersXmlRecipe, createOrderReportXmlRecipe } from './order-xml.ts';
import type { ReportRecipe, ReportRecipes } from './report-request.ts';
import {
  buildActionableColumns,
  invoicingColumns,
  pendingColumns,
  shippingColumns,
  taxColumns,
  vatInvoiceColumns,
  withSalesChannel,
} from './shipping-columns.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';
import { createXmlRecipe } from './xml-recipe.ts';

const isPending = ({ status }: Order) => status === 'Pending';
const isToBeSent = (order: Order) =>
  order.channel === 'MFN' && (order.status === 'Unshipped' || order.status === 'PartiallyShipped');
const isSent = ({ status }: Order) => status === 'Shipped';

function createTrackingRecipe(by: 'purchasedAt' | 'updatedAt'): ReportRecipe {
  return createOrderTrackingRecipe(
    createTableRecipe(
      allOrdersColumns,
      (request) => {
        const rows = listOrderRows(request, () => true, by);
        return request.isQuirkOn('rows-per-center') ? splitByCenter(rows) : rows;
      },
      'UTF-8',
    ),
  );
}

/** Reports of the orders that the seller ships. The option `ShowSalesChannel` adds the sales channel. */
function createSellerOrdersRecipe(columns: readonly Column<OrderRow>[]): ReportRecipe {
  return (request) =>
    createTableRecipe(
      withSalesChannel(columns, request.options),
      (wanted) => listOrderRows(wanted, isSentBySeller),
      'UTF-8',
    )(request);
}

const actionable: ReportRecipe = (request) =>
  createTableRecipe(
    withSalesChannel(buildActionableColumns(request.now), request.options),
    (wanted) => listOrderRows(wanted, isToBeSent),
    'UTF-8',
  )(request);

const pending = createTableRecipe(pendingColumns, (request) => listOrderRows(request, isPending), 'UTF-8');

export const orderRecipes: ReportRecipes = {
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: createTrackingRecipe('purchasedAt'),
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: createTrackingRecipe('updatedAt'),
  GET_FLAT_FILE_ARCHIVED_ORDERS_DATA_BY_ORDER_DATE: createTrackingRecipe('purchasedAt'),
  GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING: createSellerOrdersRecipe(shippingColumns),
  GET_FLAT_FILE_ORDER_REPORT_DATA_INVOICING: createSellerOrdersRecipe(invoicingColumns),
  GET_FLAT_FILE_ORDER_REPORT_DATA_TAX: createSellerOrdersRecipe(taxColumns),
  GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING: actionable,
  GET_FLAT_FILE_PENDING_ORDERS_DATA: pending,
  GET_CONVERGED_FLAT_FILE_PENDING_ORDERS_DATA: pending,
  GET_FLAT_FILE_VAT_INVOICE_DATA_REPORT: createTableRecipe(vatInvoiceColumns, (request) =>
    listOrderRows(request, isSent),
  ),
  GET_XML_VAT_INVOICE_DATA_REPORT: createXmlRecipe(vatInvoiceColumns, (request) => listOrderRows(request, isSent), {
    root: 'VatInvoices',
    row: 'VatInvoice',
  }),
  GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: createOrderTrackingRecipe(createAllOrdersXmlRecipe('purchasedAt')),
  GET_XML_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: createOrderTrackingRecipe(createAllOrdersXmlRecipe('updatedAt')),
  GET_ORDER_REPORT_DATA_SHIPPING: createOrderReportXmlRecipe(isSentBySeller),
  GET_ORDER_REPORT_DATA_INVOICING: createOrderReportXmlRecipe(isSentBySeller),
  GET_ORDER_REPORT_DATA_TAX: createOrderReportXmlRecipe(isSentBySeller),
  GET_PENDING_ORDERS_DATA: createAllOrdersXmlRecipe('purchasedAt', isPending),
};
