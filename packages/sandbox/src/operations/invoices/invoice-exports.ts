import type { Export, ExportStatus } from '@supercargo/catalogue/types/invoices-2024-06-19';
import { notFound, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { buildSmallZip } from '../../files/small-zip.ts';
import { type Account, noteChange, takeNumber } from '../../world/accounts/account.ts';
import { createJob } from '../../world/jobs/job.ts';
import { buildInvoiceXml, listTaxInvoices } from '../../world/tax-invoices/tax-invoice.ts';
import { getExports, type InvoiceExport } from '../../world/tax-invoices/tax-records.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readOptionalTime } from '../job-request.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { checkMarketplace, type InvoiceFilters, isWanted } from './tax-invoices.ts';

const DAY = 86_400_000;

export function createInvoicesExport({ timing }: HandlerServices): Operation {
  return operation('invoices', '2024-06-19', 'createInvoicesExport', (call) => {
    const { body: filters } = call;
    const marketplaceId = checkMarketplace(filters.marketplaceId);
    readOptionalTime(filters, 'dateStart');
    readOptionalTime(filters, 'dateEnd');
    const job = createJob(takeNumber(call.account), [marketplaceId], timing.reports, call.now);
    const { id, createdAt, startsAt, endsAt } = job;
    const bundle = { id, marketplaceId, filters, createdAt, startsAt, endsAt, documentId: null, error: null };
    getExports(call.account).set(id, bundle);
    return json({ exportId: id }, call.operation.success[0]?.status ?? 202);
  });
}

export function getInvoicesExport(services: HandlerServices): Operation {
  return operation('invoices', '2024-06-19', 'getInvoicesExport', (call) => {
    const invoiceExport = requireFound(getExports(call.account).get(call.path.exportId), 'The export');
    return json({ export: toExportResponse(invoiceExport, call, services) });
  });
}

export function getInvoicesExports(services: HandlerServices): Operation {
  return operation('invoices', '2024-06-19', 'getInvoicesExports', (call) => {
    const query = createListQuery(call, services.pages);
    const marketplaceId = checkMarketplace(query.text('marketplaceId'));
    const exports = [...getExports(call.account).values()].filter(
      (bundle) =>
        bundle.marketplaceId === marketplaceId &&
        query.within(bundle.createdAt, 'dateStart', 'dateEnd') &&
        (query.text('status') ?? getStatus(bundle, call, services)) === getStatus(bundle, call, services),
    );
    const size = query.size('pageSize', { fallback: 10, minimum: 1, maximum: 100 });
    const { items, nextToken } = query.page(exports.reverse(), size);
    const views = items.map((bundle) => toExportResponse(bundle, call, services));
    return json({ exports: views, ...(nextToken && { nextToken }) });
  });
}

export function getInvoicesDocument({ documents, addresses }: HandlerServices): Operation {
  return operation('invoices', '2024-06-19', 'getInvoicesDocument', (call) => {
    const { invoicesDocumentId: id } = call.path;
    const document = documents.find(id);
    if (document?.sellerId !== call.account.sellerId) throw notFound('The document');
    const url = addresses.sign(call.origin, { method: 'GET', documentId: id, encodingHeader: false });
    return json({ invoicesDocument: { invoicesDocumentId: id, invoicesDocumentUrl: url } });
  });
}

function getStatus(bundle: InvoiceExport, call: SellerCall, services: HandlerServices): ExportStatus {
  if (call.now < bundle.startsAt) return 'REQUESTED';
  if (call.now < bundle.endsAt) return 'PROCESSING';
  if (bundle.documentId === null && bundle.error === null) finishExport(bundle, call.account, services);
  return bundle.error === null ? 'DONE' : 'ERROR';
}

function finishExport(bundle: InvoiceExport, account: Account, { documents }: HandlerServices): void {
  noteChange(getExports(account), bundle.id);
  const { filters, marketplaceId } = bundle;
  const { series, invoiceType, transactionType, externalInvoiceId } = filters;
  const wanted: InvoiceFilters = {
    series,
    invoiceType,
    transactionType,
    externalInvoiceId,
    transactionIdentifier: filters.transactionIdentifier ?? {},
    statuses: filters.statuses ?? [],
    from: readOptionalTime(filters, 'dateStart') ?? Number.NEGATIVE_INFINITY,
    // Includes the complete last day.
    until: (readOptionalTime(filters, 'dateEnd') ?? Number.POSITIVE_INFINITY) + DAY - 1,
  };
  const invoices = listTaxInvoices(account, marketplaceId).filter((invoice) => isWanted(invoice, wanted));
  if (invoices.length === 0) {
    bundle.error = 'There are no invoices like these.';
    return;
  }
  const encode = (text: string) => new TextEncoder().encode(text);
  const files = invoices.map((invoice) => [`${invoice.id}.xml`, encode(buildInvoiceXml(invoice, account))] as const);
  const bytes = buildSmallZip(Object.fromEntries(files));
  const { sellerId } = account;
  const document = { sellerId, contentType: 'application/zip', bytes, gzip: false, restricted: false };
  bundle.documentId = documents.add(document, `invoices export ${bundle.id}`).id;
}

function toExportResponse(bundle: InvoiceExport, call: SellerCall, services: HandlerServices): Sent<Export> {
  const status = getStatus(bundle, call, services);
  return {
    exportId: bundle.id,
    status,
    ...(call.now >= bundle.startsAt && { generateExportStartedAt: formatIsoTime(bundle.startsAt) }),
    ...(call.now >= bundle.endsAt && { generateExportFinishedAt: formatIsoTime(bundle.endsAt) }),
    ...(bundle.documentId !== null && { invoicesDocumentIds: [bundle.documentId] }),
    ...(bundle.error !== null && { errorMessage: bundle.error }),
  };
}
