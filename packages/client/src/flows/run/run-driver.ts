import { type Creation, lookUpError } from '../../errors/look-up-error.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { SendWatch } from '../../pipeline/send-watch.ts';
import { advance } from './advance.ts';
import type { LostCreations } from './lost-creations.ts';
import { nextStep, type RunStep } from './next-step.ts';
import { mostAsks, type RunRules } from './run-rules.ts';
import type { AskedRun, EndedRun, Look, RunEvent, RunState } from './run-state.ts';

/** What each step of a kind of run does. Ids are the marketplace's. */
export interface RunWork {
  /** One that exists and serves as well as a new one. */
  reuse(): Promise<string | undefined>;
  /** The one that was asked for when no answer came. */
  find(asked: AskedRun, isOfAnother: (id: string) => boolean): Promise<string | undefined>;
  /** What a failure of `find` is told by. `id` is what `resume` calls the id of what was created. */
  readonly creation: Creation & { readonly id: 'reportId' | 'feedId' | 'queryId' };
  /** What is asked for, as text: the same for the same request. Undefined where no other run can ask for the same. */
  readonly request: string | undefined;
  /** Asks for a new one. */
  ask(sending: Sending): Promise<string>;
  look(id: string, looks: number): Promise<Look>;
  /** Cancels at the marketplace. */
  cancel(id: string): Promise<void>;
}

/** What a call that makes something tells the run that makes it. */
export interface Sending extends SendWatch {
  /** Ends the call before it is sent, and with the caller's signal at any time. */
  readonly signal: AbortSignal;
}

export interface RunDeps {
  readonly work: RunWork;
  readonly rules: RunRules;
  /** What the client's runs have created. */
  readonly creations: LostCreations;
  /** Whether to look for it when no answer tells that it was made. Without, that is an error. */
  readonly recovers: boolean;
  readonly now: () => number;
  /** The caller's, who does not want to wait any longer. */
  readonly signal: AbortSignal | undefined;
  /** Ends early, and without an error, when `wake` is aborted. */
  readonly wait: (milliseconds: number, wake: AbortSignal) => Promise<void>;
  /** Told every change before anything else is done. What it throws ends the run. */
  readonly changed: () => unknown;
}

/** Takes a run from where it is to its end, step by step. */
export class RunDriver {
  readonly #deps: RunDeps;
  #state: RunState;
  #wake = new AbortController();
  #end: Promise<EndedRun> | undefined;
  #cancels = false;
  /** Takes the call that asks out of its line. */
  readonly #leave = new AbortController();
  #cancelFailure: unknown;
  /** What became of the call that asked, when no answer came. */
  #lost: SellingPartnerError | undefined;
  /** That call was one of this run. */
  #lostHere = false;

  constructor(state: RunState, deps: RunDeps) {
    this.#state = state;
    this.#deps = deps;
  }

  get state(): RunState {
    return this.#state;
  }

  /** Why a late one could not be cancelled; undefined when it was. */
  get cancelFailure(): unknown {
    return this.#cancelFailure;
  }

