import type { FlowDeps } from '../flow-deps.ts';
import { progressOf } from '../run/run-progress.ts';
import type { FeedFlow } from './feed-flow.ts';
import type { FeedResumeOptions } from './feed-request.ts';
import type { FeedResult } from './feed-result.ts';
import type { FeedRunJson, FeedState } from './feed-state.ts';

/** How far a feed has come. */
export interface FeedProgress {
  /** From 1: the first feed of the run that has not ended. There is one, unless listings messages were too many for it. */
  readonly feed: number;
  /**
   * Of that feed: NEW, ASKED while nobody knows whether it was created, CREATED or FOUND, then as the marketplace spells
   * it. LATE when it was not done in time.
   */
  readonly status: string;
  /** Of that feed; undefined until it was created or found. */
  readonly feedId: string | undefined;
  /** Times that feed was looked at while it was unfinished. */
  readonly looks: number;
}

/** A feed on its way: uploaded, created, processed, and its result. Nothing is sent before `done` is called. */
export class FeedRun {
  readonly #given: FeedResumeOptions;
  readonly #deps: FlowDeps;
  #state: FeedState;
  #flow: Promise<FeedFlow> | undefined;
  #telling = false;

  /** Made by {@link SellingPartner.feed} and {@link SellingPartner.resume}. */
  constructor(state: FeedState, given: FeedResumeOptions, deps: FlowDeps) {
    this.#state = state;
    this.#given = given;
    this.#deps = deps;
  }

  /** How far it has come. `onProgress` is called when this changes. */
  get progress(): FeedProgress {
    const { feeds, complete } = this.#state;
    const open = feeds.findIndex(({ state }) => state.at !== 'ended');
    const at = open >= 0 ? open : feeds.length - (complete ? 1 : 0);
    const { status, id: feedId, looks } = progressOf(feeds[at]?.state ?? { at: 'new' });
    return { feed: at + 1, status, feedId, looks };
  }

  /**
   * Sends the feed and waits until the marketplace has processed it. It is sent once, however often this is called; after
   * an error, another call goes on where it ended.
   *
   * Rejects with INVALID_FEED when a message or a row does not fit, with FEED_PROCESSING_FATAL or
   * FEED_PROCESSING_CANCELLED when the feed ended so, unless `failed` is `result`, with FEED_NOT_DONE after `max_wait`, and
   * with FEED_OUTCOME_UNKNOWN when nobody can tell whether it was created.
   */
  async done(): Promise<FeedResult> {
    const flow = this.#begun();
    try {
      return await (await flow).result();
    } catch (error) {
      if (this.#flow === flow) this.#flow = undefined;
      throw error;
    }
  }

  /**
   * Sends no further feed and cancels those in the marketplace's queue, until they have ended. Rejects when one is being
   * processed already: it goes on then.
   */
  async cancel(): Promise<void> {
    await (await this.#begun()).cancel();
  }

  /** What another process needs to go on with this feed: no content, no secret, of listings messages their SKUs. */
  toJSON(): FeedRunJson {
    const { doubtfulSince, createdAs: _, ...state } = this.#state;
    // What was in doubt from before stays so.
    const current = this.#telling && doubtfulSince === undefined ? { current: true as const } : {};
    return { run: 'feed', format: 1, madeAt: doubtfulSince ?? this.#deps.clock.now(), ...current, ...state };
  }

  /** Within, JSON is of now: nothing happens before the caller has heard of it. */
  #tell(): unknown {
    this.#telling = true;
    try {
      return this.#given.onProgress?.(this);
    } finally {
      this.#telling = false;
    }
  }

  #begun(): Promise<FeedFlow> {
    this.#flow ??= this.#begin().catch((error: unknown) => {
      this.#flow = undefined;
      throw error;
    });
    return this.#flow;
  }

  async #begin(): Promise<FeedFlow> {
    const { openFlow } = await import('./feed-flow.ts');
    return openFlow(this.#state, this.#given, this.#deps, (state) => {
      this.#state = state;
      return this.#tell();
    });
  }
}
