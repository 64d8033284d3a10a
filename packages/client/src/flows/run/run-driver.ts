import { buildSearchError, type Creation } from '../../errors/search-error.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { SendHooks } from '../../pipeline/send-hooks.ts';
import { applyRunEvent } from './apply-run-event.ts';
import { getNextStep, type RunStep } from './get-next-step.ts';
import { maxCreationAttempts, mayBecomeVisible, type RunRules } from './run-rules.ts';
import type { EndedRun, PollResult, RunEvent, RunState, UnconfirmedRun, WaitingRun } from './run-state.ts';
import type { UnconfirmedCreations } from './unconfirmed-creations.ts';

/** Status of a response for an ID that Amazon does not know. */
const notFound = 404;

/** The steps of a run, implemented for a report, a feed or a query. IDs are Amazon's. */
export interface RunSteps {
  /** Finds an existing report, feed or query that can be used instead of a new one. */
  findReusable(): Promise<string | undefined>;
  /** Finds the report, feed or query that a call without a response created. */
  findCreated(state: UnconfirmedRun, isFromOtherRun: (id: string) => boolean): Promise<string | undefined>;
  /** Names for the error when `findCreated` fails. `id` is the option of `resume` for the ID of the created object. */
  readonly creation: Creation & { readonly id: 'reportId' | 'feedId' | 'queryId' };
  /** The request as text: equal for equal requests. Undefined when no other run can send the same request. */
  readonly request: string | undefined;
  create(options: CreateOptions): Promise<string>;
  poll(id: string, polls: number): Promise<PollResult>;
  /** Cancels the report, feed or query at Amazon. */
  cancel(id: string): Promise<void>;
}

/** Hooks and abort signal of the call that creates a report, feed or query. */
export interface CreateOptions extends SendHooks {
  /** Aborts the call before it is sent, and at any time with the caller's signal. */
  readonly signal: AbortSignal;
}

interface RunDriverOptions {
  readonly steps: RunSteps;
  readonly rules: RunRules;
  /** The objects that runs of this client created, or may have created. */
  readonly creations: UnconfirmedCreations;
  /** Whether to search for the object when no response shows that it was created. If false, the missing response is an error. */
  readonly searchesAfterFailure: boolean;
  readonly now: () => number;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
  /** Resolves early, without an error, when `wake` is aborted. */
  readonly wait: (milliseconds: number, wake: AbortSignal) => Promise<void>;
  /** Called after each change, and awaited before the next step. An error from it ends the run. */
  readonly onChange: () => unknown;
}

/** Runs a report, feed or query from its current state to its end, step by step. */
export class RunDriver {
  readonly #options: RunDriverOptions;
  #state: RunState;
  #wake = new AbortController();
  #ended: Promise<EndedRun> | undefined;
  #isCancelling = false;
  /** Removes a creation that has not been sent yet from its queue. */
  readonly #creationAbort = new AbortController();
  #cancelError: unknown;
  /** The error of the creation, if its outcome is unknown. */
  #creationError: SellingPartnerError | undefined;
  /** Whether the error is from a call of this run. If not, it is from an earlier run of the same request. */
  #isCreationErrorOwn = false;

  constructor(state: RunState, options: RunDriverOptions) {
    this.#state = state;
    this.#options = options;
  }

  get state(): RunState {
    return this.#state;
  }

  /** The error of cancelling a run that timed out; undefined when it was cancelled. */
  get cancelError(): unknown {
    return this.#cancelError;
  }

