import type { EndedFeed, FeedIssue, FeedMessageResult, FeedSummary } from 'supercargo';

/** The result of one message, with the row it was built from. */
export interface FeedResultLine {
  /** Number of the row in the input, from 1. */
  readonly row: number;
  readonly messageId: number;
  readonly sku?: string | undefined;
  readonly operation?: string | undefined;
  readonly status: FeedMessageResult['status'];
  readonly issues: readonly FeedIssue[];
}

/** A summary of a feed's results. */
export interface FeedResultSummary {
  readonly summary: FeedSummary;
  /** Number of messages by status. */
  readonly statuses: Partial<Readonly<Record<FeedMessageResult['status'], number>>>;
  /** Codes of Amazon's issues, the most frequent first. */
  readonly codes: readonly {
    readonly code: string;
    readonly severity: string;
    readonly messages: number;
    readonly example: string;
  }[];
  /** Issues of the feed as a whole. */
  readonly issues: readonly FeedIssue[];
  readonly feeds: readonly Pick<EndedFeed, 'feedId' | 'status'>[];
}
