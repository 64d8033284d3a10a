import type { ExportInvoicesRequest } from '@supercargo/catalogue/types/invoices-2024-06-19';
import type { Received } from '../../base/json-value.ts';
import { type Account, collection, defineChangingCollection } from '../accounts/account.ts';

const taxInvoiceExportsCollection = defineChangingCollection<InvoiceExport>('tax invoice exports');
const governmentInvoicesCollection = defineChangingCollection<GovernmentInvoice>('government invoices');

/** A requested export of invoices. Its file is created by the first poll after it is due. */
export interface InvoiceExport {
  readonly id: string;
  readonly marketplaceId: string;
  readonly filters: Received<ExportInvoicesRequest>;
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  documentId: string | null;
  error: string | null;
}

/** An invoice that must be requested from the authorities before goods are shipped. */
export interface GovernmentInvoice {
  readonly key: string;
  readonly shipmentId: string;
  readonly readyAt: number;
  documentId: string | null;
}

export function getExports(account: Account): Map<string, InvoiceExport> {
  return collection(account, taxInvoiceExportsCollection);
}

export function getGovernmentInvoices(account: Account): Map<string, GovernmentInvoice> {
  return collection(account, governmentInvoicesCollection);
}
