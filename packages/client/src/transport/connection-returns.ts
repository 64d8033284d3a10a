/**
 * undici returns a connection to its pool one turn of the event loop after the response. Requests in the same turn
 * would not find it and would open new connections, so they wait for it.
 */
class ConnectionReturns {
  #expected = 0;
  #waiting: Promise<void> | undefined;
  #release: (() => void) | undefined;

  get hasPending(): boolean {
    return this.#expected > 0;
  }

  /** Records that a response ended and its connection is about to be returned. */
  recordResponseEnd(): void {
    this.#expected += 1;
    // undici schedules its callback after it reports the end, so this one is scheduled after that.
    queueMicrotask(() => setImmediate(() => this.#settle()));
  }

  /** Resolves when no connection is about to be returned. */
  waitUntilReturned(): Promise<void> {
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
