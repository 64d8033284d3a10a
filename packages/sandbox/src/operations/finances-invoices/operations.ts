import { invalidInput, requireFound } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { findChangeTime, type PurchaseOrder } from '../../world/vendor-sales/purchase-order.ts';
import { listInvoicedOrders as listAllInvoicedOrders } from '../../world/vendor-sales/vendor-invoice.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { buildInvoiceIdentifier, findInvoiceChangeTime, toInvoiceHeader, toInvoiceItems } from './invoice-response.ts';

const HEADERS_PER_PAGE = 100;
const ITEMS_PER_PAGE = 600;

/** Every purchase order that has been delivered has an invoice. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [getInvoiceHeaders(services), getInvoice(services)];
}

function getInvoiceHeaders({ pages }: HandlerServices): Operation {
  return operation('financesInvoices', '2026-06-25', 'getInvoiceHeaders', (call) => {
    const { account, now } = call;
    const query = createListQuery(call, pages);
    const found = listInvoicedOrders(call).filter(
      (order) =>
        query.within(findChangeTime(order, now), 'fromIssueDate', 'toIssueDate') &&
        findInvoiceChangeTime(order, now) >= (query.time('invoicesModifiedAfter') ?? Number.NEGATIVE_INFINITY),
    );
    const { items, nextToken } = query.page(found, HEADERS_PER_PAGE);
    const invoices = items.map((order) => toInvoiceHeader(order, account, now));
    return json({ invoices, numOfRecords: invoices.length, ...(nextToken && { nextToken }) });
  });
}

function getInvoice({ pages }: HandlerServices): Operation {
  return operation('financesInvoices', '2026-06-25', 'getInvoice', (call) => {
    const { invoiceIdentifier: identifier } = call.path;
    const order = requireFound(
      listInvoicedOrders(call).find((candidate) => buildInvoiceIdentifier(candidate) === identifier),
      'The invoice',
    );
    const { items, nextToken } = createListQuery(call, pages, 'nextTokenForLineItems').page(
      toInvoiceItems(order),
      ITEMS_PER_PAGE,
    );
    const header = toInvoiceHeader(order, call.account, call.now);
    const next = nextToken && { nextTokenForLineItems: nextToken };
    return json({ invoiceHeader: header, invoiceItems: items, ...next });
  });
}

/** Lists the purchase orders with an invoice. A vendor has purchase orders only in its home marketplace. */
function listInvoicedOrders({ account, now, query }: SellerCall): readonly PurchaseOrder[] {
  const wanted = query.text('marketplaceId');
  if (account.marketplaces.every(({ id }) => id !== wanted)) {
    throw invalidInput(`The account does not sell in ${wanted}.`, 'marketplaceId');
  }
  if (account.marketplaces[0]?.id !== wanted) return [];
  return listAllInvoicedOrders(account, now);
}
