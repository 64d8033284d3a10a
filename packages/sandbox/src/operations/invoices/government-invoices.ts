import type { GovernmentInvoiceStatusResponse } from '@supercargo/catalogue/types/invoices-2024-06-19';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { empty, json } from '../../base/response.ts';
import { buildSmallPdf } from '../../files/small-pdf.ts';
import { type GovernmentInvoice, getGovernmentInvoices } from '../../world/tax-invoices/tax-records.ts';
import { computeEffectTime } from '../../world/vendor-sales/vendor-transaction.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { checkMarketplace } from './tax-invoices.ts';

/** Requests an invoice. A repeated request has no effect. */
export function createGovernmentInvoice({ timing }: HandlerServices): Operation {
  return operation('invoices', '2024-06-19', 'createGovernmentInvoice', (call) => {
    const { body } = call;
    const shipmentId = readText(body, 'shipmentId');
    const marketplaceId = checkMarketplace(readText(body, 'marketplaceId'));
    const key = buildKey(marketplaceId, shipmentId, readText(body, 'transactionType'), readText(body, 'invoiceType'));
    const invoices = getGovernmentInvoices(call.account);
    const readyAt = computeEffectTime(timing.feeds, call.now);
    if (!invoices.has(key)) invoices.set(key, { key, shipmentId, readyAt, documentId: null });
    return empty(204);
  });
}

export const getGovernmentInvoiceStatus = operation('invoices', '2024-06-19', 'getGovernmentInvoiceStatus', (call) => {
  const invoice = findInvoice(call, call.query.text('shipmentId') ?? '');
  return json(toStatusResponse(invoice, call.now));
});

function toStatusResponse(
  { shipmentId, readyAt }: GovernmentInvoice,
  now: number,
): Sent<GovernmentInvoiceStatusResponse> {
  if (now < readyAt) return { status: 'PROCESSING' };
  return { status: 'SUCCESS', invoiceExternalDocumentId: `GOV${shipmentId}` };
}

export function getGovernmentInvoiceDocument({ documents, addresses }: HandlerServices): Operation {
  return operation('invoices', '2024-06-19', 'getGovernmentInvoiceDocument', (call) => {
    const invoice = findInvoice(call, call.path.shipmentId);
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
  });
}

function findInvoice({ account, query }: SellerCall, shipmentId: string): GovernmentInvoice {
  const marketplaceId = checkMarketplace(query.text('marketplaceId'));
  const [transaction = '', type = ''] = [query.text('transactionType'), query.text('invoiceType')];
  return requireFound(
    getGovernmentInvoices(account).get(buildKey(marketplaceId, shipmentId, transaction, type)),
    'The government invoice',
  );
}

function buildKey(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
