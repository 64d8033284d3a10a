import type { QuotaPlan } from '../ports/quota-store.ts';
import { arrivalMilliseconds } from './level.ts';
import type { Pass } from './standing-call.ts';

/** Longest answer of a first call that the refill is thought to start with, in milliseconds. */
const longestArrival = 1_000;
/** No answer takes as long, in milliseconds. */
const forgottenAfter = 600_000;
/** Fewest records worth a look for those that have grown old. */
const smallestSweep = 1_000;

/**
 * First calls to buckets that may have been full, until an answer shows that calls have arrived: the marketplace refills
 * a full bucket from then, and not from when the call left.
 */
export class Openings {
  readonly #all = new Map<string, Pass>();
  #sweepAt = smallestSweep;

  get size(): number {
    return this.#all.size;
  }

  /** A call leaves with a slot. */
  leaving(key: string, { rate }: QuotaPlan, pass: Pass): void {
    if (pass.gap >= (longestArrival / 1000) * rate) return;
    const earlier = this.#all.get(key);
    if (earlier !== undefined && pass.at - earlier.at <= longestArrival) return;
    this.#all.set(key, pass);
    if (this.#all.size >= this.#sweepAt) this.#sweep(pass.at);
  }

  /** An empty bucket is being refilled, since whenever. */
  forget(key: string): void {
    this.#all.delete(key);
  }

  /**
   * A call has been answered: by now the bucket is being refilled, but perhaps not for longer. Slots that have been
   * counted on before; 0 or less when there are none.
   */
  answered(key: string, { rate }: QuotaPlan, now: number): number {
    const opening = this.#all.get(key);
    if (opening === undefined) return 0;
    this.#all.delete(key);
    const slotsIn = (milliseconds: number) => (milliseconds / 1000) * rate;
    const countedOn = slotsIn(Math.min(now - opening.at, longestArrival));
    return countedOn - Math.max(opening.gap, slotsIn(arrivalMilliseconds));
  }

  /** Lets go of calls that nobody has answered. As rare as the records are many, so that no call pays for it. */
  #sweep(now: number): void {
    for (const [key, { at }] of this.#all) {
      if (now - at > forgottenAfter) this.#all.delete(key);
    }
    this.#sweepAt = Math.max(smallestSweep, this.#all.size * 2);
  }
}
