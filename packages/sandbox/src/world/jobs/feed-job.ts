import type { Job } from './job.ts';

export interface FeedJob extends Job {
  readonly feedType: string;
  readonly inputDocumentId: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** Messages of a feed that were applied together, and their issues. With them, a feed continues where it stopped. */
export interface FeedProgress {
  readonly feedId: string;
  readonly applied: number;
  /** Number of messages with errors. They have changed nothing. */
  readonly invalid: number;
  readonly issues: readonly FeedIssue[];
}

/** An error or warning about one message or record of a feed. */
export interface FeedIssue {
  /** The message's number in the feed; 0 for the whole feed. */
  readonly messageId: number;
  readonly sku?: string;
  readonly code: string;
  readonly severity: 'ERROR' | 'WARNING';
  readonly message: string;
  readonly attributeName?: string;
}
