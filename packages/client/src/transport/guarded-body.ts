import { BodyChunks } from './body-chunks.ts';
import type { TimeoutGuard } from './timeout-guard.ts';

/** A body with timeouts while it is read. */
export class GuardedBody implements AsyncIterableIterator<Uint8Array, undefined> {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #guard: TimeoutGuard;
  #isFirst = true;
  #isOver = false;

  constructor(body: AsyncIterable<Uint8Array>, guard: TimeoutGuard) {
    this.#chunks = body[Symbol.asyncIterator]();
    this.#guard = guard;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (this.#isOver) return { done: true, value: undefined };
    // The time that the reader takes does not count as idle time.
    if (!this.#isFirst) this.#guard.start('idle');
    try {
      const chunk = await this.#guard.race(this.#chunks.next());
      this.#guard.stop();
      this.#isFirst = false;
      if (!chunk.done) return chunk;
    } catch (error) {
      this.#close();
      throw this.#guard.selectError(error);
    }
    this.#close();
    return { done: true, value: undefined };
  }

  /**
   * Reads all chunks. `check` is called with the number of bytes after each chunk; if it throws, the rest is cancelled. The
   * chunks of a body that has arrived are returned at once, because waiting for them costs more.
   */
  collect(check: (bytes: number) => void): Uint8Array[] | Promise<Uint8Array[]> {
    const chunks = this.#chunks;
    if (!(chunks instanceof BodyChunks)) return this.#collectByIterating(check);
    if (!chunks.isComplete) return this.#collectArriving(chunks, check);
    this.#close();
    return chunks.takeAll(check);
  }

  async #collectArriving(chunks: BodyChunks, check: (bytes: number) => void): Promise<Uint8Array[]> {
    const guard = this.#guard;
    try {
      const collected = chunks.collect((bytes) => {
        check(bytes);
        guard.start('idle');
      });
      // A custom transport can forward a request without its signal.
      return await guard.race(collected);
    } catch (error) {
      throw guard.selectError(error);
    } finally {
      this.#close();
    }
  }

  async #collectByIterating(check: (bytes: number) => void): Promise<Uint8Array[]> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of this) {
      bytes += chunk.byteLength;
      check(bytes);
      chunks.push(chunk);
    }
    return chunks;
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (!this.#isOver) {
      this.#close();
      await this.#chunks.return?.();
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
