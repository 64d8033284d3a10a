import type { JsonObject } from '../json-value.ts';
import { type Account, collection } from '../state/account.ts';

/** A bundle of invoices that was asked for. Its file is made by the first look after it is due. */
export interface InvoiceExport {
  readonly id: string;
  readonly marketplaceId: string;
  readonly filters: JsonObject;
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  documentId: string | null;
  error: string | null;
}

/** An invoice that the authorities are asked for, before goods may travel. */
export interface GovernmentInvoice {
  readonly key: string;
  readonly shipmentId: string;
  readonly readyAt: number;
  documentId: string | null;
}

export function exportsOf(account: Account): Map<string, InvoiceExport> {
  return collection<InvoiceExport>(account, 'tax invoice exports');
}

export function governmentInvoicesOf(account: Account): Map<string, GovernmentInvoice> {
  return collection<GovernmentInvoice>(account, 'government invoices');
}
