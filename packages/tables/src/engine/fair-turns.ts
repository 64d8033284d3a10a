import { AsyncLocalStorage } from 'node:async_hooks';

/** The workspace for which work is done. Waiting work takes turns between workspaces. */
export const workspaceContext = new AsyncLocalStorage<string>();

/**
 * Limits how much work runs at once. Waiting work is served in turns, so a workspace with much work waits longer than
 * one with little.
 */
export class FairTurns {
  readonly #maxAtOnce: number;
  /** Waiting work by workspace, in the order of the next turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #busy = 0;

  constructor(maxAtOnce: number) {
    this.#maxAtOnce = maxAtOnce;
  }

  /** Waits for a turn. Call `next` after the work. */
  async waitForTurn(): Promise<void> {
    if (this.#busy < this.#maxAtOnce) {
      this.#busy += 1;
      return;
    }
    const whom = workspaceContext.getStore() ?? '';
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
    // The workspace that was served moves to the end.
    this.#waiting.delete(whom);
    if (queue.length > 0) this.#waiting.set(whom, queue);
    go?.();
  }
}
