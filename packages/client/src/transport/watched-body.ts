import type { Guard } from './guard.ts';

/** A body that is watched over while it is read. */
export class WatchedBody implements AsyncIterableIterator<Uint8Array, undefined> {
  readonly #pieces: AsyncIterator<Uint8Array>;
  readonly #guard: Guard;
  #isFirst = true;
  #isOver = false;

  constructor(body: AsyncIterable<Uint8Array>, guard: Guard) {
    this.#pieces = body[Symbol.asyncIterator]();
    this.#guard = guard;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (this.#isOver) return { done: true, value: undefined };
    // The time a reader takes is not the connection's idleness.
    if (!this.#isFirst) this.#guard.start('idle');
    try {
      const piece = await this.#guard.race(this.#pieces.next());
      this.#guard.stop();
      this.#isFirst = false;
      if (!piece.done) return piece;
    } catch (error) {
      this.#close();
      throw this.#guard.reasonFor(error);
    }
    this.#close();
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (!this.#isOver) {
      this.#close();
      await this.#pieces.return?.();
    }
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #close(): void {
    this.#isOver = true;
    this.#guard.close();
  }
}
