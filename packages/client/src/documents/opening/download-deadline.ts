import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Clock, Timer } from '../../ports/clock.ts';

/** The deadline and the abort signal that all attempts of a download share. */
export class DownloadDeadline {
  /** A connection of the download failed or stalled: later attempts use new connections. */
  hasLostConnection = false;
  /** Aborted at the deadline or by the caller. */
  readonly signal: AbortSignal;
  readonly #timer: Timer | undefined;
  #failure: SellingPartnerError | undefined;

  /** `milliseconds` is 0 for no deadline. */
  constructor(clock: Clock, milliseconds: number, callerSignal: AbortSignal | undefined) {
    const controller = new AbortController();
    this.signal = callerSignal ? AbortSignal.any([controller.signal, callerSignal]) : controller.signal;
    if (milliseconds <= 0) return;
    this.#timer = clock.setTimeout(() => {
      this.#failure = buildDeadlineError(milliseconds);
      controller.abort(this.#failure);
    }, milliseconds);
  }

  /** Returns the deadline's error if the deadline has passed, or else the given error. */
  resolveError(error: unknown): unknown {
    return this.#failure ?? error;
  }

  stop(): void {
    this.#timer?.cancel();
  }
}

function buildDeadlineError(timeout: number): SellingPartnerError {
  const message = `The document was not downloaded completely within the deadline (${timeout} ms).`;
  return new SellingPartnerError({ code: 'API_DEADLINE_TIMEOUT', message, timeout, retryable: true });
}
