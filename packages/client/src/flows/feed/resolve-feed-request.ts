import { computeDeprecationStatus, describeDeprecation } from '@supercargo/catalogue';
import { feedLimits, findFeedType } from '@supercargo/catalogue/registry';
import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Observer } from '../../ports/observer.ts';
import { serializeJson } from '../../request/serialize-json.ts';
import { type FeedState, listFeedIds } from './feed-state.ts';

/**
 * Throws when a feed is invalid, warns when Amazon will not process it, and adds the content type of known feed types. Feeds
 * that were created are not checked again.
 */
export function resolveFeedRequest(state: FeedState, observe: Observer, now: number): FeedState {
  if (state.complete && listFeedIds(state).length === state.feeds.length) return state;
  const { feedType, marketplaceIds, feedOptions } = state;
  const { maxMarketplaces } = feedLimits;
  if (typeof feedType !== 'string' || feedType === '') {
    throw buildError('INVALID_PARAMETER', `feedType is ${formatValue(feedType)}. Pass the name of a feed type.`);
  }
  if (!isIdList(marketplaceIds) || marketplaceIds.length < 1 || marketplaceIds.length > maxMarketplaces) {
    throw buildError(
      'INVALID_PARAMETER',
      `marketplaceIds has to be a list of 1 to ${maxMarketplaces} marketplace IDs.`,
    );
  }
  checkFeedOptions(feedOptions);
  if (state.feeds.length === 0) warnAboutFeedType(feedType, observe, now);
  const contentType = state.contentType ?? findFeedType(feedType)?.contentType;
  if (contentType) return { ...state, contentType };
  const message = `contentType is missing, and the feed type ${feedType} is unknown. Pass its content type.`;
  throw buildError('NO_FEED_CONTENT_TYPE_PROVIDED', message);
}

function isIdList(ids: unknown): ids is string[] {
  return Array.isArray(ids) && Array.from(ids).every((id) => typeof id === 'string' && id !== '');
}

/** The options are sent with createFeed, after the content: an error then would come too late. */
function checkFeedOptions(feedOptions: unknown): void {
  if (feedOptions === undefined || feedOptions === null) return;
  if (typeof feedOptions !== 'object' || Array.isArray(feedOptions)) {
    throw buildError(
      'INVALID_PARAMETER',
      `feedOptions is ${formatValue(feedOptions)}. Pass an object of options by name.`,
    );
  }
  serializeJson(feedOptions, 'feedOptions');
}

function warnAboutFeedType(feedType: string, observe: Observer, now: number): void {
  const descriptor = findFeedType(feedType);
  if (descriptor === undefined) {
    const message = `The feed type ${feedType} is unknown. It is sent unchanged.`;
    observe({ type: 'warning', code: 'UNKNOWN_FEED_TYPE', message });
    return;
  }
  const deprecation = describeDeprecation(feedType, descriptor.deprecated, now);
  if (deprecation === undefined) return;
  const hasEnded = computeDeprecationStatus(descriptor.deprecated, now) === 'ended';
  if (hasEnded) {
    const message = `${deprecation} Feeds of this type end with status FATAL.`;
    observe({ type: 'warning', code: 'FEED_TYPE_REMOVED', message });
  } else observe({ type: 'warning', code: 'DEPRECATED', message: deprecation });
}

function buildError(code: string, message: string): SellingPartnerError {
  return new SellingPartnerError({ code, message });
}
