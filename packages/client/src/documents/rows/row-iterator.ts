import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

type Batches<T> = AsyncGenerator<Iterable<T>, void, undefined>;

/**
 * Iterates over the rows of batches. A row of the current batch takes one microtask; the next batch is read when the
 * current one is used up. Leaving a loop frees the connection, so a second loop throws ROWS_NOT_RESUMABLE, as it does
 * after an error. After the last row, a second loop returns no rows.
 */
export class RowIterator<T> implements AsyncIterableIterator<T, undefined> {
  readonly #batches: Batches<T>;
  #batch: Iterator<T> = emptyIterator;
  /** Number of `next` calls that wait for a batch. */
  #waiting = 0;
  /** Settles when the last waiting call has settled. */
  #lastCall: Promise<unknown> = Promise.resolve();
  #endReason: 'complete' | 'left-early' | 'failed' | undefined;
  #failure: unknown;

  constructor(batches: Batches<T>) {
    this.#batches = batches;
  }

  [Symbol.asyncIterator](): this {
    if (this.#endReason === 'left-early')
      throw buildNotResumableError('the loop over them was left before the last row', undefined);
    if (this.#endReason === 'failed') throw buildNotResumableError('reading them failed', this.#failure);
    return this;
  }

  next(): Promise<IteratorResult<T, undefined>> {
    if (this.#waiting === 0) {
      const step = this.#batch.next();
      if (!step.done) return Promise.resolve(step);
    }
    return this.#queue();
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.#endReason ??= 'left-early';
    this.#batch = emptyIterator;
    await this.#batches.return();
    return { done: true, value: undefined };
  }

  /** Runs concurrent `next` calls in order. */
  #queue(): Promise<IteratorResult<T, undefined>> {
    this.#waiting += 1;
    const call = this.#lastCall.then(() => this.#refill());
    this.#lastCall = call.then(ignore, ignore);
    return call;
  }

  async #refill(): Promise<IteratorResult<T, undefined>> {
    try {
      for (;;) {
        const step = this.#batch.next();
        if (!step.done) return step;
        // Releases the memory of the last batch while the next one is read.
        this.#batch = emptyIterator;
        const { done, value: rows } = await this.#batches.next();
        if (done) {
          this.#endReason ??= 'complete';
          return { done: true, value: undefined };
        }
        this.#batch = rows[Symbol.iterator]();
      }
    } catch (error) {
      this.#endReason ??= 'failed';
      this.#failure = error;
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** An empty batch. */
const emptyIterator: Iterator<never> = { next: () => ({ done: true, value: undefined }) };

function ignore(): void {}

function buildNotResumableError(reason: string, cause: unknown): SellingPartnerError {
  const message = `The rows cannot be read again: ${reason}. Call the method that returned them again to start from the first row.`;
  return new SellingPartnerError({ code: 'ROWS_NOT_RESUMABLE', message, cause });
}
