import { buildResumedState, isCreationUnknown, type SavePoint } from '../run/resumed-state.ts';
import { buildNotResumableError, type RunJsonBase } from '../run/run-json.ts';
import type { FeedRunJson, FeedState } from './feed-state.ts';

/**
 * Checks the JSON of a feed run and returns the state in which it resumes. `feedId` is the caller's ID of an unconfirmed feed;
 * null says that none was created.
 */
export function parseFeedJson(runJson: RunJsonBase, feedId?: string | null): FeedState {
  const json = runJson as Partial<FeedRunJson>;
  if (!Array.isArray(json.feeds) || !Number.isFinite(json.savedAt))
    throw buildNotResumableError('parts of it are missing');
  const { run: _, format: __, savedAt, fromOnProgress, ...state } = json as FeedRunJson;
  const savePoint = { savedAt, fromOnProgress };
  const feeds = state.feeds.map((part) => ({ ...part, state: buildResumedState(part.state, savePoint, feedId) }));
  return { ...state, feeds, ...findLaterFeed(state, savePoint, feedId) };
}

/** Returns the properties for a feed that the JSON does not contain, but that may have been created before the process died. */
function findLaterFeed(
  { complete, feeds }: FeedState,
  { savedAt, fromOnProgress }: SavePoint,
  feedId: string | null | undefined,
) {
  if (complete || feedId === null || (fromOnProgress && feedId === undefined)) return {};
  if (feedId === undefined) return { unconfirmedSince: savedAt };
  const hasUnconfirmedFeed = feeds.some(({ state }) => isCreationUnknown(state));
  return hasUnconfirmedFeed ? {} : { unconfirmedSince: savedAt, confirmedFeedId: feedId };
}
