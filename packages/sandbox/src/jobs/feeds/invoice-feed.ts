import { collection, defineCollection } from '../../world/accounts/account.ts';
import type { InvoiceFile } from './feed-content.ts';
import type { MessageProcessor } from './feed-context.ts';

const vatInvoicesCollection = defineCollection<UploadedInvoice>('vat-invoices');

/** An invoice that the seller uploaded. */
interface UploadedInvoice {
  readonly documentId: string;
  readonly bytes: number;
  readonly options: Readonly<Record<string, string>>;
  readonly at: number;
}

/** Saves that an invoice was uploaded. */
export const applyInvoice: MessageProcessor<InvoiceFile> = ({ bytes }, { account, feed, now }) => {
  const options = feed.options ?? {};
  const orderId = options['metadata:orderid'] ?? options['metadata:OrderId'];
  if (orderId !== undefined && !account.orders.has(orderId)) {
    return [{ messageId: 1, code: '41001', severity: 'ERROR', message: `There is no order ${orderId}.` }];
  }
  const invoice: UploadedInvoice = { documentId: feed.inputDocumentId, bytes, options, at: now };
  collection(account, vatInvoicesCollection).set(feed.id, invoice);
  return [];
};
