import type { PagePosition } from './page-options.ts';

/** Something that has been walked over, and where to go on after it; undefined at the end. */
export interface Step<T> {
  readonly value: T;
  readonly position: PagePosition | undefined;
}

/** Steps, and in the end where to go on. */
export type Steps<T> = AsyncGenerator<Step<T>, PagePosition | undefined, undefined>;

/** Where options say to begin. */
export function startOf({ token, skip, after }: PagePosition = {}): PagePosition {
  return {
    ...(token !== undefined && { token }),
    ...(skip !== undefined && { skip }),
    ...(after !== undefined && { after }),
  };
}

/** What is given one by one, and can be gone on with elsewhere. */
export class Walked<T> implements AsyncIterableIterator<T, undefined> {
  readonly #steps: Steps<T>;
  #position: PagePosition | undefined;
  #isOver = false;

  /** @internal */
  constructor(steps: Steps<T>, start: PagePosition) {
    this.#steps = steps;
    this.#position = start;
  }

  /** What to give as options of the same call to go on after what was given last; undefined at the end. */
  get position(): PagePosition | undefined {
    return this.#position;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** The next one. Rejects with the error of a call; nothing comes after it. */
  async next(): Promise<IteratorResult<T, undefined>> {
    const { done, value } = await this.#steps.next().catch((error: unknown) => {
      this.#isOver = true;
      throw error;
    });
    if (!done) {
      this.#position = value.position;
      return { done: false, value: value.value };
    }
    if (!this.#isOver) this.#position = value;
    this.#isOver = true;
    return { done: true, value: undefined };
  }

  /** Ends the walk: no further page is asked for. */
  async return(): Promise<IteratorResult<T, undefined>> {
    this.#isOver = true;
    await this.#steps.return(undefined);
    return { done: true, value: undefined };
  }
}
