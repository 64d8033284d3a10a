import type { FlowDeps } from '../flow-deps.ts';
import { checkId, checkRunOptions } from '../run/check-run.ts';
import { buildInterruptibleWait } from '../run/interruptible-wait.ts';
import { RunDriver } from '../run/run-driver.ts';
import { buildRunRules, type RunRules } from '../run/run-rules.ts';
import type { RunState } from '../run/run-state.ts';
import { buildFeedDocuments } from './feed-documents.ts';
import { findFeedFailure } from './feed-errors.ts';
import type { FeedResumeOptions } from './feed-request.ts';
import { type FeedResult, fetchFeedResult } from './feed-result.ts';
import { type FeedState, restartPolling, withRunState, withUpload } from './feed-state.ts';
import { buildFeedSteps, type FeedContext } from './feed-steps.ts';
import { fetchFeedDetails } from './fetch-feed-details.ts';
import { resolveFeedRequest } from './resolve-feed-request.ts';
import { uploadFeed } from './upload-feed.ts';

type OnChange = (state: FeedState) => unknown;

/** Creates the runner of a feed when its details are known. */
export async function createFeedRunner(
  state: FeedState,
  options: FeedResumeOptions,
  deps: FlowDeps,
  onChange: OnChange,
): Promise<FeedRunner> {
  checkRunOptions(options);
  for (const { state: run } of state.feeds) if ('id' in run && run.type !== 'ended') checkId('feedId', run.id);
  return new FeedRunner(await fetchFeedDetails(state, deps, options.signal), options, deps, onChange);
}

/** Runs feeds to their end in this process: uploads, creates and polls them. */
export class FeedRunner {
  readonly #options: FeedResumeOptions;
  readonly #deps: FlowDeps;
  readonly #onChange: OnChange;
  readonly #rules: RunRules;
  readonly #drivers: RunDriver[] = [];
  /** Functions to call when a feed has an ID, by the index of the feed. */
  readonly #onCreatedByIndex = new Map<number, () => void>();
  readonly #abort = new AbortController();
  readonly #signal: AbortSignal;
  /** Changes are reported in order, so that the last saved state is the newest. */
  #saving: Promise<unknown> = Promise.resolve();
  #state: FeedState;
  #result: Promise<FeedResult> | undefined;

  constructor(state: FeedState, options: FeedResumeOptions, deps: FlowDeps, onChange: OnChange) {
    const now = deps.clock.now();
    this.#state = restartPolling(resolveFeedRequest(state, deps.observe, now), now);
    this.#options = options;
    this.#deps = deps;
    this.#onChange = onChange;
    this.#rules = buildRunRules(options);
    this.#signal = options.signal ? AbortSignal.any([options.signal, this.#abort.signal]) : this.#abort.signal;
    for (const index of this.#state.feeds.keys()) this.#drivers.push(this.#createDriver(index));
  }

  waitForResult(): Promise<FeedResult> {
    this.#result ??= this.#run().catch((error: unknown) => {
      // The next call starts a new runner, so all work of this one has to stop.
      this.#abort.abort(error);
      throw error;
    });
    return this.#result;
  }

  async cancel(): Promise<void> {
    await this.#setState({ ...this.#state, cancelled: true });
    const cancellations = await Promise.allSettled(this.#drivers.map((driver) => driver.cancel()));
    const failed = cancellations.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #run(): Promise<FeedResult> {
    for (const index of this.#drivers.keys()) await this.#waitUntilCreated(index);
    if (!this.#state.complete && !this.#state.cancelled) await this.#sendFeeds();
    const endedRuns = await Promise.all(this.#drivers.map((driver) => driver.runToEnd()));
    const failure = await findFeedFailure(
      endedRuns,
      this.#state,
      this.#buildContext(),
      this.#options.onFailed ?? 'error',
    );
    if (failure) throw failure;
    return fetchFeedResult(endedRuns, this.#state, this.#buildContext());
  }

  /** Sends one feed after the other: the next is uploaded when the one before has been created. */
  async #sendFeeds(): Promise<void> {
    for await (const { feed, skus, isLast } of buildFeedDocuments(this.#options, this.#state)) {
      if (this.#state.cancelled) return;
      const documentId = await uploadFeed(feed, this.#buildContext());
      await this.#setState(withUpload(this.#state, skus ? { documentId, skus } : { documentId }, isLast));
      this.#drivers.push(this.#createDriver(this.#drivers.length));
      await this.#waitUntilCreated(this.#drivers.length - 1);
    }
  }

  /** Runs a feed until it has an ID. The run continues in the background, and `#run` awaits its end. */
  async #waitUntilCreated(index: number): Promise<void> {
    const end = this.#drivers[index]?.runToEnd();
    end?.catch(() => {});
    if (isCreated(this.#state.feeds[index]?.state)) return;
    const created = new Promise<void>((resolve) => this.#onCreatedByIndex.set(index, resolve));
    await Promise.race([created, end]);
  }

  #createDriver(index: number): RunDriver {
    const { clock, wait } = this.#deps;
    const part = this.#state.feeds[index];
    return new RunDriver(part?.state ?? { type: 'new' }, {
      steps: buildFeedSteps(this.#buildContext(), part?.documentId ?? ''),
      rules: this.#rules,
      searchesAfterFailure: true,
      now: () => clock.now(),
      signal: this.#signal,
      creations: this.#deps.creations,
      wait: buildInterruptibleWait(wait, this.#signal),
      onChange: async () => {
        const run = this.#drivers[index]?.state ?? { type: 'new' };
        await this.#setState(withRunState(this.#state, index, run));
        if (isCreated(run)) this.#onCreatedByIndex.get(index)?.();
      },
    });
  }

  #buildContext(): FeedContext {
    return {
      deps: this.#deps,
      signal: this.#signal,
      state: () => this.#state,
      isCancelled: () => this.#state.cancelled,
    };
  }

  async #setState(state: FeedState): Promise<void> {
    this.#state = state;
    const saved = this.#saving.then(() => this.#onChange(this.#state));
    this.#saving = saved.catch(() => {});
    await saved;
  }
}

function isCreated(run: RunState | undefined): boolean {
  return run !== undefined && 'polls' in run;
}
