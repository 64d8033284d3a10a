import type { Marketplace } from '../../base/marketplaces.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { FeedJob } from '../../world/jobs/feed-job.ts';
import type { FeedResult } from './feed-result.ts';

/** What a feed works on. */
export interface FeedContext {
  readonly account: Account;
  readonly feed: FeedJob;
  /** Those it names and the seller trades in: at least one. */
  readonly stores: readonly Marketplace[];
  readonly now: number;
  /** Records that the account may have. */
  readonly maxRecords: number;
}

/** Reads a feed's file and does what it says. Throws an UnreadableFeed when it is not the file it should be. */
export type FeedProcessor = (input: Uint8Array<ArrayBuffer>, context: FeedContext) => FeedResult;

/** One order-related instruction of a feed, whatever its format was. */
export interface OrderInstruction {
  readonly messageId: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Lines of the order, for instructions that name some. */
  readonly lines: readonly Readonly<Record<string, string>>[];
}
