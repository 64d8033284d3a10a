import { applyListingMessage } from './apply-listing-message.ts';
import type { FeedMessage } from './feed-content.ts';
import type { MessageProcessor } from './feed-context.ts';
import { applyInvoice } from './invoice-feed.ts';
import { orderFeeds } from './order-feeds.ts';

/** `readFeed` reads the messages that the processor of the same feed type applies. */
const processors = {
  JSON_LISTINGS_FEED: applyListingMessage,
  UPLOAD_VAT_INVOICE: applyInvoice,
  ...orderFeeds,
} as Readonly<Record<string, MessageProcessor<FeedMessage>>>;

/** Rejects the message: what the sandbox does not store is never accepted. */
const rejectMessage: MessageProcessor<FeedMessage> = (message, { feed }) => [
  {
    messageId: 'messageId' in message ? message.messageId : 1,
    code: '13013',
    severity: 'ERROR',
    message: `The sandbox does not apply feeds of the type ${feed.feedType}. It applies ${Object.keys(processors).join(', ')}.`,
  },
];

/** Returns the function that applies messages of this feed type. */
export function getProcessor(feedType: string): MessageProcessor<FeedMessage> {
  return Object.hasOwn(processors, feedType) ? (processors[feedType] ?? rejectMessage) : rejectMessage;
}
