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

/** Accepts the message without effect, for feed types that change nothing in the test data. */
const acceptOnly: MessageProcessor<FeedMessage> = () => [];

/** Returns the function that applies messages of this feed type. */
export function getProcessor(feedType: string): MessageProcessor<FeedMessage> {
  return Object.hasOwn(processors, feedType) ? (processors[feedType] ?? acceptOnly) : acceptOnly;
}
