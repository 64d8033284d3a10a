import type { Timer } from '../base/timer.ts';

/** An external service that the console cannot reach now. */
export interface Outage {
  /** A code of a console error, such as MAIL_UNREACHABLE. */
  readonly code: string;
  /** When the outage was detected, ISO 8601. */
  readonly since: string;
}

interface ServiceChecksParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timer: Timer;
  /** Receives a ConsoleError when a service becomes unreachable. */
  readonly fail: (error: Error) => void;
  /** Receives a text when the service is reachable again. */
  readonly log: (text: string) => void;
}

const firstPause = 5_000;
const maxPause = 60_000;

/**
 * Checks at intervals whether external services can be reached. An unreachable service is reported, checked again, and
 * listed in `outages` until it responds. It blocks nothing else. No failed check prevents the start, not even a
 * rejected password, which mail servers also report while they restart: otherwise a server that is restarted during an
 * outage of its mail server or its bucket could not start.
 */
export class ServiceChecks {
  readonly #parts: ServiceChecksParts;
  readonly #outages = new Map<string, Outage>();
  readonly #timers = new Map<string, () => void>();
  #closed = false;

  constructor(parts: ServiceChecksParts) {
    this.#parts = parts;
  }

  /** The services that cannot be reached now. */
  get outages(): readonly Outage[] {
    return [...this.#outages.values()];
  }

  /**
   * Checks a service now and then at intervals. `check` rejects with an error that has the code. Resolves after the
   * first check.
   */
  async watch(name: string, code: string, check: () => Promise<unknown>, pause = firstPause): Promise<void> {
    const { now, timer, fail, log } = this.#parts;
    let next = maxPause;
    try {
      await check();
      if (this.#outages.delete(code)) log(`${name} is reachable again.`);
    } catch (error) {
      if (this.#closed) return;
      next = pause;
      if (!this.#outages.has(code)) {
        this.#outages.set(code, { code, since: new Date(now()).toISOString() });
        fail(error as Error);
      }
    }
    if (this.#closed) return;
    const following = this.#outages.has(code) ? Math.min(pause * 2, maxPause) : firstPause;
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
