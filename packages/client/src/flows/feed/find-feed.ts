import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { isCreatedSince } from '../run/created-since.ts';
import { doubtOf } from '../run/doubt-of.ts';

/** The part of getFeeds' answer by which a feed is known. It does not tell the document. */
export interface ListedFeed {
  readonly feedId: string;
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly createdTime: string;
  readonly processingStatus?: string | undefined;
  readonly resultFeedDocumentId?: string | undefined;
}

export interface WantedFeed {
  /** When createFeed was called, in milliseconds since 1970. */
  readonly since: number;
  /** Times it was called; 0 when not even that is known. */
  readonly asks: number;
  readonly marketplaceIds: readonly string[];
  /** Whether a feed is another one of the same run, or of another run. */
  readonly isOther: (feedId: string) => boolean;
}

/** Clocks differ: from so long before the call a feed may be the one. In milliseconds. */
const doubtfulBefore = 300_000;

/**
 * The feed that a createFeed without an answer has made; undefined when there is none. Only a feed that can be no other
 * is taken: to take a wrong one would lose a feed, and to overlook the right one would send it twice.
 */
export async function findFeed(
  { since, asks, marketplaceIds, isOther }: WantedFeed,
  listed: (createdSince: string) => Promise<readonly ListedFeed[]>,
): Promise<string | undefined> {
  const feeds = await listed(new Date(since - doubtfulBefore).toISOString());
  const possible = feeds.filter((feed) => !isOther(feed.feedId) && haveSame(feed.marketplaceIds, marketplaceIds));
  const sure = possible.filter((feed) => isCreatedSince(since, feed));
  if (sure.length === 1) return sure[0]?.feedId;
  if (possible.length === 0) return undefined;
  throw ambiguous(asks, possible);
}

function haveSame(found: readonly string[] | undefined, wanted: readonly string[]): boolean {
  if (found === undefined) return true;
  return new Set(found).size === new Set(wanted).size && found.every((id) => wanted.includes(id));
}

function ambiguous(asks: number, feeds: readonly ListedFeed[]): SellingPartnerError {
  const ids = feeds.map(({ feedId, createdTime }) => `${feedId} (${createdTime})`).join(', ');
  const message =
    `${doubtOf('createFeed', asks)} It may have made one of these feeds: ${ids}. ` +
    'Nothing is sent again: resume the run with the feedId of the one it is, or with null when it is none of them.';
  return new SellingPartnerError({
    code: 'FEED_OUTCOME_UNKNOWN',
    message,
    operation: 'seller.feed',
    outcome: 'unknown',
  });
}
