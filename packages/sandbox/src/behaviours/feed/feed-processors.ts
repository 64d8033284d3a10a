import { feedRules } from '../../generated/feed-rules.ts';
import type { FeedRule } from '../../rules.ts';
import type { FeedProcessor } from './feed-context.ts';
import { processInvoice } from './invoice-feed.ts';
import { processListingsFeed } from './json-listings-feed.ts';
import { orderFeeds } from './order-feeds.ts';
import { readInstructions } from './order-instructions.ts';

const rules = new Map(feedRules.map((rule) => [rule.feedType, rule]));

const processors: Readonly<Record<string, FeedProcessor>> = {
  JSON_LISTINGS_FEED: processListingsFeed,
  UPLOAD_VAT_INVOICE: processInvoice,
  ...orderFeeds,
};

/** Takes note of what the shop has no use for: its messages are counted and accepted. */
const countOnly: FeedProcessor = (input) => ({ processed: readInstructions(input).length, issues: [] });

export function feedRuleOf(feedType: string): FeedRule | undefined {
  return rules.get(feedType);
}

/** What a feed of this type does. */
export function processorOf(feedType: string): FeedProcessor {
  return Object.hasOwn(processors, feedType) ? (processors[feedType] ?? countOnly) : countOnly;
}
