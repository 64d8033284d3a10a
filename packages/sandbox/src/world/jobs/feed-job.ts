import type { Job } from './job.ts';

export interface FeedJob extends Job {
  readonly feedType: string;
  readonly inputDocumentId: string;
  readonly options?: Readonly<Record<string, string>>;
  /** What the feed has done so far, while its messages are applied. With it, a feed continues where it stopped. */
  progress?: FeedProgress;
}

/** The messages of a feed that were applied, and their issues. */
export interface FeedProgress {
  applied: number;
  /** Number of messages with errors. They have changed nothing. */
  invalid: number;
  readonly issues: FeedIssue[];
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
