/**
 * undici gives a connection back to its pool in the turn of the event loop after the response. Requests of the same turn would
 * find none and open others, so they wait for that.
 */
class ConnectionReturns {
  #expected = 0;
  #waiting: Promise<void> | undefined;
  #release: (() => void) | undefined;

  get areExpected(): boolean {
    return this.#expected > 0;
  }

  /** A response has ended: its connection is about to be given back. */
  expect(): void {
    this.#expected += 1;
    // undici sets its own callback after it has told of the end, so this one is set after that.
    queueMicrotask(() => setImmediate(() => this.#settle()));
  }

  /** Settles when no connection is about to be given back. */
  next(): Promise<void> {
    this.#waiting ??= new Promise((resolve) => {
      this.#release = resolve;
    });
    return this.#waiting;
  }

  #settle(): void {
    this.#expected -= 1;
    if (this.#expected > 0) return;
    this.#release?.();
    this.#waiting = undefined;
    this.#release = undefined;
  }
}

export const connectionReturns = new ConnectionReturns();
