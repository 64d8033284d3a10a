import type { FlowDeps } from '../flow-deps.ts';
import { type FeedState, listFeedIds } from './feed-state.ts';
import { callFeeds } from './feed-steps.ts';

/** The part of getFeed's response that describes the feed. */
interface FeedResponse {
  readonly feedType?: string | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
}

/** Completes the state of a feed that was given by its ID only. */
export async function fetchFeedDetails(
  state: FeedState,
  deps: FlowDeps,
  signal: AbortSignal | undefined,
): Promise<FeedState> {
  const [feedId] = listFeedIds(state);
  if (state.feedType !== '' || feedId === undefined) return state;
  const response = (await callFeeds({ deps, signal }, 'getFeed', { path: { feedId } })) as FeedResponse;
  const { feedType = '', marketplaceIds = [] } = response;
  return { ...state, feedType, marketplaceIds };
}
