/** Bytes that may wait for their reader before the sender is made to wait. */
const mostWaiting = 64 * 1024;
/** Pieces that are smaller than this on the average are read as one: each costs its reader some microseconds. */
const smallPiece = 4 * 1024;

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
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  #isPaused = false;
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
    if (this.#bytes >= mostWaiting && !this.#isPaused) {
      this.#isPaused = true;
      this.#source.pause();
    }
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
    const piece = this.#take();
    if (piece !== undefined) return Promise.resolve({ done: false, value: piece });
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
    this.#waiting = [];
    return Promise.resolve(done);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /**
   * The connection goes on when all has been read. Each time that it is made to wait, it copies what it holds; with every
   * piece, that would be once for each of them.
   */
  #take(): Uint8Array | undefined {
    const areSmall = this.#waiting.length > 1 && this.#bytes < this.#waiting.length * smallPiece;
    const piece = areSmall ? Buffer.concat(this.#waiting.splice(0)) : this.#waiting.shift();
    this.#bytes -= piece?.byteLength ?? 0;
    if (this.#isPaused && this.#waiting.length === 0) {
      this.#isPaused = false;
      this.#source.resume();
    }
    return piece;
  }

  /** It is told once: whoever asks again is at the end. */
  #takeFailure(): unknown {
    const failure = this.#failure;
    this.#failure = undefined;
    return failure;
  }
}
