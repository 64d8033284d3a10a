import type { FlowDeps } from '../flow-deps.ts';
import { toRunProgress } from '../run/run-progress.ts';
import type { FeedResumeOptions } from './feed-request.ts';
import type { FeedResult } from './feed-result.ts';
import type { FeedRunner } from './feed-runner.ts';
import type { FeedRunJson, FeedState } from './feed-state.ts';

/** The progress of a feed run. */
export interface FeedProgress {
  /** Number of the first feed that has not ended, from 1. There is one feed, unless there are too many listings messages. */
  readonly feed: number;
  /**
   * Status of that feed: NEW, UNCONFIRMED while it is not known whether it was created, CREATED or FOUND, then Amazon's status
   * in its spelling. TIMED_OUT when it was not done within `maxWait`.
   */
  readonly status: string;
  /** Amazon's ID of that feed; undefined until it was created or found. */
  readonly feedId: string | undefined;
  /** Number of polls that found that feed unfinished. */
  readonly polls: number;
}

/** A feed to upload, create and wait for, with its result. Nothing is sent before `done` is called. */
export class FeedRun {
  readonly #options: FeedResumeOptions;
  readonly #deps: FlowDeps;
  #state: FeedState;
  #runner: Promise<FeedRunner> | undefined;
  #isInOnProgress = false;

  /** Use {@link SellingPartner.feed} or {@link SellingPartner.resume} instead. */
  constructor(state: FeedState, options: FeedResumeOptions, deps: FlowDeps) {
    this.#state = state;
    this.#options = options;
    this.#deps = deps;
  }

  /** The progress of the run. `onProgress` is called when it changes. */
  get progress(): FeedProgress {
    const { feeds, complete } = this.#state;
    const unfinishedIndex = feeds.findIndex(({ state }) => state.type !== 'ended');
    const index = unfinishedIndex >= 0 ? unfinishedIndex : feeds.length - (complete ? 1 : 0);
    const { status, id: feedId, polls } = toRunProgress(feeds[index]?.state ?? { type: 'new' });
    return { feed: index + 1, status, feedId, polls };
  }

  /**
   * Sends the feed and waits until Amazon has processed it. It is sent once, however often this is called. After an error,
   * another call continues where this one ended.
   *
   * Rejects with INVALID_FEED when a message or a row is invalid, with FEED_TIMED_OUT after `maxWait`, and with
   * FEED_OUTCOME_UNKNOWN when it is not known whether the feed was created. Unless `onFailed` is `result`, it also rejects with
   * FEED_PROCESSING_FATAL when Amazon could not process the feed, and with FEED_PROCESSING_CANCELLED when it was cancelled.
   */
  async done(): Promise<FeedResult> {
    const runner = this.#getRunner();
    try {
      return await (await runner).waitForResult();
    } catch (error) {
      if (this.#runner === runner) this.#runner = undefined;
      throw error;
    }
  }

  /**
   * Sends no further feed, cancels those in Amazon's queue, and waits until they have ended. Rejects when one is already being
   * processed: that feed continues.
   */
  async cancel(): Promise<void> {
    await (await this.#getRunner()).cancel();
  }

  /** Returns the data that another process needs to resume this run: the SKUs of listings messages, but no content and no secrets. */
  toJSON(): FeedRunJson {
    const { unconfirmedSince, confirmedFeedId: _, ...state } = this.#state;
    // A feed that was unconfirmed when the run was resumed remains unconfirmed.
    const fromOnProgress =
      this.#isInOnProgress && unconfirmedSince === undefined ? { fromOnProgress: true as const } : {};
    return { run: 'feed', format: 1, savedAt: unconfirmedSince ?? this.#deps.clock.now(), ...fromOnProgress, ...state };
  }

  /** JSON that is created in `onProgress` is up to date, because the next step starts only when `onProgress` has ended. */
  #notify(): unknown {
    this.#isInOnProgress = true;
    try {
      return this.#options.onProgress?.(this);
    } finally {
      this.#isInOnProgress = false;
    }
  }

  #getRunner(): Promise<FeedRunner> {
    this.#runner ??= this.#createRunner().catch((error: unknown) => {
      this.#runner = undefined;
      throw error;
    });
    return this.#runner;
  }

  async #createRunner(): Promise<FeedRunner> {
    const { createFeedRunner } = await import('./feed-runner.ts');
    return createFeedRunner(this.#state, this.#options, this.#deps, (state) => {
      this.#state = state;
      return this.#notify();
    });
  }
}
