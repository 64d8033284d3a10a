import { buildFoundState } from '../run/resumed-state.ts';
import { getRunId } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';
import type { ExistingFeed, FeedRequest } from './feed-request.ts';

/** The request and the progress of a feed run: plain data without tokens and URLs. */
export interface FeedState {
  /** Empty for a feed that was given by its ID, until its details are fetched. */
  readonly feedType: string;
  /** Empty until the type is known. */
  readonly marketplaceIds: readonly string[];
  readonly feedOptions?: Readonly<Record<string, string>> | undefined;
  readonly contentType?: string | undefined;
  /** Whether all content has been uploaded. Until then, `resume` needs the content again. */
  readonly complete: boolean;
  /** Whether the caller cancelled the run: no further feed is created. */
  readonly cancelled: boolean;
  /** The feeds of the run. There is one, unless there are too many listings messages for it. */
  readonly feeds: readonly FeedPart[];
  /** The time, in milliseconds since 1970, after which another process may have created a further feed. */
  readonly unconfirmedSince?: number | undefined;
  /** The ID of that feed, if the caller knows it. */
  readonly confirmedFeedId?: string | undefined;
}

/** One feed of a run. Its content has been uploaded. */
export interface FeedPart {
  /** ID of the document that contains its content; empty for a feed that was given by its ID. */
  readonly documentId: string;
  /** SKUs of its messages, in order; missing when the client did not build the content. */
  readonly skus?: readonly string[] | undefined;
  /** The state of its run. */
  readonly state: RunState;
}

/** A feed run as plain data. Save it as text and pass it to `resume`; its properties may change with `format`. */
export interface FeedRunJson extends Omit<FeedState, 'unconfirmedSince' | 'confirmedFeedId'> {
  /** The kind of run. */
  readonly run: 'feed';
  /** Version of this format. */
  readonly format: 1;
  /** When it was saved, in milliseconds since 1970. */
  readonly savedAt: number;
  /**
   * Whether it was saved in `onProgress`, which is called before each creation is sent. A creation that this JSON does not show
   * as sent was then not sent. Without this flag, a resumed run first searches Amazon for an existing report, feed or query.
   */
  readonly fromOnProgress?: true | undefined;
}

/** The state in which a run starts. */
export function buildInitialFeedState(request: FeedRequest | ExistingFeed, now: number): FeedState {
  // An ID of the wrong type is rejected when the run starts.
  if (request?.feedId !== undefined && request.feedId !== null) return buildExistingFeedState(request.feedId, now);
  const { feedType, marketplaceIds, feedOptions, contentType } = request ?? {};
  const basics = { feedType, marketplaceIds, feedOptions, contentType };
  return { ...basics, complete: false, cancelled: false, feeds: [] };
}

/** Builds the state of an existing feed, of which only the ID is known. */
function buildExistingFeedState(feedId: string, now: number): FeedState {
  const feeds = [{ documentId: '', state: buildFoundState(feedId, now) }];
  return { feedType: '', marketplaceIds: [], complete: true, cancelled: false, feeds };
}

/** Adds a feed for an uploaded document; `isLast` says whether it was the last document. */
export function withUpload(state: FeedState, part: Omit<FeedPart, 'state'>, isLast: boolean): FeedState {
  const { unconfirmedSince, confirmedFeedId, ...rest } = state;
  const initialState = buildInitialRunState(unconfirmedSince, confirmedFeedId);
  return { ...rest, complete: isLast, feeds: [...state.feeds, { ...part, state: initialState }] };
}

function buildInitialRunState(unconfirmedSince: number | undefined, confirmedFeedId: string | undefined): RunState {
  if (unconfirmedSince === undefined) return { type: 'new' };
  if (confirmedFeedId !== undefined) return buildFoundState(confirmedFeedId, unconfirmedSince);
  return { type: 'unconfirmed', attempts: 0, since: unconfirmedSince, nextAt: 0 };
}

/** Replaces the state of one feed of the run. */
export function withRunState(state: FeedState, changedIndex: number, run: RunState): FeedState {
  return {
    ...state,
    feeds: state.feeds.map((part, index) => (index === changedIndex ? { ...part, state: run } : part)),
  };
}

/** Returns the state of a resumed run: its feeds are polled now, and their deadlines start again. */
export function restartPolling(state: FeedState, now: number): FeedState {
  return { ...state, feeds: state.feeds.map((part) => ({ ...part, state: restartRun(part.state, now) })) };
}

/** Counts the messages in the feeds of the run. */
export function countSentMessages({ feeds }: FeedState): number {
  return feeds.reduce((sum, { skus }) => sum + (skus?.length ?? 0), 0);
}

/** Lists the IDs of the feeds, as far as they are known. */
export function listFeedIds({ feeds }: FeedState): readonly string[] {
  return feeds.flatMap(({ state }) => getRunId(state) ?? []);
}

function restartRun(run: RunState, now: number): RunState {
  if (run.type === 'waiting') return { ...run, since: now, nextAt: now };
  const isTimedOut = run.type === 'timed-out' || (run.type === 'ended' && run.status === 'TIMED_OUT');
  if (!isTimedOut || run.id === undefined) return run;
  return { type: 'waiting', id: run.id, since: now, status: 'TIMED_OUT', polls: run.polls, nextAt: now };
}
