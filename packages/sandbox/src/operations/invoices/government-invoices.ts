import { invalidInput, notFound } from '../../base/api-error.ts';
import { empty, json } from '../../base/response.ts';
import { buildSmallPdf } from '../../files/small-pdf.ts';
import { type GovernmentInvoice, getGovernmentInvoices } from '../../world/tax-invoices/tax-records.ts';
import { computeEffectTime } from '../../world/vendor-sales/vendor-transaction.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { checkMarketplace } from './tax-invoices.ts';

/** Requests an invoice. A repeated request has no effect. */
export function createGovernmentInvoice({ timing }: HandlerServices): Handler {
  return (call) => {
    const body = readBody(call);
    const shipmentId = readText(body, 'shipmentId');
    const marketplaceId = checkMarketplace(readText(body, 'marketplaceId'));
    const key = buildKey(marketplaceId, shipmentId, readText(body, 'transactionType'), readText(body, 'invoiceType'));
    const invoices = getGovernmentInvoices(call.account);
    const readyAt = computeEffectTime(timing.feeds, call.now);
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
    const invoice = findInvoice(call, getPathValue(call, 'shipmentId'));
    if (call.now < invoice.readyAt) throw invalidInput('The invoice is still being made.');
    const { sellerId } = call.account;
    invoice.documentId ??= documents.add({
      sellerId,
      contentType: 'application/pdf',
      bytes: buildSmallPdf([`Government invoice ${invoice.shipmentId}`]),
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
  const found = getGovernmentInvoices(account).get(buildKey(marketplaceId, shipmentId, transaction, type));
  if (found === undefined) throw notFound('The government invoice');
  return found;
}

function buildKey(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