  /** Runs to the end, once for all callers. After a failure, the next call continues from the last state. */
  runToEnd(): Promise<EndedRun> {
    this.#ended ??= this.#run().catch((error: unknown) => {
      this.#ended = undefined;
      this.#recordUnconfirmed();
      throw error;
    });
    return this.#ended;
  }

  /** Cancels the run, at Amazon if it exists there, and waits for its end. */
  async cancel(): Promise<EndedRun> {
    this.#isCancelling = true;
    if (this.#state.type !== 'unconfirmed') this.#creationAbort.abort();
    if (this.#state.type === 'waiting') await this.#cancelNow(this.#state.id);
    return this.runToEnd();
  }

  /** Prevents the same request from creating a second object while the first is unconfirmed. */
  #recordUnconfirmed(): void {
    const { creations, steps, searchesAfterFailure, now } = this.#options;
    if (!searchesAfterFailure || this.#state.type !== 'unconfirmed' || steps.request === undefined) return;
    creations.add(steps.request, { state: this.#state, error: this.#creationError, endedAt: now() });
  }

  async #restoreUnconfirmed(): Promise<void> {
    const { creations, steps, searchesAfterFailure, now } = this.#options;
    const canExist = searchesAfterFailure && this.#state.type === 'new' && !this.#isCancelling;
    if (!canExist || steps.request === undefined) return;
    const creation = creations.find(steps.request, now());
    if (creation === undefined) return;
    this.#creationError = creation.error;
    const { since, attempts } = creation.state;
    await this.#apply({ type: 'may-exist', since, attempts });
  }

  async #run(): Promise<EndedRun> {
    await this.#restoreUnconfirmed();
    for (;;) {
      const step = getNextStep(this.#state, this.#options.rules, this.#options.now());
      if (step.type === 'end') return step.state;
      await this.#runStep(step);
    }
  }

  async #runStep(step: Exclude<RunStep, { type: 'end' }>): Promise<void> {
    const { steps, wait } = this.#options;
    if (step.type === 'wait') return this.#waitOrWake(wait(step.milliseconds, this.#wake.signal));
    if (step.type === 'cancel') return this.#cancelTimedOut(step.state.id);
    if (step.type === 'poll') return this.#poll(step.state);
    if (this.#isCancelling && step.type !== 'find-created') return this.#apply({ type: 'cancelled' });
    if (step.type === 'create') return this.#create();
    await this.#setId(step.type === 'find-reusable' ? await steps.findReusable() : await this.#findCreated(step.state));
  }

  async #poll({ id, polls }: WaitingRun): Promise<void> {
    let pollResult: PollResult;
    try {
      pollResult = await this.#options.steps.poll(id, polls);
    } catch (error) {
      const isUnknown = error instanceof SellingPartnerError && error.status === notFound;
      if (!isUnknown || !mayBecomeVisible(this.#state, this.#options.now())) throw error;
      return this.#apply({ type: 'not-visible' });
    }
    await this.#apply({ type: 'polled', result: pollResult });
  }

  async #waitOrWake(waiting: Promise<void>): Promise<void> {
    try {
      await waiting;
    } catch (error) {
      // Only a run whose creation has no response waits for a search. Its caller aborted the wait.
      throw this.#state.type === 'unconfirmed' ? this.#buildSearchError(error) : error;
    }
    if (!this.#wake.signal.aborted) return;
    this.#wake = new AbortController();
    await this.#apply({ type: 'woken' });
  }

  async #findCreated(state: UnconfirmedRun): Promise<string | undefined> {
    const { steps, creations } = this.#options;
    try {
      // An object whose ID another run received was not created by the call of this run. If the call was made by an earlier run,
      // that run may be the other one.
      return await steps.findCreated(state, (id) => this.#isCreationErrorOwn && creations.isFromOtherRun(id, this));
    } catch (error) {
      throw this.#buildSearchError(error);
    }
  }

  #buildSearchError(error: unknown): unknown {
    const { creation } = this.#options.steps;
    const nextStep = `Use the same run again, or resume it: it searches first. Resume with ${creation.id} when you know it.`;
    return buildSearchError(error, this.#creationError, creation, nextStep);
  }

  async #create(): Promise<void> {
    // An error from `onChange` ends the run. All other errors come from the creation.
    const changeError: { thrown?: { readonly error: unknown } } = {};
    const catchChangeError = (change: () => Promise<void>) => () =>
      change().catch((error: unknown) => {
        changeError.thrown = { error };
        throw error;
      });
    const signals = [this.#creationAbort.signal, ...(this.#options.signal ? [this.#options.signal] : [])];
    try {
      const id = await this.#options.steps.create({
        beforeSend: async () => {
          this.#creationAbort.signal.throwIfAborted();
          await catchChangeError(() => this.#saveBeforeSending())();
        },
        onNoEffect: catchChangeError(() => this.#apply({ type: 'without-effect' })),
        signal: AbortSignal.any(signals),
      });
      this.#options.creations.setCreator(id, this);
      await this.#setId(id);
    } catch (error) {
      if (changeError.thrown !== undefined) throw changeError.thrown.error;
      if (this.#state.type === 'unconfirmed') await this.#handleCreationError(error, this.#state.attempts);
      else if (!this.#creationAbort.signal.aborted || this.#options.signal?.aborted) throw error;
    }
  }

  /**
   * Lets the caller save the state before the call is sent. This happens after the call has taken a quota slot, because a call
   * in the queue has not been sent. If saving fails, the call is not sent.
   */
  async #saveBeforeSending(): Promise<void> {
    if (this.#state.type === 'unconfirmed') return;
    const before = this.#state;
    try {
      await this.#apply({ type: 'creating' });
    } catch (error) {
      this.#state = before;
      throw error;
    }
  }

  async #handleCreationError(error: unknown, attempts: number): Promise<void> {
    const isUnknown = error instanceof SellingPartnerError && error.outcome === 'unknown';
    this.#creationError = isUnknown ? error : undefined;
    this.#isCreationErrorOwn = isUnknown;
    await this.#apply({ type: isUnknown ? 'outcome-unknown' : 'rejected' });
    const searches = this.#options.searchesAfterFailure && !this.#options.signal?.aborted;
    if (!isUnknown || !searches || attempts >= maxCreationAttempts) throw error;
  }

  async #setId(id: string | undefined): Promise<void> {
    await this.#apply(id === undefined ? { type: 'not-found' } : { type: 'identified', id });
    if (id !== undefined && this.#isCancelling) await this.#cancelNow(id);
  }

  async #cancelNow(id: string): Promise<void> {
    await this.#options.steps.cancel(id);
    this.#wake.abort();
  }

  /** The run has timed out, whether or not it can be cancelled. */
  async #cancelTimedOut(id: string): Promise<void> {
    await this.#options.steps.cancel(id).catch((error: unknown) => {
      this.#cancelError = error;
    });
    await this.#apply({ type: 'cancelled' });
  }

  async #apply(event: RunEvent): Promise<void> {
    const { steps, creations } = this.#options;
    if (event.type === 'identified' && steps.request !== undefined) creations.remove(steps.request);
    this.#state = applyRunEvent(this.#state, event, this.#options.rules, this.#options.now());
    await this.#options.onChange();
  }
}
