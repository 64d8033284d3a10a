import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom work is done: what waits is served in turns between them. */
export const onBehalfOf = new AsyncLocalStorage<string>();

/** So many do something at once, the others wait. Who has much to do waits longer than who has little. */
export class FairTurns {
  readonly #most: number;
  /** By whom they wait for, in the order in which these are served next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #busy = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Waits for a turn. Who has had it says so with `next`. */
  async take(): Promise<void> {
    if (this.#busy < this.#most) {
      this.#busy += 1;
      return;
    }
    const whom = onBehalfOf.getStore() ?? '';
    await new Promise<void>((resolve) => {
      const queue = this.#waiting.get(whom) ?? [];
      queue.push(resolve);
      this.#waiting.set(whom, queue);
    });
  }

  /** Starts the next waiting work. */
  next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#busy -= 1;
      return;
    }
    const [whom, queue] = first;
    const go = queue.shift();
    // The workspace that was served goes to the end.
    this.#waiting.delete(whom);
    if (queue.length > 0) this.#waiting.set(whom, queue);
    go?.();
  }
}
