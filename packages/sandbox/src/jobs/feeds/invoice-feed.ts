import { collection, defineCollection } from '../../world/accounts/account.ts';
import type { FeedProcessor } from './feed-context.ts';
import { UnreadableFeed } from './feed-result.ts';

const vatInvoicesCollection = defineCollection<UploadedInvoice>('vat-invoices');

/** An invoice that the seller uploaded. */
interface UploadedInvoice {
  readonly documentId: string;
  readonly bytes: number;
  readonly options: Readonly<Record<string, string>>;
  readonly at: number;
}

/** Processes one invoice as a PDF. Its bytes stay in the feed's document, unchanged. */
export const processInvoice: FeedProcessor = (input, { account, feed, now }) => {
  const start = new TextDecoder('latin1').decode(input.subarray(0, 5));
  if (start !== '%PDF-') throw new UnreadableFeed('The file is not a PDF.');
  const options = feed.options ?? {};
  const orderId = options['metadata:orderid'] ?? options['metadata:OrderId'];
  if (orderId !== undefined && !account.orders.has(orderId)) {
    const message = `There is no order ${orderId}.`;
    return { processed: 1, issues: [{ messageId: 1, code: '41001', severity: 'ERROR', message }] };
  }
  const invoice: UploadedInvoice = { documentId: feed.inputDocumentId, bytes: input.byteLength, options, at: now };
  collection(account, vatInvoicesCollection).set(feed.id, invoice);
  return { processed: 1, issues: [] };
};
