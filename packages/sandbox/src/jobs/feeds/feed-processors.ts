import { findFeedType } from '@supercargo/catalogue/registry';
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

/** Rejects the message, for old feed types about listings, which would change the test data and do not. */
const rejectOldListing: MessageProcessor<FeedMessage> = (message, { feed }) => [
  {
    messageId: 'messageId' in message ? message.messageId : 1,
    code: '13013',
    severity: 'ERROR',
    message: `The sandbox does not apply feeds of the type ${feed.feedType}. Use JSON_LISTINGS_FEED.`,
  },
];

/** Returns the function that applies messages of this feed type. */
export function getProcessor(feedType: string): MessageProcessor<FeedMessage> {
  if (Object.hasOwn(processors, feedType)) return processors[feedType] ?? acceptOnly;
  return findFeedType(feedType)?.group === 'listings' ? rejectOldListing : acceptOnly;
}
