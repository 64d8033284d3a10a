import type { FlowDeps } from '../flow-deps.ts';
import type { FeedFlow } from './feed-flow.ts';
import type { FeedResumeOptions } from './feed-request.ts';
import type { FeedResult } from './feed-result.ts';
import type { FeedRunJson, FeedState } from './feed-state.ts';

/** A feed on its way: uploaded, created, processed, and its result. Nothing is sent before `done` is called. */
export class FeedRun {
  readonly #given: FeedResumeOptions;
  readonly #deps: FlowDeps;
  #state: FeedState;
  #flow: Promise<FeedFlow> | undefined;

  /** Made by {@link SellingPartner.feed} and {@link SellingPartner.resume}. */
  constructor(state: FeedState, given: FeedResumeOptions, deps: FlowDeps) {
    this.#state = state;
    this.#given = given;
    this.#deps = deps;
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
    const { doubtfulSince, ...state } = this.#state;
    return { run: 'feed', format: 1, madeAt: doubtfulSince ?? this.#deps.clock.now(), ...state };
  }

  #begun(): Promise<FeedFlow> {
    this.#flow ??= this.#begin();
    return this.#flow;
  }

  async #begin(): Promise<FeedFlow> {
    const { FeedFlow } = await import('./feed-flow.ts');
    return new FeedFlow(this.#state, this.#given, this.#deps, (state) => {
      this.#state = state;
      return this.#given.onProgress?.(this);
    });
  }
}