  /** The end of the run. It is driven once, whoever asks, and once more by who asks after it failed. */
  end(): Promise<EndedRun> {
    this.#end ??= this.#drive().catch((error: unknown) => {
      this.#end = undefined;
      this.#rememberLost();
      throw error;
    });
    return this.#end;
  }

  /** Cancels it, at the marketplace if it is there, and waits for its end. */
  async cancel(): Promise<EndedRun> {
    this.#cancels = true;
    if (this.#state.at !== 'asked') this.#leave.abort();
    if (this.#state.at === 'waiting') await this.#cancelNow(this.#state.id);
    return this.end();
  }

  /** The same request must not create a second one while nobody knows of the first. */
  #rememberLost(): void {
    const { creations, work, recovers, now } = this.#deps;
    if (!recovers || this.#state.at !== 'asked' || work.request === undefined) return;
    creations.remember(work.request, { state: this.#state, error: this.#lost, at: now() });
  }

  async #recallLost(): Promise<void> {
    const { creations, work, recovers, now } = this.#deps;
    if (!recovers || this.#state.at !== 'new' || work.request === undefined || this.#cancels) return;
    const lost = creations.recall(work.request, now());
    if (lost === undefined) return;
    this.#lost = lost.error;
    await this.#tell({ type: 'recalled', since: lost.state.since, asks: lost.state.asks });
  }

  async #drive(): Promise<EndedRun> {
    await this.#recallLost();
    for (;;) {
      const step = nextStep(this.#state, this.#deps.rules, this.#deps.now());
      if (step.do === 'end') return step.state;
      await this.#take(step);
    }
  }

  async #take(step: Exclude<RunStep, { do: 'end' }>): Promise<void> {
    const { work, wait } = this.#deps;
    if (step.do === 'wait') return this.#rest(wait(step.milliseconds, this.#wake.signal));
    if (step.do === 'cancel') return this.#giveUp(step.state.id);
    if (step.do === 'look') {
      return this.#tell({ type: 'looked', look: await work.look(step.state.id, step.state.looks) });
    }
    if (this.#cancels && step.do !== 'find') return this.#tell({ type: 'given-up' });
    if (step.do === 'ask') return this.#ask();
    await this.#named(step.do === 'reuse' ? await work.reuse() : await this.#find(step.state));
  }

  async #rest(waited: Promise<void>): Promise<void> {
    await waited;
    if (!this.#wake.signal.aborted) return;
    this.#wake = new AbortController();
    await this.#tell({ type: 'woken' });
  }

  async #find(asked: AskedRun): Promise<string | undefined> {
    const { work, creations } = this.#deps;
    try {
      // What another run got in answer was not made by the call of this one. One that is resumed may be that other one.
      return await work.find(asked, (id) => this.#lostHere && creations.isOfAnother(id, this));
    } catch (error) {
      const { creation } = work;
      const next = `Use the same run again, or resume it: it looks first. Resume with ${creation.id} when you know it.`;
      throw lookUpError(error, this.#lost, creation, next);
    }
  }

  async #ask(): Promise<void> {
    const refusal: { reason?: { readonly error: unknown } } = {};
    const firmly = (tell: () => Promise<void>) => () =>
      tell().catch((error: unknown) => {
        refusal.reason = { error };
        throw error;
      });
    const signals = [this.#leave.signal, ...(this.#deps.signal ? [this.#deps.signal] : [])];
    try {
      const id = await this.#deps.work.ask({
        sending: async () => {
          this.#leave.signal.throwIfAborted();
          await firmly(() => this.#announce())();
        },
        withoutEffect: firmly(() => this.#tell({ type: 'without-effect' })),
        signal: AbortSignal.any(signals),
      });
      this.#deps.creations.name(id, this);
      await this.#named(id);
    } catch (error) {
      if (refusal.reason !== undefined) throw refusal.reason.error;
      if (this.#state.at === 'asked') await this.#afterFailedAsk(error, this.#state.asks);
      else if (!this.#leave.signal.aborted || this.#deps.signal?.aborted) throw error;
    }
  }

  /**
   * Who keeps the state must know of the call before it leaves, and not before it has its slot: in line it is not sent. If
   * that fails, it does not leave.
   */
  async #announce(): Promise<void> {
    if (this.#state.at === 'asked') return;
    const before = this.#state;
    try {
      await this.#tell({ type: 'asking' });
    } catch (error) {
      this.#state = before;
      throw error;
    }
  }

  async #afterFailedAsk(error: unknown, asks: number): Promise<void> {
    const isUnknown = error instanceof SellingPartnerError && error.outcome === 'unknown';
    this.#lost = isUnknown ? error : undefined;
    this.#lostHere = isUnknown;
    await this.#tell({ type: isUnknown ? 'unsure' : 'refused' });
    if (!isUnknown || !this.#deps.recovers || asks >= mostAsks) throw error;
  }

  async #named(id: string | undefined): Promise<void> {
    await this.#tell(id === undefined ? { type: 'missing' } : { type: 'named', id });
    if (id !== undefined && this.#cancels) await this.#cancelNow(id);
  }

  async #cancelNow(id: string): Promise<void> {
    await this.#deps.work.cancel(id);
    this.#wake.abort();
  }

  /** It is late, and remains so when it cannot be cancelled. */
  async #giveUp(id: string): Promise<void> {
    await this.#deps.work.cancel(id).catch((error: unknown) => {
      this.#cancelFailure = error;
    });
    await this.#tell({ type: 'given-up' });
  }

  async #tell(event: RunEvent): Promise<void> {
    const { work, creations } = this.#deps;
    if (event.type === 'named' && work.request !== undefined) creations.forget(work.request);
    this.#state = advance(this.#state, event, this.#deps.rules, this.#deps.now());
    await this.#deps.changed();
  }
}
