import { invalidInput, notFound } from '../../base/api-error.ts';
import { empty, json } from '../../base/response.ts';
import { smallPdf } from '../../files/small-pdf.ts';
import { type GovernmentInvoice, governmentInvoicesOf } from '../../world/tax-invoices/tax-records.ts';
import { effectTime } from '../../world/vendor-sales/vendor-transaction.ts';
import { type Handler, pathValue, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject, requiredText } from '../job-request.ts';
import { checkMarketplace } from './tax-invoices.ts';

/** Requests an invoice. A repeated request has no effect. */
export function createGovernmentInvoice({ timing }: HandlerServices): Handler {
  return (call) => {
    const body = bodyObject(call);
    const shipmentId = requiredText(body, 'shipmentId');
    const marketplaceId = checkMarketplace(requiredText(body, 'marketplaceId'));
    const key = keyOf(
      marketplaceId,
      shipmentId,
      requiredText(body, 'transactionType'),
      requiredText(body, 'invoiceType'),
    );
    const invoices = governmentInvoicesOf(call.account);
    const readyAt = effectTime(timing.feeds, call.now);
    if (!invoices.has(key)) invoices.set(key, { key, shipmentId, readyAt, documentId: null });
    return empty(204);
  };
}

export const getGovernmentInvoiceStatus: Handler = (call) => {
  const invoice = findInvoice(call, call.query.text('shipmentId') ?? '');
  const ready = invoice.readyAt <= call.now;
  const { shipmentId } = invoice;
  return json({
    status: ready ? 'SUCCESS' : 'PROCESSING',
    ...(ready && { invoiceExternalDocumentId: `GOV${shipmentId}` }),
  });
};

export function getGovernmentInvoiceDocument({ documents, addresses }: HandlerServices): Handler {
  return (call) => {
    const invoice = findInvoice(call, pathValue(call, 'shipmentId'));
    if (call.now < invoice.readyAt) throw invalidInput('The invoice is still being made.');
    const { sellerId } = call.account;
    invoice.documentId ??= documents.add({
      sellerId,
      contentType: 'application/pdf',
      bytes: smallPdf([`Government invoice ${invoice.shipmentId}`]),
      gzip: false,
      restricted: false,
    }).id;
    const permission = { method: 'GET' as const, documentId: invoice.documentId, encodingHeader: false };
    return json({ invoiceDocument: { invoiceDocumentUrl: addresses.sign(call.origin, permission) } });
  };
}

function findInvoice({ account, query }: SellerCall, shipmentId: string): GovernmentInvoice {
  const marketplaceId = checkMarketplace(query.text('marketplaceId'));
  const [transaction = '', type = ''] = [query.text('transactionType'), query.text('invoiceType')];
  const found = governmentInvoicesOf(account).get(keyOf(marketplaceId, shipmentId, transaction, type));
  if (found === undefined) throw notFound('The government invoice');
  return found;
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
