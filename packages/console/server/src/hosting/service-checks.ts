/** A service that the console needs and cannot reach now. */
export interface Outage {
  /** A code of the console's errors, such as MAIL_UNREACHABLE. */
  readonly code: string;
  /** Since when it is known, ISO 8601. */
  readonly since: string;
}

interface ServiceChecksParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back once after so many milliseconds, unless the returned function is called first. */
  readonly timer: (work: () => void, milliseconds: number) => () => void;
  /** Told when a service goes away: a ConsoleError. */
  readonly fail: (error: Error) => void;
  /** Told when it is there again. */
  readonly tell: (text: string) => void;
}

const firstPause = 5_000;
const longestPause = 60_000;

/**
 * Checks at intervals whether external services can be reached. An unreachable service is reported, checked again, and listed
 * in `outages` until it responds. It blocks nothing else.
 * Nothing here stops the start, not even a refused password, which mail servers also report while they restart: otherwise a server that
 * is restarted during an outage of its mail server or its bucket would stay down with it.
 */
export class ServiceChecks {
  readonly #parts: ServiceChecksParts;
  readonly #outages = new Map<string, Outage>();
  readonly #timers = new Map<string, () => void>();
  #closed = false;

  constructor(parts: ServiceChecksParts) {
    this.#parts = parts;
  }

  /** What cannot be reached now. */
  get outages(): readonly Outage[] {
    return [...this.#outages.values()];
  }

  /** Checks a service now, and from then on. `check` rejects with an error that has the code. Resolves with the first check. */
  async watch(name: string, code: string, check: () => Promise<unknown>, pause = firstPause): Promise<void> {
    const { now, timer, fail, tell } = this.#parts;
    let next = longestPause;
    try {
      await check();
      if (this.#outages.delete(code)) tell(`${name} is reachable again.`);
    } catch (error) {
      if (this.#closed) return;
      next = pause;
      if (!this.#outages.has(code)) {
        this.#outages.set(code, { code, since: new Date(now()).toISOString() });
        fail(error as Error);
      }
    }
    if (this.#closed) return;
    const following = this.#outages.has(code) ? Math.min(pause * 2, longestPause) : firstPause;
    this.#timers.set(
      code,
      timer(() => void this.watch(name, code, check, following), next),
    );
  }

  close(): void {
    this.#closed = true;
    for (const callOff of this.#timers.values()) callOff();
  }
}
