import type { PageCursor } from './page-options.ts';

/** A value and its position in the list. */
export interface Step<T> {
  readonly value: T;
  /** The position after the value; undefined at the end. */
  readonly cursor: PageCursor | undefined;
  /** Whether the limit is reached. */
  readonly isLast: boolean;
}

/** A source of values that are read one by one. */
export interface StepSource<T> {
  /** Returns the next value; undefined at the end. After an error, the next call tries again. */
  next(): Promise<Step<T> | undefined>;
  /** Aborts a prefetched request. The source can still be read. */
  pause(): void;
}

/** Returns the properties of a cursor that options contain. */
export function pickCursor(cursor: PageCursor | null | undefined): PageCursor {
  const { token, skip, windowStart, window } = cursor ?? {};
  return {
    ...(token !== undefined && { token }),
    ...(skip !== undefined && { skip }),
    ...(windowStart !== undefined && { windowStart }),
    ...(window !== undefined && { window }),
  };
}

const done = { done: true, value: undefined } as const;

/** An async iterator that another loop over the same object, or a later call with the cursor, can continue. */
export class ResumableIterator<T> implements AsyncIterableIterator<T, undefined> {
  readonly #create: () => Promise<StepSource<T>>;
  #source: Promise<StepSource<T>> | undefined;
  #cursor: PageCursor | undefined;
  #hasEnded = false;
  #isPaused = false;
  /** Settles when the last operation has ended: operations run one after the other. */
  #lastOperation: Promise<unknown> = Promise.resolve();

  /** @internal */
  constructor(create: () => Promise<StepSource<T>>, start: PageCursor) {
    this.#create = create;
    this.#cursor = start;
  }

  /** The position after the last value. To continue there, pass it as options of the same call. Undefined at the end. */
  get cursor(): PageCursor | undefined {
    return this.#cursor;
  }

  /** Continues where the last loop stopped or failed. After the end it returns nothing. */
  [Symbol.asyncIterator](): this {
    this.#isPaused = false;
    return this;
  }

  /** Returns the next value. After an error, it returns nothing until another loop starts. */
  next(): Promise<IteratorResult<T, undefined>> {
    return this.#enqueue(() => this.#step());
  }

  /** Stops the loop: no page is requested until another loop starts. */
  return(): Promise<IteratorResult<T, undefined>> {
    return this.#enqueue(async () => {
      this.#isPaused = true;
      (await this.#source?.catch(() => undefined))?.pause();
      return done;
    });
  }

  async #step(): Promise<IteratorResult<T, undefined>> {
    if (this.#hasEnded || this.#isPaused) return done;
    try {
      this.#source ??= this.#create();
      const source = await this.#source;
      const step = await source.next();
      this.#cursor = step?.cursor;
      this.#hasEnded = step?.isLast ?? true;
      if (this.#hasEnded) source.pause();
      return step === undefined ? done : { done: false, value: step.value };
    } catch (error) {
      this.#isPaused = true;
      throw error;
    }
  }

  #enqueue<Result>(operation: () => Promise<Result>): Promise<Result> {
    const result = this.#lastOperation.then(operation);
    this.#lastOperation = result.catch(() => {});
    return result;
  }
}
