import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { RunState } from '../run/run-state.ts';
import type { FeedRunJson, FeedState } from './feed-state.ts';

/**
 * Where the run of a feed goes on, out of text or data; undefined when it is not that of a feed. `feedId` is the feed that
 * the caller says is the one of which nobody knew, or null for none of those there are.
 */
export function readFeedJson(given: unknown, feedId?: string | null): FeedState | undefined {
  const json = (typeof given === 'string' ? parsed(given) : given) as Partial<FeedRunJson> | null | undefined;
  if (json?.run !== 'feed') return undefined;
  if (json.format !== 1) throw refused(`its format is ${String(json.format)}, and this version reads 1`);
  if (!Array.isArray(json.feeds) || !Number.isFinite(json.madeAt)) throw refused('parts of it are missing');
  const { run: _, format: __, madeAt, ...state } = json as FeedRunJson;
  const feeds = state.feeds.map((part) => ({ ...part, state: resumed(part.state, madeAt, feedId) }));
  const isDoubtful = !state.complete && feedId === undefined;
  return { ...state, feeds, ...(isDoubtful ? { doubtfulSince: madeAt } : {}) };
}

/** What had not been asked for when the JSON was made may have been since, before the process died. */
function resumed(state: RunState, madeAt: number, feedId: string | null | undefined): RunState {
  const { at } = state;
  if (at !== 'new' && at !== 'ready' && at !== 'asked') return state;
  if (feedId === null) return { at: 'ready', asks: 0 };
  if (feedId) return { at: 'waiting', id: feedId, since: madeAt, status: 'FOUND', looks: 0, nextAt: 0 };
  return at === 'asked' ? state : { at: 'asked', asks: 0, since: madeAt, nextAt: 0 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(reason: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'RUN_NOT_RESUMABLE', message: `The run cannot be resumed: ${reason}.` });
}
