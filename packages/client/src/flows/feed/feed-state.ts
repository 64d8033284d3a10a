import { foundRun } from '../run/found-run.ts';
import { idOf } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';
import type { FeedRequest, KnownFeed } from './feed-request.ts';

/** What was asked for, and how far it came: plain data without tokens and addresses. */
export interface FeedState {
  /** Empty of a feed that is known by its id, until the marketplace has told it. */
  readonly feedType: string;
  /** Empty as long as the type is. */
  readonly marketplaceIds: readonly string[];
  readonly feedOptions?: Readonly<Record<string, string>> | undefined;
  readonly contentType?: string | undefined;
  /** All of the content has been uploaded. Until then it has to be given again to resume. */
  readonly complete: boolean;
  /** No further feed is created. */
  readonly cancelled: boolean;
  /** The feeds of the run. There is one, unless listings messages were too many for it. */
  readonly feeds: readonly FeedPart[];
  /** Since then, in milliseconds since 1970, another process may have created a feed that is not among these. */
  readonly doubtfulSince?: number | undefined;
  /** The caller says which feed that is. */
  readonly createdAs?: string | undefined;
}

/** One feed of a run. Its content has been uploaded. */
export interface FeedPart {
  /** What its content was uploaded as; empty of a feed that is known by its id. */
  readonly documentId: string;
  /** SKUs of its messages, in their order; missing where the content is not made here. */
  readonly skus?: readonly string[] | undefined;
  /** How far it has come. */
  readonly state: RunState;
}

/**
 * A feed's run as plain data. Keep it as text and give it to `resume`; what its members are may change with `format`.
 */
export interface FeedRunJson extends Omit<FeedState, 'doubtfulSince' | 'createdAs'> {
  /** Tells it from the JSON of other runs. */
  readonly run: 'feed';
  /** Changes when what is kept changes. */
  readonly format: 1;
  /** When this was made, in milliseconds since 1970. */
  readonly madeAt: number;
  /**
   * Made within `onProgress`, which is told of every call before it leaves: what is not asked for in it was not sent. Missing of
   * JSON that was made at another time, and of earlier versions: then it is looked for first.
   */
  readonly current?: true | undefined;
}

/** The state that a run begins with. */
export function firstFeedState(request: FeedRequest | KnownFeed, now: number): FeedState {
  // One of the wrong kind is refused when the run begins.
  if (request?.feedId !== undefined && request.feedId !== null) return knownState(request.feedId, now);
  const { feedType, marketplaceIds, feedOptions, contentType } = request ?? {};
  const basics = { feedType, marketplaceIds, feedOptions, contentType };
  return { ...basics, complete: false, cancelled: false, feeds: [] };
}

/** Of a feed that exists, nothing is known but its id. */
function knownState(feedId: string, now: number): FeedState {
  const feeds = [{ documentId: '', state: foundRun(feedId, now) }];
  return { feedType: '', marketplaceIds: [], complete: true, cancelled: false, feeds };
}

/** A document was uploaded; `last` says that it was the last. */
export function withUpload(state: FeedState, part: Omit<FeedPart, 'state'>, last: boolean): FeedState {
  const { doubtfulSince, createdAs, ...known } = state;
  const begin = beginning(doubtfulSince, createdAs);
  return { ...known, complete: last, feeds: [...state.feeds, { ...part, state: begin }] };
}

function beginning(doubtfulSince: number | undefined, createdAs: string | undefined): RunState {
  if (doubtfulSince === undefined) return { at: 'new' };
  if (createdAs !== undefined) return foundRun(createdAs, doubtfulSince);
  return { at: 'asked', asks: 0, since: doubtfulSince, nextAt: 0 };
}

/** One feed of the run has moved on. */
export function withRun(state: FeedState, at: number, run: RunState): FeedState {
  return { ...state, feeds: state.feeds.map((part, index) => (index === at ? { ...part, state: run } : part)) };
}

/** A state taken up again: its feeds are looked at now, and the time that they may take begins anew. */
export function takenUp(state: FeedState, now: number): FeedState {
  return { ...state, feeds: state.feeds.map((part) => ({ ...part, state: runAgain(part.state, now) })) };
}

/** Messages that feeds of the run hold already. */
export function messagesSent({ feeds }: FeedState): number {
  return feeds.reduce((sum, { skus }) => sum + (skus?.length ?? 0), 0);
}

/** Feeds of the run that are known by their ids. */
export function feedIdsOf({ feeds }: FeedState): readonly string[] {
  return feeds.flatMap(({ state }) => idOf(state) ?? []);
}

function runAgain(run: RunState, now: number): RunState {
  if (run.at === 'waiting') return { ...run, since: now, nextAt: now };
  const isLate = run.at === 'late' || (run.at === 'ended' && run.status === 'LATE');
  if (!isLate || run.id === undefined) return run;
  return { at: 'waiting', id: run.id, since: now, status: 'LATE', looks: run.looks, nextAt: now };
}
