import { isDoubtful, type KeptAt, resumedRun } from '../run/found-run.ts';
import { type AnyRunJson, notResumable } from '../run/run-json.ts';
import type { FeedRunJson, FeedState } from './feed-state.ts';

/**
 * Where the run of a feed goes on. `feedId` is the feed that the caller says is the one of which nobody knew, or null for
 * none of those there are.
 */
export function readFeedJson(given: AnyRunJson, feedId?: string | null): FeedState {
  const json = given as Partial<FeedRunJson>;
  if (!Array.isArray(json.feeds) || !Number.isFinite(json.madeAt)) throw notResumable('parts of it are missing');
  const { run: _, format: __, madeAt, current, ...state } = json as FeedRunJson;
  const kept = { madeAt, current };
  const feeds = state.feeds.map((part) => ({ ...part, state: resumedRun(part.state, kept, feedId) }));
  return { ...state, feeds, ...afterThose(state, kept, feedId) };
}

/** Whether another feed may have been created after those that the JSON has, before the process died. */
function afterThose({ complete, feeds }: FeedState, { madeAt, current }: KeptAt, feedId: string | null | undefined) {
  if (complete || feedId === null || (current && feedId === undefined)) return {};
  if (feedId === undefined) return { doubtfulSince: madeAt };
  const isAmongThem = feeds.some(({ state }) => isDoubtful(state));
  return isAmongThem ? {} : { doubtfulSince: madeAt, createdAs: feedId };
}
