import { buildAbortError } from '../errors/abort-error.ts';
import { buildCallDeadlineError } from '../errors/call-deadline-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Timeouts } from '../ports/limits.ts';
import { type Abortable, listenForAbort, stopListening } from '../waits/abort-listeners.ts';
import { type Deadlines, type Expirable, getDeadlines } from '../waits/deadlines.ts';
import type { Cancellation } from './cancellation.ts';

/** Remaining and total time of a call, in milliseconds. */
export interface CallTimeLimit {
  readonly leftMilliseconds: number;
  readonly totalMilliseconds: number;
}

/** Applies the timeouts to one request, step by step: to the headers of the response, then to each chunk of its body. */
export class TimeoutGuard implements Abortable, Cancellation, Expirable {
  readonly #clock: Clock;
  readonly #deadlines: Deadlines;
  readonly #timeouts: Timeouts;
  readonly #caller: AbortSignal | undefined;
  readonly #call: CallTimeLimit | undefined;
  /** Time at which the request or its call must be over. */
  readonly #requestEnd: number;
  readonly #isLimitedByCall: boolean;
  #step: 'response' | 'idle' = 'response';
  #stepEnd = Number.POSITIVE_INFINITY;
  #controller: AbortController | undefined;
  #rejectRace: ((failure: SellingPartnerError) => void) | undefined;
  failure: SellingPartnerError | undefined;
  request: Cancellation['request'];
  heapIndex = -1;
  /** The first deadline, or an earlier time: a step that ends later than the previous one does not change it. */
  deadline = Number.POSITIVE_INFINITY;

  constructor(clock: Clock, timeouts: Timeouts, caller: AbortSignal | undefined, call: CallTimeLimit | undefined) {
    this.#clock = clock;
    this.#deadlines = getDeadlines(clock);
    this.#timeouts = timeouts;
    this.#caller = caller;
    this.#call = call;
    const deadline = timeouts.deadline || Number.POSITIVE_INFINITY;
    const remaining = call?.leftMilliseconds ?? Number.POSITIVE_INFINITY;
    this.#isLimitedByCall = remaining < deadline;
    this.#requestEnd = clock.now() + Math.min(deadline, remaining);
    if (caller?.aborted) this.abort();
    else if (caller !== undefined) listenForAbort(caller, this);
    this.start('response');
  }

  /** For transports that accept no cancellation. It is created only for them, because it costs more. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.failure !== undefined) this.#controller.abort(this.failure);
    return this.#controller.signal;
  }

  /** Settles with the promise, or rejects when a timeout or the caller ends the request. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(resolve, reject);
      if (this.failure === undefined) this.#rejectRace = reject;
      else reject(this.failure);
    });
  }

  start(name: 'response' | 'idle'): void {
    const milliseconds = this.#timeouts[name];
    this.#step = name;
    this.#stepEnd = milliseconds > 0 ? this.#clock.now() + milliseconds : Number.POSITIVE_INFINITY;
    this.#schedule();
  }

  stop(): void {
    this.#stepEnd = Number.POSITIVE_INFINITY;
  }

  /** Returns the error for the caller: the timeout or the abort if there was one, otherwise the given error. */
  selectError(error: unknown): unknown {
    return this.failure ?? error;
  }

  close(): void {
    this.#deadlines.remove(this);
    this.#rejectRace = undefined;
    stopListening(this.#caller, this);
  }

  /** Called at `deadline`, which can be earlier than the end of the current step. */
  expire(): void {
    const end = Math.min(this.#stepEnd, this.#requestEnd);
    if (end > this.#clock.now()) this.#schedule();
    else this.#end(this.#buildTimeoutError());
  }

  #schedule(): void {
    const end = Math.min(this.#stepEnd, this.#requestEnd);
    if (this.heapIndex >= 0) {
      if (this.deadline <= end) return;
      this.#deadlines.remove(this);
    }
    this.deadline = end;
    this.#deadlines.add(this);
  }

  #buildTimeoutError(): SellingPartnerError {
    const isStep = this.#stepEnd <= this.#requestEnd;
    if (!isStep && this.#isLimitedByCall) return buildCallDeadlineError(this.#call?.totalMilliseconds ?? 0);
    const name = isStep ? this.#step : 'deadline';
    const { code, description } = timeoutErrors[name];
    const timeout = this.#timeouts[name];
    return new SellingPartnerError({ code, message: `${description} (${timeout} ms).`, timeout, retryable: true });
  }

  /** Called when the caller aborts. */
  abort(): void {
    this.#end(buildAbortError(this.#caller?.reason));
  }

  #end(failure: SellingPartnerError): void {
    this.failure ??= failure;
    this.#rejectRace?.(this.failure);
    this.request?.cancel(this.failure);
    this.#controller?.abort(this.failure);
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
