import { abortError } from '../errors/abort-error.ts';
import { callDeadline } from '../errors/call-deadline.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Clock, Timer } from '../ports/clock.ts';
import type { Timeouts } from '../ports/limits.ts';
import { type Abortable, listenForAbort, stopListening } from '../waits/abort-listeners.ts';

/** What is left of the time that a call may take in all, in milliseconds. */
export interface CallTime {
  readonly left: number;
  readonly total: number;
}

/** Watches over one exchange, a step at a time: the response's head, then each piece of its body. */
export class Guard implements Abortable {
  readonly #clock: Clock;
  readonly #timeouts: Timeouts;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #last: Timer | undefined;
  /** Of the step that is waited for. */
  #timer: Timer | undefined;
  #giveUp: ((failure: SellingPartnerError) => void) | undefined;
  #failure: SellingPartnerError | undefined;

  constructor(clock: Clock, timeouts: Timeouts, caller: AbortSignal | undefined, call: CallTime | undefined) {
    this.#clock = clock;
    this.#timeouts = timeouts;
    this.#caller = caller;
    if (caller?.aborted) this.abort();
    else if (caller !== undefined) listenForAbort(caller, this);
    this.start('response');
    this.#last = this.#startLast(call);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Settles with the promise, or as soon as a timeout or the caller ends the exchange. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(resolve, reject);
      if (this.#failure === undefined) this.#giveUp = reject;
      else reject(this.#failure);
    });
  }

  start(name: 'response' | 'idle'): void {
    this.stop();
    const milliseconds = this.#timeouts[name];
    if (milliseconds > 0) this.#timer = this.#clock.setTimeout(() => this.#expire(name), milliseconds);
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  /** What the caller is told: the timeout or the abort when there was one, else the error itself. */
  reasonFor(error: unknown): unknown {
    return this.#failure ?? error;
  }

  close(): void {
    this.stop();
    this.#last?.cancel();
    this.#giveUp = undefined;
    stopListening(this.#caller, this);
  }

  /** Of the deadlines of the response and of the call, only the earlier one can come. */
  #startLast(call: CallTime | undefined): Timer | undefined {
    const deadline = this.#timeouts.deadline || Number.POSITIVE_INFINITY;
    const left = call?.left ?? Number.POSITIVE_INFINITY;
    if (deadline <= left && deadline < Number.POSITIVE_INFINITY) {
      return this.#clock.setTimeout(() => this.#expire('deadline'), deadline);
    }
    if (call === undefined || left === Number.POSITIVE_INFINITY) return undefined;
    return this.#clock.setTimeout(() => this.#end(callDeadline(call.total)), left);
  }

  #expire(name: keyof Timeouts): void {
    const { code, happened } = expiries[name];
    const timeout = this.#timeouts[name];
    this.#end(new SellingPartnerError({ code, message: `${happened} (${timeout} ms).`, timeout, retryable: true }));
  }

  /** The caller ends the exchange. */
  abort(): void {
    this.#end(abortError(this.#caller?.reason));
  }

  #end(failure: SellingPartnerError): void {
    this.#failure ??= failure;
    this.#giveUp?.(this.#failure);
    this.#controller.abort(this.#failure);
  }
}

const expiries = {
  response: { code: 'API_RESPONSE_TIMEOUT', happened: 'No data came within the response timeout' },
  idle: { code: 'API_IDLE_TIMEOUT', happened: 'The next piece of the response did not come within the idle timeout' },
  deadline: { code: 'API_DEADLINE_TIMEOUT', happened: 'The whole response did not come within the deadline' },
} as const;
