import type { EndedFeed, FeedIssue, FeedMessageResult, FeedSummary } from 'supercargo';

/** What became of one message, beside the row that it was made of. */
export interface FeedResultLine {
  /** From 1: the row of the input. */
  readonly row: number;
  readonly messageId: number;
  readonly sku?: string | undefined;
  readonly operation?: string | undefined;
  readonly status: FeedMessageResult['status'];
  readonly issues: readonly FeedIssue[];
}

/** What became of a feed in all. */
export interface FeedResultSummary {
  readonly summary: FeedSummary;
  /** Messages by what became of them. */
  readonly statuses: Partial<Readonly<Record<FeedMessageResult['status'], number>>>;
  /** What the marketplace objects to, the most frequent first. */
  readonly codes: readonly {
    readonly code: string;
    readonly severity: string;
    readonly messages: number;
    readonly example: string;
  }[];
  /** What is about the feed as a whole. */
  readonly issues: readonly FeedIssue[];
  readonly feeds: readonly Pick<EndedFeed, 'feedId' | 'status'>[];
}
