/** A new connection costs as much processor time as about this many waits. */
const WAITS_OF_SINGLE_CALLS = 100;
const MAX_ORIGINS = 100;

/**
 * undici returns a connection to its pool one turn of the event loop after the response. Requests in the same turn
 * would not find it and would open new connections, so they wait for it.
 */
class ConnectionReturns {
  #requests = 0;
  #expected = 0;
  /** Waits of calls made one at a time, by origin. */
  readonly #waits = new Map<string, number>();
  #waiting: Promise<void> | undefined;
  #release: (() => void) | undefined;

  /**
   * Whether the next request must wait for a connection. A program that makes one call at a time would wait before each
   * call, so it gets a second connection once it has made enough calls to be worth it. The two then take turns.
   */
  mustWait(origin: string): boolean {
    if (this.#expected === 0) return false;
    if (this.#requests > 0 || this.#waiting !== undefined) return true;
    const waits = (this.#waits.get(origin) ?? 0) + 1;
    if (waits > WAITS_OF_SINGLE_CALLS) return false;
    if (this.#waits.size >= MAX_ORIGINS) this.#waits.clear();
    this.#waits.set(origin, waits);
    return true;
  }

  /** Records that a request is sent. */
  recordRequest(): void {
    this.#requests += 1;
  }

  /** Records that a request is over, successful or not. */
  recordEnd(): void {
    this.#requests -= 1;
  }

  /** Records that a response ended and its connection is about to be returned. */
  recordReturn(): void {
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
