import { SellingPartnerError } from '../errors/selling-partner-error.ts';

type Batches<T> = AsyncGenerator<Iterable<T>, void, undefined>;

/**
 * Rows one by one out of batches. A row that is at hand costs a promise and nothing more; the next batch is asked
 * for when the last one is used up. Leaving a loop frees the connection, so another loop throws ROWS_NOT_RESUMABLE, and so it
 * does after an error; after the last row it gives nothing.
 */
export class EachRow<T> implements AsyncIterableIterator<T, undefined> {
  readonly #batches: Batches<T>;
  #batch: Iterator<T> = none;
  /** Rows that were asked for and have to wait for a batch, and when the last of them has come. */
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #isOver: 'read' | 'left' | 'failed' | undefined;
  #failure: unknown;

  constructor(batches: Batches<T>) {
    this.#batches = batches;
  }

  [Symbol.asyncIterator](): this {
    if (this.#isOver === 'left') throw notResumable('the loop over them was left', undefined);
    if (this.#isOver === 'failed') throw notResumable('reading them failed', this.#failure);
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
    this.#isOver ??= 'left';
    this.#batch = none;
    await this.#batches.return();
    return { done: true, value: undefined };
  }

  /** Who asks while others wait comes after them. */
  #queue(): Promise<IteratorResult<T, undefined>> {
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#refill());
    this.#last = turn.then(ignore, ignore);
    return turn;
  }

  async #refill(): Promise<IteratorResult<T, undefined>> {
    try {
      for (;;) {
        const step = this.#batch.next();
        if (!step.done) return step;
        // The text of the last batch is not needed while the next one is on its way.
        this.#batch = none;
        const { done, value } = await this.#batches.next();
        if (done) {
          this.#isOver ??= 'read';
          return { done: true, value: undefined };
        }
        this.#batch = value[Symbol.iterator]();
      }
    } catch (error) {
      this.#isOver ??= 'failed';
      this.#failure = error;
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** A batch with nothing in it. */
const none: Iterator<never> = { next: () => ({ done: true, value: undefined }) };

function ignore(): void {}

function notResumable(reason: string, cause: unknown): SellingPartnerError {
  const message = `These rows have ended: ${reason}. Call the method that gave them again: it gives them from the first one on.`;
  return new SellingPartnerError({ code: 'ROWS_NOT_RESUMABLE', message, cause });
}
