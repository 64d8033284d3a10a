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

/** The result of a feed that was readable. */
export interface FeedResult {
  readonly processed: number;
  /**
   * Number of messages with errors, if it does not follow from their numbers, because two messages have the same. Such
   * messages have changed nothing.
   */
  readonly invalid?: number;
  readonly issues: readonly FeedIssue[];
  /** SKUs of the feed, in its order; only for feeds about listings. */
  readonly skus?: readonly string[];
  /** The listing data that the sender requested in the processing report. */
  readonly report?: { readonly includedData: readonly string[]; readonly apiVersion: string };
}

/** Counts the messages with at least one error. They have changed nothing. */
export function countInvalidMessages({ issues, invalid }: FeedResult): number {
  return (
    invalid ?? new Set(issues.filter(({ severity }) => severity === 'ERROR').map(({ messageId }) => messageId)).size
  );
}

/** Thrown if a feed's document is not in the right format. The feed then ends in FATAL. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed';
}
