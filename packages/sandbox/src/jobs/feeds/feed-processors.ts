import type { FeedProcessor } from './feed-context.ts';
import { processInvoice } from './invoice-feed.ts';
import { processListingsFeed } from './json-listings-feed.ts';
import { orderFeeds } from './order-feeds.ts';
import { readInstructions } from './order-instructions.ts';

const processors: Readonly<Record<string, FeedProcessor>> = {
  JSON_LISTINGS_FEED: processListingsFeed,
  UPLOAD_VAT_INVOICE: processInvoice,
  ...orderFeeds,
};

/** Takes note of what the shop has no use for: its messages are counted and accepted. */
const countOnly: FeedProcessor = (input) => ({ processed: readInstructions(input).length, issues: [] });

/** What a feed of this type does. */
export function processorOf(feedType: string): FeedProcessor {
  return Object.hasOwn(processors, feedType) ? (processors[feedType] ?? countOnly) : countOnly;
}
