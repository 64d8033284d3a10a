import type { Marketplace } from '../../base/marketplaces.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { FeedIssue, FeedJob } from '../../world/jobs/feed-job.ts';

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

/** Applies one message of a feed. Returns its issues; a message with an error has changed nothing. */
export type MessageProcessor<Message> = (message: Message, context: FeedContext) => readonly FeedIssue[];
