import { invalidInput, notFound } from '../../base/api-error.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import {
  AUTHORIZED,
  listTaxInvoices,
  ORDER_ID,
  SALE,
  SHIPMENT,
  type TaxInvoice,
} from '../../world/tax-invoices/tax-invoice.ts';
import { getPathValue, type Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';

/** Maximum number of invoices in a response, whatever page size is requested. */
const MAX_INVOICES = 100;

/** The filters of invoices, for lists and exports. */
export interface InvoiceFilters {
  text(name: string): string | undefined;
  readonly statuses: readonly string[];
  readonly from: number;
  readonly until: number;
}

export const getInvoicesAttributes: Handler = (call) => {
  checkMarketplace(call.query.text('marketplaceId'));
  const options = (...values: string[]) => values.map((value) => ({ value, description: `${value} in the sandbox` }));
  const invoicesAttributes = {
    invoiceStatusOptions: options(AUTHORIZED),
    invoiceTypeOptions: options(SALE),
    transactionIdentifierNameOptions: options(ORDER_ID),
    transactionTypeOptions: options(SHIPMENT),
  };
  return json({ invoicesAttributes });
};

export function getInvoices({ pages }: HandlerServices): Handler {
  return (call) => {
    const query = createListQuery(call, pages);
    const marketplaceId = checkMarketplace(query.text('marketplaceId'));
    const filters: InvoiceFilters = {
      text: query.text,
      statuses: query.list('statuses'),
      from: query.time('dateStart') ?? Number.NEGATIVE_INFINITY,
      until: query.time('dateEnd') ?? Number.POSITIVE_INFINITY,
    };
    const found = listTaxInvoices(call.account, marketplaceId).filter((invoice) => isWanted(invoice, filters));
    const sorted = query.text('sortOrder') === 'DESC' ? found.reverse() : found;
    const size = Math.min(MAX_INVOICES, query.size('pageSize', { fallback: 100, minimum: 1, maximum: 200 }));
    const { items: invoices, nextToken } = query.page(sorted, size);
    return json({ invoices, ...(nextToken && { nextToken }) });
  };
}

export const getInvoice: Handler = (call) => {
  const marketplaceId = checkMarketplace(call.query.text('marketplaceId'));
  const id = getPathValue(call, 'invoiceId');
  const invoice = listTaxInvoices(call.account, marketplaceId).find((candidate) => candidate.id === id);
  if (invoice === undefined) throw notFound('The invoice');
  return json({ invoice });
};

export function checkMarketplace(id: string | undefined): string {
  if (id === undefined || !isMarketplaceId(id)) {
    throw invalidInput(`There is no marketplace ${id}.`, 'Parameter: marketplaceId');
  }
  return id;
}

export function isWanted(invoice: TaxInvoice, { text, statuses, from, until }: InvoiceFilters): boolean {
  const date = Date.parse(invoice.date);
  const fits = (name: string, value: string | undefined) => (text(name) ?? value) === value;
  const [subject] = invoice.transactionIds;
  return (
    date >= from &&
    date <= until &&
    (statuses.length === 0 || statuses.includes(invoice.status)) &&
    fits('series', invoice.series) &&
    fits('invoiceType', invoice.invoiceType) &&
    fits('transactionType', invoice.transactionType) &&
    fits('externalInvoiceId', invoice.externalInvoiceId) &&
    fits('transactionIdentifierName', subject?.name) &&
    fits('transactionIdentifierId', subject?.id)
  );
}
