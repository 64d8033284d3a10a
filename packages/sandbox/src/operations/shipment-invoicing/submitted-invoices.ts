import { createHash } from 'node:crypto';
import type { ShipmentInvoiceStatus } from '@supercargo/catalogue/types/shipment-invoicing-v0';
import { invalidInput } from '../../base/api-error.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import type { SellerCall } from '../handler.ts';

const shipmentInvoicesCollection = defineCollection<SubmittedInvoice>('shipmentInvoices');

/** Duration of the review of an invoice, in milliseconds. */
const MINUTE = 60_000;

interface SubmittedInvoice {
  readonly submittedAt: number;
  readonly readable: boolean;
}

function getInvoices(account: Account): Map<string, SubmittedInvoice> {
  return collection(account, shipmentInvoicesCollection);
}

/** Saves an invoice. Throws a 400 if its MD5 checksum is wrong, or if the shipment already has a readable invoice. */
export function submitInvoiceFor({ account, now }: SellerCall, key: string, content: string, checksum: string): void {
  const bytes = Buffer.from(content, 'base64');
  const known = getInvoices(account).get(key);
  if (createHash('md5').update(bytes).digest('base64') !== checksum) {
    throw invalidInput('The invoice does not have the given MD5 value.', 'contentMD5Value (body)');
  }
  if (known?.readable === true) throw invalidInput('There is an invoice for this shipment already.');
  getInvoices(account).set(key, { submittedAt: now, readable: bytes.toString().trimStart().startsWith('<') });
}

/** Returns the status of an invoice. Any content except XML ends with `Errored`. */
export function getStatus({ account, now }: SellerCall, key: string): ShipmentInvoiceStatus {
  const invoice = getInvoices(account).get(key);
  if (invoice === undefined) return 'NotFound';
  if (now < invoice.submittedAt + MINUTE) return 'Processing';
  return invoice.readable ? 'Accepted' : 'Errored';
}
