import type * as Catalogue from '@supercargo/catalogue/types/invoices-2024-06-19';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import type { Received, Sent } from '../../base/json-value.ts';
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
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';

/** Maximum number of invoices in a response, whatever page size is requested. */
const MAX_INVOICES = 100;

/** The filters of invoices, for lists and exports. */
export interface InvoiceFilters {
  readonly series: string | null | undefined;
  readonly invoiceType: string | null | undefined;
  readonly transactionType: string | null | undefined;
  readonly externalInvoiceId: string | null | undefined;
  readonly transactionIdentifier: Received<Catalogue.TransactionIdentifier>;
  readonly statuses: readonly string[];
  readonly from: number;
  readonly until: number;
}

export const getInvoicesAttributes = operation('invoices', '2024-06-19', 'getInvoicesAttributes', (call) => {
  checkMarketplace(call.query.text('marketplaceId'));
  const invoicesAttributes: Sent<Catalogue.InvoicesAttributes> = {
    invoiceStatusOptions: [toOption(AUTHORIZED)],
    invoiceTypeOptions: [toOption(SALE)],
    transactionIdentifierNameOptions: [toOption(ORDER_ID)],
    transactionTypeOptions: [toOption(SHIPMENT)],
  };
  return json({ invoicesAttributes });
});

function toOption(value: string): Sent<Catalogue.AttributeOption> {
  return { value, description: `${value} in the sandbox` };
}

export function getInvoices({ pages }: HandlerServices): Operation {
  return operation('invoices', '2024-06-19', 'getInvoices', (call) => {
    const query = createListQuery(call, pages);
    const marketplaceId = checkMarketplace(query.text('marketplaceId'));
    const filters: InvoiceFilters = {
      series: query.text('series'),
      invoiceType: query.text('invoiceType'),
      transactionType: query.text('transactionType'),
      externalInvoiceId: query.text('externalInvoiceId'),
      transactionIdentifier: {
        name: query.text('transactionIdentifierName') ?? null,
        id: query.text('transactionIdentifierId') ?? null,
      },
      statuses: query.list('statuses'),
      from: query.time('dateStart') ?? Number.NEGATIVE_INFINITY,
      until: query.time('dateEnd') ?? Number.POSITIVE_INFINITY,
    };
    const found = listTaxInvoices(call.account, marketplaceId).filter((invoice) => isWanted(invoice, filters));
    const sorted = query.text('sortOrder') === 'DESC' ? found.reverse() : found;
    const size = Math.min(MAX_INVOICES, query.size('pageSize', { fallback: 100, minimum: 1, maximum: 200 }));
    const { items: invoices, nextToken } = query.page(sorted, size);
    return json({ invoices, ...(nextToken && { nextToken }) });
  });
}

export const getInvoice = operation('invoices', '2024-06-19', 'getInvoice', (call) => {
  const marketplaceId = checkMarketplace(call.query.text('marketplaceId'));
  const { invoiceId: id } = call.path;
  const invoice = requireFound(
    listTaxInvoices(call.account, marketplaceId).find((candidate) => candidate.id === id),
    'The invoice',
  );
  return json({ invoice });
});

export function checkMarketplace(id: string | undefined): string {
  if (id === undefined || !isMarketplaceId(id)) {
    throw invalidInput(`There is no marketplace ${id}.`, 'marketplaceId');
  }
  return id;
}

export function isWanted(invoice: TaxInvoice, filters: InvoiceFilters): boolean {
  const { series, invoiceType, transactionType, externalInvoiceId, transactionIdentifier, statuses } = filters;
  const date = Date.parse(invoice.date);
  const fits = (wanted: string | null | undefined, value: string | undefined) => (wanted ?? value) === value;
  const [subject] = invoice.transactionIds;
  return (
    date >= filters.from &&
    date <= filters.until &&
    (statuses.length === 0 || statuses.includes(invoice.status)) &&
    fits(series, invoice.series) &&
    fits(invoiceType, invoice.invoiceType) &&
    fits(transactionType, invoice.transactionType) &&
    fits(externalInvoiceId, invoice.externalInvoiceId) &&
    fits(transactionIdentifier.name, subject?.name) &&
    fits(transactionIdentifier.id, subject?.id)
  );
}
