import { abortError } from '../errors/abort-error.ts';
import { callDeadline } from '../errors/call-deadline.ts';
import { NetworkError } from '../errors/network-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Clock, Timer } from '../ports/clock.ts';
import type { Timeouts } from '../ports/limits.ts';
import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';

export type { Timeouts };

/** What is left of the time that a call may take in all, in milliseconds. */
export interface CallTime {
  readonly left: number;
  readonly total: number;
}

/**
 * Sends a request and watches over it until its body has been read. Every way it can end settles the promise or
 * the body and clears all timers.
 */
export async function sendGuarded(
  transport: Transport,
  clock: Clock,
  request: TransportRequest,
  timeouts: Timeouts,
  call?: CallTime,
): Promise<TransportResponse> {
  const guard = new Guard(clock, timeouts, request.signal, call);
  try {
    const response = await guard.race(transport.send({ ...request, signal: guard.signal }));
    return { ...response, body: guard.watch(response.body) };
  } catch (error) {
    guard.close();
    throw guard.reasonFor(error);
  }
}

type TimerName = keyof Timeouts | 'call';

class Guard {
  readonly #clock: Clock;
  readonly #timeouts: Timeouts;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #timers = new Map<TimerName, Timer>();
  readonly #call: CallTime | undefined;
  #failure: SellingPartnerError | undefined;

  constructor(clock: Clock, timeouts: Timeouts, caller: AbortSignal | undefined, call: CallTime | undefined) {
    this.#clock = clock;
    this.#timeouts = timeouts;
    this.#caller = caller;
    this.#call = call;
    caller?.addEventListener('abort', this.#onAbort, { once: true });
    if (caller?.aborted) this.#onAbort();
    this.#start('response');
    this.#startLast();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Settles with the promise, or as soon as a timeout or the caller ends the exchange. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const onEnd = () => reject(this.#failure);
      if (this.signal.aborted) onEnd();
      this.signal.addEventListener('abort', onEnd, { once: true });
      promise.then(resolve, reject).finally(() => this.signal.removeEventListener('abort', onEnd));
    });
  }

  async *watch(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = body[Symbol.asyncIterator]();
    let finished = false;
    try {
      while (true) {
        const piece = await this.race(pieces.next());
        this.#stop('response');
        this.#stop('idle');
        if (piece.done) break;
        // The time a reader takes is not the connection's idleness.
        yield piece.value;
        this.#start('idle');
      }
      finished = true;
    } catch (error) {
      finished = true;
      throw this.reasonFor(error);
    } finally {
      this.close();
      if (!finished) await pieces.return?.();
    }
  }

  /** What the caller is told: the timeout or the abort when there was one, else the error itself. */
  reasonFor(error: unknown): unknown {
    return this.#failure ?? error;
  }

  close(): void {
    for (const name of this.#timers.keys()) this.#stop(name);
    this.#caller?.removeEventListener('abort', this.#onAbort);
  }

  #start(name: keyof Timeouts): void {
    this.#stop(name);
    const milliseconds = this.#timeouts[name];
    if (milliseconds > 0) this.#set(name, milliseconds, () => this.#expire(name));
  }

  /** Of the deadlines of the response and of the call, only the earlier one can come. */
  #startLast(): void {
    const { deadline } = this.#timeouts;
    const call = this.#call;
    if (call === undefined || (deadline > 0 && deadline <= call.left)) this.#start('deadline');
    else if (Number.isFinite(call.left)) this.#set('call', call.left, () => this.#end(callDeadline(call.total)));
  }

  #set(name: TimerName, milliseconds: number, expire: () => void): void {
    this.#timers.set(name, this.#clock.setTimeout(expire, milliseconds));
  }

  #stop(name: TimerName): void {
    this.#timers.get(name)?.cancel();
    this.#timers.delete(name);
  }

  #expire(name: keyof Timeouts): void {
    const { code, happened } = expiries[name];
    const timeout = this.#timeouts[name];
    this.#end(new SellingPartnerError({ code, message: `${happened} (${timeout} ms).`, timeout, retryable: true }));
  }

  #onAbort = (): void => this.#end(abortError(this.#caller?.reason));

  #end(failure: SellingPartnerError): void {
    this.#failure ??= failure;
    this.#controller.abort(this.#failure);
  }
}

const expiries = {
  response: { code: 'API_RESPONSE_TIMEOUT', happened: 'No data came within the response timeout' },
  idle: { code: 'API_IDLE_TIMEOUT', happened: 'The next piece of the response did not come within the idle timeout' },
  deadline: { code: 'API_DEADLINE_TIMEOUT', happened: 'The whole response did not come within the deadline' },
} as const;

/** Whether bytes of a request may have reached the other side before it failed. */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof NetworkError) return error.sent;
  return !(error instanceof SellingPartnerError && error.code === 'INVALID_PARAMETER');
}
