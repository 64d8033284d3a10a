import { invalidInput, notFound } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { changedAt, type PurchaseOrder, stateOf } from '../../world/vendor-sales/purchase-order.ts';
import { purchaseOrdersOf } from '../../world/vendor-sales/purchase-orders.ts';
import { type Handler, type Handlers, pathValue, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { listQuery } from '../list-query.ts';
import { billed, invoiceChangedAt, invoiceHeader, invoiceIdentifierOf, invoiceItems } from './finance-invoice-view.ts';

const HEADERS_A_PAGE = 100;
const ITEMS_A_PAGE = 600;

/** Every purchase order that has been delivered has an invoice. */
export function financesInvoicesHandlers(services: HandlerServices): Handlers {
  return {
    'financesInvoices/2026-06-25/getInvoiceHeaders': getInvoiceHeaders(services),
    'financesInvoices/2026-06-25/getInvoice': getInvoice(services),
  };
}

function getInvoiceHeaders({ pages }: HandlerServices): Handler {
  return (call) => {
    const { account, now } = call;
    const query = listQuery(call, pages);
    const found = invoicedOrders(call).filter(
      (order) =>
        query.within(changedAt(order, now), 'fromIssueDate', 'toIssueDate') &&
        invoiceChangedAt(order, now) >= (query.time('invoicesModifiedAfter') ?? Number.NEGATIVE_INFINITY),
    );
    const { items, nextToken } = query.page(found, HEADERS_A_PAGE);
    const invoices = items.map((order) => invoiceHeader(order, account, now));
    return json({ invoices, numOfRecords: invoices.length, ...(nextToken && { nextToken }) });
  };
}

function getInvoice({ pages }: HandlerServices): Handler {
  return (call) => {
    const identifier = pathValue(call, 'invoiceIdentifier');
    const order = invoicedOrders(call).find((candidate) => invoiceIdentifierOf(candidate) === identifier);
    if (order === undefined) throw notFound('The invoice');
    const { items, nextToken } = listQuery(call, pages, 'nextTokenForLineItems').page(
      invoiceItems(order),
      ITEMS_A_PAGE,
    );
    const header = invoiceHeader(order, call.account, call.now);
    const next = nextToken && { nextTokenForLineItems: nextToken };
    return json({ invoiceHeader: header, invoiceItems: items, ...next });
  };
}

/** Lists the purchase orders with an invoice. A vendor has purchase orders only in its home marketplace. */
function invoicedOrders({ account, now, query }: SellerCall): readonly PurchaseOrder[] {
  const wanted = query.text('marketplaceId');
  if (account.marketplaces.every(({ id }) => id !== wanted)) {
    throw invalidInput(`The account does not trade in ${wanted}.`, 'Parameter: marketplaceId');
  }
  if (account.marketplaces[0]?.id !== wanted) return [];
  return [...purchaseOrdersOf(account, now).values()].filter(
    (order) => stateOf(order, now) === 'Closed' && billed(order).length > 0,
  );
}
