import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { advance } from './advance.ts';
import { nextStep, type RunStep } from './next-step.ts';
import { mostAsks, type RunRules } from './run-rules.ts';
import type { AskedRun, EndedRun, Look, RunEvent, RunState } from './run-state.ts';

/** What each step of a kind of run does. Ids are the marketplace's. */
export interface RunWork {
  /** One that exists and serves as well as a new one. */
  reuse(): Promise<string | undefined>;
  /** The one that was asked for when no answer came. */
  find(asked: AskedRun): Promise<string | undefined>;
  /** Asks for a new one. */
  ask(): Promise<string>;
  look(id: string, looks: number): Promise<Look>;
  /** Cancels at the marketplace. */
  cancel(id: string): Promise<void>;
}

export interface RunDeps {
  readonly work: RunWork;
  readonly rules: RunRules;
  /** Whether to look for it when no answer tells that it was made. Without, that is an error. */
  readonly recovers: boolean;
  readonly now: () => number;
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
  #cancelFailure: unknown;

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
      throw error;
    });
    return this.#end;
  }

  /** Cancels it, at the marketplace if it is there, and waits for its end. */
  async cancel(): Promise<EndedRun> {
    this.#cancels = true;
    if (this.#state.at === 'waiting') await this.#cancelNow(this.#state.id);
    return this.end();
  }

  async #drive(): Promise<EndedRun> {
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
    await this.#named(step.do === 'reuse' ? await work.reuse() : await work.find(step.state));
  }

  async #rest(waited: Promise<void>): Promise<void> {
    await waited;
    if (!this.#wake.signal.aborted) return;
    this.#wake = new AbortController();
    await this.#tell({ type: 'woken' });
  }

  async #ask(): Promise<void> {
    await this.#announce();
    try {
      await this.#named(await this.#deps.work.ask());
    } catch (error) {
      if (this.#state.at !== 'asked') throw error;
      await this.#afterFailedAsk(error, this.#state.asks);
    }
  }

  /** Who keeps the state must know of the call before it leaves: if that fails, it does not leave. */
  async #announce(): Promise<void> {
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
    this.#state = advance(this.#state, event, this.#deps.rules, this.#deps.now());
    await this.#deps.changed();
  }
}
