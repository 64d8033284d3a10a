import { feedLimits, findFeedType } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Observer } from '../../ports/observer.ts';
import { type FeedState, feedIdsOf } from './feed-state.ts';

/**
 * Refuses what cannot be sent, warns of what will not be processed, and adds the content type of known feeds. What was
 * created is past checking.
 */
export function checkFeedPlan(state: FeedState, observe: Observer): FeedState {
  if (state.complete && feedIdsOf(state).length === state.feeds.length) return state;
  const { feedType, marketplaceIds } = state;
  const { maxMarketplaces: most } = feedLimits;
  if (typeof feedType !== 'string' || feedType === '') {
    throw refused('INVALID_PARAMETER', 'feedType is missing: give the name of a feed type.');
  }
  if (!Array.isArray(marketplaceIds) || marketplaceIds.length < 1 || marketplaceIds.length > most) {
    throw refused('INVALID_PARAMETER', `marketplaceIds has to be a list of 1 to ${most} ids of marketplaces.`);
  }
  if (state.feeds.length === 0) warnOf(feedType, observe);
  const contentType = state.contentType ?? findFeedType(feedType)?.contentType;
  if (contentType) return { ...state, contentType };
  const message = `contentType is missing, and there is none known for ${feedType}.`;
  throw refused('NO_FEED_CONTENT_TYPE_PROVIDED', message);
}

function warnOf(feedType: string, observe: Observer): void {
  const known = findFeedType(feedType);
  if (known === undefined) {
    const message = `${feedType} is no feed type that is known here. It is sent as it is.`;
    observe({ type: 'warning', code: 'UNKNOWN_FEED_TYPE', message });
  } else if (known.status === 'removed') {
    const instead = known.replacedBy === null ? '' : ` Use ${known.replacedBy} instead.`;
    const message = `${feedType} is no longer processed: such feeds end as FATAL.${instead}`;
    observe({ type: 'warning', code: 'FEED_TYPE_REMOVED', message });
  }
}

function refused(code: string, message: string): SellingPartnerError {
  return new SellingPartnerError({ code, message });
}
