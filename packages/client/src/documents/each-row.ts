type Batches<T> = AsyncGenerator<Iterable<T>, void, undefined>;

/**
 * Rows one by one out of batches. A row that is at hand costs a promise and nothing more; the next batch is asked
 * for when the last one is used up.
 */
export class EachRow<T> implements AsyncIterableIterator<T, undefined> {
  readonly #batches: Batches<T>;
  #batch: Iterator<T> = none;
  #refilling: Promise<unknown> | undefined;

  constructor(batches: Batches<T>) {
    this.#batches = batches;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<T, undefined>> {
    if (this.#refilling === undefined) {
      const step = this.#batch.next();
      if (!step.done) return Promise.resolve(step);
    }
    const turn = (this.#refilling ?? Promise.resolve()).then(() => this.#refill());
    const settled = turn.then(ignore, ignore).then(() => {
      if (this.#refilling === settled) this.#refilling = undefined;
    });
    this.#refilling = settled;
    return turn;
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.#batch = none;
    await this.#batches.return();
    return { done: true, value: undefined };
  }

  async #refill(): Promise<IteratorResult<T, undefined>> {
    for (;;) {
      const step = this.#batch.next();
      if (!step.done) return step;
      const { done, value } = await this.#batches.next();
      if (done) return { done: true, value: undefined };
      this.#batch = value[Symbol.iterator]();
    }
  }
}

/** A batch with nothing in it. */
const none: Iterator<never> = { next: () => ({ done: true, value: undefined }) };

function ignore(): void {}
