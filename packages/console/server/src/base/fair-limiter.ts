/** Runs a limited number of pieces of work at once. Owners whose work waits take turns, so that one with much of it does not delay others. */
export class FairLimiter {
  #free: number;
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(maxInProgress: number) {
    this.#free = maxInProgress;
  }

  /** Runs a piece of the owner's work when it is its turn. */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(owner);
    try {
      return await work();
    } finally {
      this.#beginNext();
    }
  }

  #wait(owner: string): Promise<void> {
    return new Promise((begin) => {
      const queue = this.#waiting.get(owner);
      if (queue === undefined) this.#waiting.set(owner, [begin]);
      else queue.push(begin);
    });
  }

  #beginNext(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#free += 1;
      return;
    }
    const [owner, queue] = first;
    this.#waiting.delete(owner);
    const begin = queue.shift();
    // An owner with more work goes behind all others.
    if (queue.length > 0) this.#waiting.set(owner, queue);
    begin?.();
  }
}
