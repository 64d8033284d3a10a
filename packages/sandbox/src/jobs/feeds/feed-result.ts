/** What is wrong with one message or record of a feed. */
export interface FeedIssue {
  /** Its number in the feed; 0 for the feed as a whole. */
  readonly messageId: number;
  readonly sku?: string;
  readonly code: string;
  readonly severity: 'ERROR' | 'WARNING';
  readonly message: string;
  readonly attributeName?: string;
}

/** What became of a feed that could be read. */
export interface FeedResult {
  readonly processed: number;
  /** Messages that have changed nothing, where their numbers do not tell: two may have the same. */
  readonly invalid?: number;
  readonly issues: readonly FeedIssue[];
  /** SKUs it was about, in the order of the feed; for feeds about listings. */
  readonly skus?: readonly string[];
  /** What the sender wants to see of those listings. */
  readonly report?: { readonly includedData: readonly string[]; readonly apiVersion: string };
}

/** Messages with at least one error. They have changed nothing. */
export function invalidMessages({ issues, invalid }: FeedResult): number {
  return (
    invalid ?? new Set(issues.filter(({ severity }) => severity === 'ERROR').map(({ messageId }) => messageId)).size
  );
}

/** Thrown by whatever reads a feed when it is no such feed at all: it ends in FATAL. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed';
}
