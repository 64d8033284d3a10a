import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { isCreatedSince } from '../run/created-since.ts';
import { describeUnknownCreation } from '../run/describe-unknown-creation.ts';

/** The part of getFeeds' response that identifies a feed. It does not contain the document ID. */
export interface ListedFeed {
  readonly feedId: string;
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly createdTime: string;
  readonly processingStatus?: string | undefined;
  readonly resultFeedDocumentId?: string | undefined;
}

export interface FeedSearch {
  /** When createFeed was called, in milliseconds since 1970. */
  readonly since: number;
  /** Number of times that createFeed was called; 0 when that is unknown. */
  readonly attempts: number;
  readonly marketplaceIds: readonly string[];
  /** Whether a feed is another one of the same run, or of another run. */
  readonly isFromOtherRun: (feedId: string) => boolean;
}

/** Largest difference in milliseconds between Amazon's clock and the clock of this computer. */
const maxClockDifference = 300_000;

/**
 * Finds the feed that a createFeed call without a response created; undefined when there is none. Only an unambiguous feed is
 * returned: a wrong one would lose a feed, and overlooking the right one would send it twice.
 */
export async function findCreatedFeed(
  { since, attempts, marketplaceIds, isFromOtherRun }: FeedSearch,
  listFeeds: (createdSince: string) => Promise<readonly ListedFeed[]>,
): Promise<string | undefined> {
  const feeds = await listFeeds(new Date(since - maxClockDifference).toISOString());
  const possible = feeds.filter(
    (feed) => !isFromOtherRun(feed.feedId) && haveSameMarketplaces(feed.marketplaceIds, marketplaceIds),
  );
  const recent = possible.filter((feed) => isCreatedSince(since, feed));
  if (recent.length === 1) return recent[0]?.feedId;
  if (possible.length === 0) return undefined;
  throw buildAmbiguousFeedError(attempts, possible);
}

function haveSameMarketplaces(marketplaceIds: readonly string[] | undefined, requested: readonly string[]): boolean {
  if (marketplaceIds === undefined) return true;
  return (
    new Set(marketplaceIds).size === new Set(requested).size && marketplaceIds.every((id) => requested.includes(id))
  );
}

function buildAmbiguousFeedError(attempts: number, feeds: readonly ListedFeed[]): SellingPartnerError {
  const ids = feeds.map(({ feedId, createdTime }) => `${feedId} (${createdTime})`).join(', ');
  const message =
    `${describeUnknownCreation('createFeed', attempts)} It may have created one of these feeds: ${ids}. ` +
    'No other feed was created. Resume the run with the feedId of the right one, or with null if it is none of them.';
  return new SellingPartnerError({
    code: 'FEED_OUTCOME_UNKNOWN',
    message,
    operation: 'seller.feed',
    outcome: 'unknown',
  });
}
