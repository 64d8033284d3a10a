type Rows<T> = AsyncGenerator<readonly T[], void, undefined>;

/**
 * Rows one by one out of batches. A row that is at hand costs a promise and nothing more; the next batch is asked
 * for when the last one is used up.
 */
export class EachRow<T> implements AsyncIterableIterator<T, undefined> {
  readonly #batches: Rows<T>;
  #batch: readonly T[] = [];
  #at = 0;
  #refilling: Promise<unknown> | undefined;

  constructor(batches: Rows<T>) {
    this.#batches = batches;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<T, undefined>> {
    if (this.#refilling === undefined && this.#at < this.#batch.length) return Promise.resolve(this.#take());
    const turn = (this.#refilling ?? Promise.resolve()).then(() => this.#refill());
    const settled = turn.then(ignore, ignore).then(() => {
      if (this.#refilling === settled) this.#refilling = undefined;
    });
    this.#refilling = settled;
    return turn;
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.#batch = [];
    await this.#batches.return();
    return { done: true, value: undefined };
  }

  #take(): IteratorResult<T, undefined> {
    const value = this.#batch[this.#at] as T;
    this.#at += 1;
    return { done: false, value };
  }

  async #refill(): Promise<IteratorResult<T, undefined>> {
    while (this.#at >= this.#batch.length) {
      const { done, value } = await this.#batches.next();
      if (done) return { done: true, value: undefined };
      this.#batch = value;
      this.#at = 0;
    }
    return this.#take();
  }
}

function ignore(): void {}
