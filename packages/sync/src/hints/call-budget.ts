import type { Clock } from 'supercargo';

/** The quota of an operation. */
export interface Quota {
  /** Calls per second. */
  readonly rate: number;
  readonly burst: number;
}

/** The share of a quota that hints use. The rest stays for windows and for other programs. */
const share = 0.5;

/** Spreads calls so that they use only a share of a quota. */
export class CallBudget {
  readonly #clock: Clock;
  readonly #rate: number;
  readonly #burst: number;
  /** When the next call would be due if there were no burst, in milliseconds. */
  #nextAt = 0;

  constructor({ rate, burst }: Quota, clock: Clock) {
    this.#clock = clock;
    this.#rate = rate * share;
    this.#burst = Math.max(1, Math.floor(burst * share));
  }

  /** Reserves a call and returns the milliseconds until it may start; undefined if that is longer than `maxMilliseconds`. */
  reserve(maxMilliseconds: number): number | undefined {
    const now = this.#clock.now();
    const interval = 1000 / this.#rate;
    const nextAt = Math.max(this.#nextAt, now);
    const wait = Math.max(0, nextAt - now - (this.#burst - 1) * interval);
    if (wait > maxMilliseconds) return undefined;
    this.#nextAt = nextAt + interval;
    return wait;
  }
}
