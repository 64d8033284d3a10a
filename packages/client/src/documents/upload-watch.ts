import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Clock, Timer } from '../ports/clock.ts';

/**
 * Watches over the sending half of an upload. A large body may take longer than the response timeout, so that one
 * begins anew with every piece that is taken.
 */
export class UploadWatch {
  readonly #clock: Clock;
  readonly #milliseconds: number;
  readonly #controller = new AbortController();
  #timer: Timer | undefined;
  #stopped = false;
  #failure: unknown;

  constructor(clock: Clock, milliseconds: number) {
    this.#clock = clock;
    this.#milliseconds = milliseconds;
    this.#restart();
  }

  /** Aborted when the upload stalls. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async *over(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const piece of pieces) {
        this.#restart();
        yield piece;
      }
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  }

  /** Why the upload failed: what happened here explains what the connection reports. */
  reasonFor(error: unknown): unknown {
    return this.#failure ?? error;
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#stopped = true;
  }

  #restart(): void {
    this.#timer?.cancel();
    if (this.#milliseconds <= 0 || this.#stopped) return;
    this.#timer = this.#clock.setTimeout(() => this.#expire(), this.#milliseconds);
  }

  #expire(): void {
    const timeout = this.#milliseconds;
    const message = `Neither did the upload move on nor an answer come within the response timeout (${timeout} ms).`;
    this.#failure ??= new SellingPartnerError({ code: 'API_RESPONSE_TIMEOUT', message, timeout, retryable: true });
    this.#controller.abort(this.#failure);
  }
}
