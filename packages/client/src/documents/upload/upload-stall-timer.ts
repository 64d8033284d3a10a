import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Clock, Timer } from '../../ports/clock.ts';

/**
 * Applies the response timeout to an upload. A large body may take longer than this timeout, so the timer restarts
 * whenever a chunk is read.
 */
export class UploadStallTimer {
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

  /** Aborted if the upload stalls. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Yields the chunks and restarts the timer for each one. */
  async *watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const chunk of chunks) {
        this.#restart();
        yield chunk;
      }
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  }

  /** Returns the error of the timer or the file if there is one, because it is the cause of the given error. */
  resolveError(error: unknown): unknown {
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
    const message = `The upload made no progress and got no response within the response timeout (${timeout} ms).`;
    this.#failure ??= new SellingPartnerError({ code: 'API_RESPONSE_TIMEOUT', message, timeout, retryable: true });
    this.#controller.abort(this.#failure);
  }
}
