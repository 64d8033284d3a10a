/** Bytes that may wait for their reader before the sender is made to wait. */
const mostWaiting = 64 * 1024;

/** The connection that pieces come from. */
export interface Source {
  pause(): void;
  resume(): void;
  /** The reader leaves before the end. */
  leave(): void;
}

interface Reader {
  readonly resolve: (result: IteratorResult<Uint8Array, undefined>) => void;
  readonly reject: (error: unknown) => void;
}

const done = { done: true, value: undefined } as const;

/** Pieces of a body between the connection that brings them and the one who reads them. */
export class Pieces implements AsyncIterableIterator<Uint8Array, undefined> {
  readonly #source: Source;
  readonly #waiting: Uint8Array[] = [];
  #bytes = 0;
  #reader: Reader | undefined;
  #isOver = false;
  #failure: unknown;

  constructor(source: Source) {
    this.#source = source;
  }

  add(piece: Uint8Array): void {
    const reader = this.#reader;
    if (reader !== undefined) {
      this.#reader = undefined;
      reader.resolve({ done: false, value: piece });
      return;
    }
    this.#waiting.push(piece);
    this.#bytes += piece.byteLength;
    if (this.#bytes >= mostWaiting) this.#source.pause();
  }

  /** No more will come. A failure is told after what has come before it. */
  end(failure?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#failure = failure;
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader === undefined) return;
    if (failure === undefined) reader.resolve(done);
    else reader.reject(failure);
  }

  next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const piece = this.#waiting.shift();
    if (piece !== undefined) {
      const wasFull = this.#bytes >= mostWaiting;
      this.#bytes -= piece.byteLength;
      if (wasFull && this.#bytes < mostWaiting) this.#source.resume();
      return Promise.resolve({ done: false, value: piece });
    }
    if (this.#failure !== undefined) return Promise.reject(this.#takeFailure());
    if (this.#isOver) return Promise.resolve(done);
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (!this.#isOver) {
      this.end();
      this.#source.leave();
    }
    this.#waiting.length = 0;
    return Promise.resolve(done);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** It is told once: whoever asks again is at the end. */
  #takeFailure(): unknown {
    const failure = this.#failure;
    this.#failure = undefined;
    return failure;
  }
}
