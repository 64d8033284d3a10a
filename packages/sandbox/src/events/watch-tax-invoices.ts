import type { Account } from '../world/accounts/account.ts';
import { listTaxInvoices, ORDER_ID, type TaxInvoice } from '../world/tax-invoices/tax-invoice.ts';
import { getExports, type InvoiceExport } from '../world/tax-invoices/tax-records.ts';
import { watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';

interface DatedExport {
  readonly bundle: InvoiceExport;
  readonly status: 'REQUESTED' | 'PROCESSING' | 'DONE' | 'ERROR';
  readonly since: number;
}

/** Sends notifications of tax invoices and of their exports. */
export function watchTaxInvoices(notifier: Notifier): void {
  watchChanges<DatedExport>(notifier, {
    type: 'TAX_INVOICE_EXPORT_STATUS_CHANGE',
    items: (account, now) => [...getExports(account).values()].map((bundle) => [bundle.id, toDatedExport(bundle, now)]),
    state: ({ status }) => status,
    changedAt: ({ since }) => since,
    payloads: ({ bundle, status }) => [{ marketplaceId: bundle.marketplaceId, exportId: bundle.id, status }],
  });
  watchChanges<{ readonly marketplaceId: string; readonly invoice: TaxInvoice }>(notifier, {
    type: 'TAX_INVOICE_ISSUANCE_STATUS',
    items: (account) => listAllInvoices(account),
    state: ({ invoice }) => invoice.status,
    changedAt: ({ invoice }) => Date.parse(invoice.date),
    payloads: ({ marketplaceId, invoice }) => {
      const orderId = invoice.transactionIds.find(({ name }) => name === ORDER_ID)?.id;
      const { id: invoiceId, date } = invoice;
      return [{ marketplaceId, invoiceId, date, ...(orderId !== undefined && { orderId }), status: 'SUCCESS' }];
    },
  });
}

function toDatedExport(bundle: InvoiceExport, now: number): DatedExport {
  if (now < bundle.startsAt) return { bundle, status: 'REQUESTED', since: bundle.createdAt };
  if (now < bundle.endsAt) return { bundle, status: 'PROCESSING', since: bundle.startsAt };
  return { bundle, status: bundle.error === null ? 'DONE' : 'ERROR', since: bundle.endsAt };
}

function listAllInvoices(account: Account) {
  return account.marketplaces.flatMap(({ id: marketplaceId }) =>
    listTaxInvoices(account, marketplaceId).map((invoice) => [invoice.id, { marketplaceId, invoice }] as const),
  );
}
