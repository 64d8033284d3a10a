import { checkNumber } from '../../errors/checked-numbers.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { shown } from '../../errors/shown.ts';
import type { FlowDeps } from '../flow-deps.ts';
import { checkHooks, checkId } from '../run/check-run.ts';
import { RunDriver } from '../run/run-driver.ts';
import type { RunRules } from '../run/run-rules.ts';
import type { RunState } from '../run/run-state.ts';
import { waitAwake } from '../run/wait-awake.ts';
import { checkFeedPlan } from './check-feed-plan.ts';
import { feedDocuments } from './feed-documents.ts';
import { failureOf } from './feed-errors.ts';
import { withFacts } from './feed-facts.ts';
import { defaultInterval, defaultMaxWait, type FeedResumeOptions, type FeedRunOptions } from './feed-request.ts';
import { collectResult, type FeedResult } from './feed-result.ts';
import { type FeedState, takenUp, withRun, withUpload } from './feed-state.ts';
import { type FeedCalls, feedWork } from './feed-work.ts';
import { uploadFeed } from './upload-feed.ts';

/** Each wait between two looks is so many times as long as the one before. */
const growth = 1.5;
const longestInterval = 60_000;

type Changed = (state: FeedState) => unknown;

/** A flow that goes on from a state, as soon as it is known what the feed is. */
export async function openFlow(
  state: FeedState,
  given: FeedResumeOptions,
  deps: FlowDeps,
  changed: Changed,
): Promise<FeedFlow> {
  checkHooks(given);
  for (const { state: run } of state.feeds) if ('id' in run && run.at !== 'ended') checkId('feedId', run.id);
  checkFailed(given.failed);
  return new FeedFlow(await withFacts(state, deps, given.signal), given, deps, changed);
}

function checkFailed(failed: unknown): void {
  if (failed === undefined || failed === null || failed === 'error' || failed === 'result') return;
  const message = `failed is ${shown(failed)}. Give "error" or "result".`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

/** Takes a run to its end: uploads, creates and follows its feeds. */
export class FeedFlow {
  readonly #given: FeedResumeOptions;
  readonly #deps: FlowDeps;
  readonly #changed: Changed;
  readonly #rules: RunRules;
  readonly #drivers: RunDriver[] = [];
  /** Called when a feed, by its place, has an id. */
  readonly #created = new Map<number, () => void>();
  readonly #over = new AbortController();
  readonly #signal: AbortSignal;
  /** Told in turn, so that who keeps the state never keeps an older one last. */
  #telling: Promise<unknown> = Promise.resolve();
  #state: FeedState;
  #result: Promise<FeedResult> | undefined;

  constructor(state: FeedState, given: FeedResumeOptions, deps: FlowDeps, changed: Changed) {
    this.#state = takenUp(checkFeedPlan(state, deps.observe), deps.clock.now());
    this.#given = given;
    this.#deps = deps;
    this.#changed = changed;
    this.#rules = rulesOf(given);
    this.#signal = given.signal ? AbortSignal.any([given.signal, this.#over.signal]) : this.#over.signal;
    for (const at of this.#state.feeds.keys()) this.#drivers.push(this.#driver(at));
  }

  result(): Promise<FeedResult> {
    this.#result ??= this.#run().catch((error: unknown) => {
      // What goes on with the run begins anew: nothing of this one may go on beside it.
      this.#over.abort(error);
      throw error;
    });
    return this.#result;
  }

  async cancel(): Promise<void> {
    await this.#move({ ...this.#state, cancelled: true });
    const ends = await Promise.allSettled(this.#drivers.map((driver) => driver.cancel()));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #run(): Promise<FeedResult> {
    for (const at of this.#drivers.keys()) await this.#untilCreated(at);
    if (!this.#state.complete && !this.#state.cancelled) await this.#send();
    const ends = await Promise.all(this.#drivers.map((driver) => driver.end()));
    const failure = await failureOf(ends, this.#state, this.#calls(), this.#given.failed ?? 'error');
    if (failure) throw failure;
    return collectResult(ends, this.#state, this.#calls());
  }

  /** One feed after the other: the next one is made when the one before has been created. */
  async #send(): Promise<void> {
    for await (const { feed, skus, last } of feedDocuments(this.#given, this.#state)) {
      if (this.#state.cancelled) return;
      const documentId = await uploadFeed(feed, this.#calls());
      await this.#move(withUpload(this.#state, skus ? { documentId, skus } : { documentId }, last));
      this.#drivers.push(this.#driver(this.#drivers.length));
      await this.#untilCreated(this.#drivers.length - 1);
    }
  }

  /** Drives a feed until it has an id. It goes on from there, and its end is waited for later. */
  async #untilCreated(at: number): Promise<void> {
    const end = this.#drivers[at]?.end();
    end?.catch(() => {});
    if (isCreated(this.#state.feeds[at]?.state)) return;
    const created = new Promise<void>((resolve) => this.#created.set(at, resolve));
    await Promise.race([created, end]);
  }

  #driver(at: number): RunDriver {
    const { clock, wait } = this.#deps;
    const part = this.#state.feeds[at];
    return new RunDriver(part?.state ?? { at: 'new' }, {
      work: feedWork(this.#calls(), part?.documentId ?? ''),
      rules: this.#rules,
      recovers: true,
      now: () => clock.now(),
      signal: this.#signal,
      creations: this.#deps.creations,
      wait: waitAwake(wait, this.#signal),
      changed: async () => {
        const run = this.#drivers[at]?.state ?? { at: 'new' };
        await this.#move(withRun(this.#state, at, run));
        if (isCreated(run)) this.#created.get(at)?.();
      },
    });
  }

  #calls(): FeedCalls {
    return {
      deps: this.#deps,
      signal: this.#signal,
      state: () => this.#state,
      cancels: () => this.#state.cancelled,
    };
  }

  async #move(state: FeedState): Promise<void> {
    this.#state = state;
    const told = this.#telling.then(() => this.#changed(this.#state));
    this.#telling = told.catch(() => {});
    await told;
  }
}

function isCreated(run: RunState | undefined): boolean {
  return run !== undefined && 'looks' in run;
}

function rulesOf({ interval, max_wait: maxWait }: FeedRunOptions): RunRules {
  const number = (name: string, given: unknown) =>
    given === undefined || given === null ? undefined : checkNumber(name, given, 'INVALID_PARAMETER');
  return {
    reuses: false,
    interval: number('interval', interval) || defaultInterval,
    growth,
    longestInterval,
    cancelAfter: undefined,
    maxWait: number('max_wait', maxWait) ?? defaultMaxWait,
  };
}
