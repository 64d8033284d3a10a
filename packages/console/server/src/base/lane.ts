/** Runs pieces of work in the order in which they come, with at most so many in progress at a time. */
export class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(maxInProgress: number) {
    this.#free = maxInProgress;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
