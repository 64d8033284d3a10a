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

/** Counts the messages and accepts them without effect, for feed types that change nothing in the test data. */
const countOnly: FeedProcessor = (input) => ({ processed: readInstructions(input).length, issues: [] });

/** Returns the function that processes feeds of this type. */
export function getProcessor(feedType: string): FeedProcessor {
  return Object.hasOwn(processors, feedType) ? (processors[feedType] ?? countOnly) : countOnly;
}
