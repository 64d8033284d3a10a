import type { FlowDeps } from '../flow-deps.ts';
import { type FeedState, feedIdsOf } from './feed-state.ts';
import { feedCall } from './feed-work.ts';

/** The part of getFeed's answer that says what a feed is. */
interface FeedAnswer {
  readonly feedType?: string | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
}

/** The state with what the marketplace tells of a feed that was known by its id alone. */
export async function withFacts(state: FeedState, deps: FlowDeps, signal: AbortSignal | undefined): Promise<FeedState> {
  const [feedId] = feedIdsOf(state);
  if (state.feedType !== '' || feedId === undefined) return state;
  const answer = (await feedCall({ deps, signal }, 'getFeed', { path: { feedId } })) as FeedAnswer;
  const { feedType = '', marketplaceIds = [] } = answer;
  return { ...state, feedType, marketplaceIds };
}
