import { buildAbortError } from '../errors/abort-error.ts';
import { buildCallDeadlineError } from '../errors/call-deadline-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Clock, Timer } from '../ports/clock.ts';
import type { Timeouts } from '../ports/limits.ts';
import { type Abortable, listenForAbort, stopListening } from '../waits/abort-listeners.ts';

/** Remaining and total time of a call, in milliseconds. */
export interface CallTimeLimit {
  readonly leftMilliseconds: number;
  readonly totalMilliseconds: number;
}

/** Applies the timeouts to one request, step by step: to the headers of the response, then to each chunk of its body. */
export class TimeoutGuard implements Abortable {
  readonly #clock: Clock;
  readonly #timeouts: Timeouts;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #deadlineTimer: Timer | undefined;
  /** Timer of the current step. */
  #timer: Timer | undefined;
  #rejectRace: ((failure: SellingPartnerError) => void) | undefined;
  #failure: SellingPartnerError | undefined;

  constructor(clock: Clock, timeouts: Timeouts, caller: AbortSignal | undefined, call: CallTimeLimit | undefined) {
    this.#clock = clock;
    this.#timeouts = timeouts;
    this.#caller = caller;
    if (caller?.aborted) this.abort();
    else if (caller !== undefined) listenForAbort(caller, this);
    this.start('response');
    this.#deadlineTimer = this.#startDeadline(call);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Settles with the promise, or rejects when a timeout or the caller ends the request. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(resolve, reject);
      if (this.#failure === undefined) this.#rejectRace = reject;
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

  /** Returns the error for the caller: the timeout or the abort if there was one, otherwise the given error. */
  selectError(error: unknown): unknown {
    return this.#failure ?? error;
  }

  close(): void {
    this.stop();
    this.#deadlineTimer?.cancel();
    this.#rejectRace = undefined;
    stopListening(this.#caller, this);
  }

  /** Starts the earlier one of the deadlines of the response and the call. */
  #startDeadline(call: CallTimeLimit | undefined): Timer | undefined {
    const deadline = this.#timeouts.deadline || Number.POSITIVE_INFINITY;
    const leftMilliseconds = call?.leftMilliseconds ?? Number.POSITIVE_INFINITY;
    if (deadline <= leftMilliseconds && deadline < Number.POSITIVE_INFINITY) {
      return this.#clock.setTimeout(() => this.#expire('deadline'), deadline);
    }
    if (call === undefined || leftMilliseconds === Number.POSITIVE_INFINITY) return undefined;
    return this.#clock.setTimeout(() => this.#end(buildCallDeadlineError(call.totalMilliseconds)), leftMilliseconds);
  }

  #expire(name: keyof Timeouts): void {
    const { code, description } = timeoutErrors[name];
    const timeout = this.#timeouts[name];
    this.#end(new SellingPartnerError({ code, message: `${description} (${timeout} ms).`, timeout, retryable: true }));
  }

  /** Called when the caller aborts. */
  abort(): void {
    this.#end(buildAbortError(this.#caller?.reason));
  }

  #end(failure: SellingPartnerError): void {
    this.#failure ??= failure;
    this.#rejectRace?.(this.#failure);
    this.#controller.abort(this.#failure);
  }
}

const timeoutErrors = {
  response: { code: 'API_RESPONSE_TIMEOUT', description: 'No data was received within the response timeout' },
  idle: {
    code: 'API_IDLE_TIMEOUT',
    description: 'The next chunk of the response was not received within the idle timeout',
  },
  deadline: { code: 'API_DEADLINE_TIMEOUT', description: 'The complete response was not received within the deadline' },
} as const;
