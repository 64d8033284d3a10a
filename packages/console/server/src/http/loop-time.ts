import { AsyncLocalStorage, createHook } from 'node:async_hooks';

/** Receives the milliseconds for which work has held the event loop. */
export type CountTime = (milliseconds: number) => void;

/** The work that belongs to one request. */
interface Work {
  milliseconds: number;
  count: CountTime | undefined;
  hasEnded: boolean;
}

/** The CPU time of this thread, which other programs of a busy machine do not make longer. Node.js 22 only has a clock. */
function readTime(): number {
  if (process.threadCpuUsage === undefined) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures for how long each request holds the event loop, in all of its callbacks and continuations. Waiting does not
 * count. Node calls a hook before and after each callback, which takes less than a microsecond, so measuring starts with
 * the first request.
 */
export class LoopTime {
  readonly #clock: () => number;
  readonly #works = new AsyncLocalStorage<Work>();
  readonly #outer: (Work | undefined)[] = [];
  #current: Work | undefined;
  #since = 0;
  readonly #hook = createHook({
    before: () => {
      this.#outer.push(this.#current);
      this.#switchTo(this.#works.getStore());
    },
    after: () => this.#switchTo(this.#outer.pop()),
  });

  /** `clock` returns milliseconds from an arbitrary start. */
  constructor(clock: () => number = readTime) {
    this.#clock = clock;
  }

  /** Measures `work` and everything that it starts, until the returned function is called. */
  measure(work: () => void): () => void {
    this.#hook.enable();
    const measured: Work = { milliseconds: 0, count: undefined, hasEnded: false };
    const outer = this.#current;
    this.#switchTo(measured);
    try {
      this.#works.run(measured, work);
    } finally {
      this.#switchTo(outer);
    }
    return () => {
      this.#flush();
      // A connection that the request has opened, such as one to the database, continues to work for others.
      measured.hasEnded = true;
    };
  }

  /** Passes the time of the current request to `count`: what it has used so far, and all that it uses later. */
  chargeTo(count: CountTime): void {
    const work = this.#works.getStore();
    if (work === undefined) return;
    this.#flush();
    work.count?.(-work.milliseconds);
    work.count = count;
    count(work.milliseconds);
  }

  /** Passes on the time of the piece of work that runs now. */
  #flush(): void {
    this.#switchTo(this.#current);
  }

  #switchTo(next: Work | undefined): void {
    const at = this.#clock();
    const work = this.#current;
    if (work !== undefined && !work.hasEnded) {
      work.milliseconds += at - this.#since;
      work.count?.(at - this.#since);
    }
    this.#current = next;
    this.#since = at;
  }

  /** Stops measuring. */
  close(): void {
    this.#hook.disable();
    this.#works.disable();
  }
}
