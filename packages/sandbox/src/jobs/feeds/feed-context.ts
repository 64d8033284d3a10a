import type { Marketplace } from '../../base/marketplaces.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { FeedJob } from '../../world/jobs/feed-job.ts';
import type { FeedResult } from './feed-result.ts';

/** The feed that is processed, with the seller's account and the limits. */
export interface FeedContext {
  readonly account: Account;
  readonly feed: FeedJob;
  /** The feed's marketplaces in which the seller sells: at least one. */
  readonly stores: readonly Marketplace[];
  readonly now: number;
  /** The maximum number of records of the account. */
  readonly maxRecords: number;
}

/**
 * Reads a feed's document and applies its messages. Throws an UnreadableFeed if the document is not in the feed type's format.
 */
export type FeedProcessor = (input: Uint8Array<ArrayBuffer>, context: FeedContext) => FeedResult;

/** One instruction about an order, from any feed format. */
export interface OrderInstruction {
  readonly messageId: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Lines of the order, if the instruction names some. */
  readonly lines: readonly Readonly<Record<string, string>>[];
}
