import type { PagePosition } from './page-options.ts';

/** Something that has been walked over, and where to go on after it; undefined at the end. */
export interface Step<T> {
  readonly value: T;
  readonly position: PagePosition | undefined;
  /** The limit is reached: what comes after it is left for another walk. */
  readonly isLast: boolean;
}

/** What is given one by one. */
export interface Walk<T> {
  /** The next step; undefined when all has been given. After an error, the next step is tried again. */
  next(): Promise<Step<T> | undefined>;
  /** Ends what is under way ahead of time. The walk can be gone on with. */
  pause(): void;
}

/** Where options say to begin. */
export function startOf(given: PagePosition | null | undefined): PagePosition {
  const { token, skip, after, window } = given ?? {};
  return {
    ...(token !== undefined && { token }),
    ...(skip !== undefined && { skip }),
    ...(after !== undefined && { after }),
    ...(window !== undefined && { window }),
  };
}

const over = { done: true, value: undefined } as const;

/** What is given one by one, and can be gone on with: by another loop over the same object, or elsewhere. */
export class Walked<T> implements AsyncIterableIterator<T, undefined> {
  readonly #open: () => Promise<Walk<T>>;
  #walk: Promise<Walk<T>> | undefined;
  #position: PagePosition | undefined;
  #hasEnded = false;
  #isLeft = false;
  /** Who asks while others wait comes after them. */
  #last: Promise<unknown> = Promise.resolve();

  /** @internal */
  constructor(open: () => Promise<Walk<T>>, start: PagePosition) {
    this.#open = open;
    this.#position = start;
  }

  /** What to give as options of the same call to go on after what was given last; undefined at the end. */
  get position(): PagePosition | undefined {
    return this.#position;
  }

  /** Goes on where the loop before was left, or broke off; a walk that came to its end gives nothing more. */
  [Symbol.asyncIterator](): this {
    this.#isLeft = false;
    return this;
  }

  /** The next one. Rejects with the error of a call; nothing comes after it, unless another loop begins. */
  next(): Promise<IteratorResult<T, undefined>> {
    return this.#queue(() => this.#step());
  }

  /** Leaves the walk: no further page is asked for, unless another loop begins. */
  return(): Promise<IteratorResult<T, undefined>> {
    return this.#queue(async () => {
      this.#isLeft = true;
      (await this.#walk?.catch(() => undefined))?.pause();
      return over;
    });
  }

  async #step(): Promise<IteratorResult<T, undefined>> {
    if (this.#hasEnded || this.#isLeft) return over;
    try {
      this.#walk ??= this.#open();
      const walk = await this.#walk;
      const step = await walk.next();
      this.#position = step?.position;
      this.#hasEnded = step?.isLast ?? true;
      if (this.#hasEnded) walk.pause();
      return step === undefined ? over : { done: false, value: step.value };
    } catch (error) {
      this.#isLeft = true;
      throw error;
    }
  }

  #queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
