import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Clock, Timer } from '../ports/clock.ts';

/** What all attempts of a download have in common: the time that they may take in all, and the caller's wish to end it. */
export class DownloadDeadline {
  /** A connection of the download has failed or stayed silent: later attempts are sent over new ones. */
  hasLostConnection = false;
  /** Ends whatever is going on when the time is up or the caller has had enough. */
  readonly signal: AbortSignal;
  readonly #timer: Timer | undefined;
  #failure: SellingPartnerError | undefined;

  /** `milliseconds` is 0 for as long as it takes. */
  constructor(clock: Clock, milliseconds: number, caller: AbortSignal | undefined) {
    const ending = new AbortController();
    this.signal = caller ? AbortSignal.any([ending.signal, caller]) : ending.signal;
    if (milliseconds <= 0) return;
    this.#timer = clock.setTimeout(() => {
      this.#failure = late(milliseconds);
      ending.abort(this.#failure);
    }, milliseconds);
  }

  /** What the caller is told: that the time was up when it was, else the error itself. */
  reasonFor(error: unknown): unknown {
    return this.#failure ?? error;
  }

  stop(): void {
    this.#timer?.cancel();
  }
}

function late(timeout: number): SellingPartnerError {
  const message = `The whole document did not come within the deadline (${timeout} ms).`;
  return new SellingPartnerError({ code: 'API_DEADLINE_TIMEOUT', message, timeout, retryable: true });
}
