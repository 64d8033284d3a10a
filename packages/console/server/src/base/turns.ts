/**
 * Lets work begin in turns: one piece in each round of the event loop, so that other events are processed in between.
 * Owners alternate, so that one with much waiting work does not delay the work of others.
 */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>();
  #isScheduled = false;

  /** Resolves when it is the turn of this piece of the owner's work. */
  waitForTurn(owner: string): Promise<void> {
    return new Promise((begin) => {
      const queue = this.#waiting.get(owner);
      if (queue === undefined) this.#waiting.set(owner, [begin]);
      else queue.push(begin);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#beginNext();
      if (this.#waiting.size > 0) this.#schedule();
    });
  }

  #beginNext(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [owner, queue] = first;
    this.#waiting.delete(owner);
    queue.shift()?.();
    // An owner with more work goes behind all others.
    if (queue.length > 0) this.#waiting.set(owner, queue);
  }
}
