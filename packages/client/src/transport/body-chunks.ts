import { concatBytes } from '../runtime/bytes.ts';

/** Maximum number of bytes that wait for the reader before the connection is paused. */
const maxWaitingBytes = 64 * 1024;
/** Smaller chunks are combined, because each chunk costs its reader some microseconds. */
const smallChunkBytes = 4 * 1024;

/** The connection that delivers the chunks. */
export interface ChunkSource {
  pause(): void;
  resume(): void;
  /** Called when the reader stops before the end. */
  discardRest(): void;
}

interface Collector {
  /** Called with the number of bytes after each chunk. If it throws, the rest is cancelled. */
  readonly onProgress: (bytes: number) => void;
  readonly resolve: (chunks: Uint8Array[]) => void;
  readonly reject: (error: unknown) => void;
}

interface Reader {
  readonly resolve: (result: IteratorResult<Uint8Array, undefined>) => void;
  readonly reject: (error: unknown) => void;
}

const done = { done: true, value: undefined } as const;

/** Chunks of a body, from the connection that delivers them to their reader. */
export class BodyChunks implements AsyncIterableIterator<Uint8Array, undefined> {
  readonly #source: ChunkSource;
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  #isPaused = false;
  #reader: Reader | undefined;
  #collector: Collector | undefined;
  #isOver = false;
  #failure: unknown;

  constructor(source: ChunkSource) {
    this.#source = source;
  }

  add(chunk: Uint8Array): void {
    const reader = this.#reader;
    if (reader !== undefined) {
      this.#reader = undefined;
      reader.resolve({ done: false, value: chunk });
      return;
    }
    this.#waiting.push(chunk);
    this.#bytes += chunk.byteLength;
    if (this.#collector !== undefined) this.#reportProgress(this.#collector);
    else if (this.#bytes >= maxWaitingBytes && !this.#isPaused) {
      this.#isPaused = true;
      this.#source.pause();
    }
  }

  /** Ends the body. A failure is reported after the chunks that arrived before it. */
  end(failure?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#failure = failure;
    if (this.#collector !== undefined) this.#endCollecting(this.#collector);
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader === undefined) return;
    if (failure === undefined) reader.resolve(done);
    else reader.reject(failure);
  }

  next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const chunk = this.#take();
    if (chunk !== undefined) return Promise.resolve({ done: false, value: chunk });
    if (this.#failure !== undefined) return Promise.reject(this.#consumeFailure());
    if (this.#isOver) return Promise.resolve(done);
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
    });
  }

  /** All chunks have arrived, and nothing failed. */
  get isComplete(): boolean {
    return this.#isOver && this.#failure === undefined;
  }

  /** Returns all chunks of a complete body that were not read yet. `check` is called with their number of bytes. */
  takeAll(check: (bytes: number) => void): Uint8Array[] {
    const chunks = this.#waiting;
    this.#waiting = [];
    check(this.#bytes);
    return chunks;
  }

  /**
   * Reads all chunks. Costs less than iterating, which creates promises for each chunk. `onProgress` is called with the
   * number of bytes after each chunk; if it throws, the rest is cancelled.
   */
  collect(onProgress: Collector['onProgress']): Promise<Uint8Array[]> {
    return new Promise((resolve, reject) => {
      const collector = { onProgress, resolve, reject };
      this.#collector = collector;
      if (this.#waiting.length > 0) this.#reportProgress(collector);
      if (this.#isOver) this.#endCollecting(collector);
      else this.#resume();
    });
  }

  return(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (!this.#isOver) {
      this.end();
      this.#source.discardRest();
    }
    this.#waiting = [];
    return Promise.resolve(done);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /**
   * Takes the next chunk and resumes the connection when all chunks were read. Each pause makes the connection copy its
   * data, so it does not pause for every chunk.
   */
  #take(): Uint8Array | undefined {
    const areSmall = this.#waiting.length > 1 && this.#bytes < this.#waiting.length * smallChunkBytes;
    const chunk = areSmall ? concatBytes(this.#waiting.splice(0)) : this.#waiting.shift();
    this.#bytes -= chunk?.byteLength ?? 0;
    if (this.#waiting.length === 0) this.#resume();
    return chunk;
  }

  #resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#source.resume();
  }

  #reportProgress(collector: Collector): void {
    try {
      collector.onProgress(this.#bytes);
    } catch (error) {
      const isComplete = this.#isOver;
      this.end(error);
      collector.reject(error);
      if (!isComplete) this.#source.discardRest();
    }
  }

  #endCollecting({ resolve, reject }: Collector): void {
    this.#collector = undefined;
    const chunks = this.#waiting;
    this.#waiting = [];
    if (this.#failure === undefined) resolve(chunks);
    else reject(this.#consumeFailure());
  }

  /** Returns the failure once; later reads are at the end. */
  #consumeFailure(): unknown {
    const failure = this.#failure;
    this.#failure = undefined;
    return failure;
  }
}
