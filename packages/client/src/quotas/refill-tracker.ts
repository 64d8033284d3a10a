import type { RateLimit } from '../ports/quota-store.ts';
import { arrivalMilliseconds } from './bucket-level.ts';
import type { GrantedSlot } from './waiting-call.ts';

/** Longest time that is assumed between sending the first request and the start of the refill, in milliseconds. */
const maxArrivalMilliseconds = 1_000;
/** Maximum time until a response, in milliseconds. */
const maxAgeMilliseconds = 600_000;
/** Minimum number of records for which a search for old ones is worthwhile. */
const minSweepSize = 1_000;

/**
 * Tracks the first requests to buckets that may have been full, until a response arrives. Amazon starts to refill a
 * full bucket when the first request arrives, not when it is sent.
 */
export class RefillTracker {
  readonly #firstRequests = new Map<string, GrantedSlot>();
  #sweepAt = minSweepSize;

  get size(): number {
    return this.#firstRequests.size;
  }

  /** Records that a call is sent with a slot. */
  recordSent(key: string, { rate }: RateLimit, slot: GrantedSlot): void {
    if (slot.missing >= (maxArrivalMilliseconds / 1000) * rate) return;
    const earlier = this.#firstRequests.get(key);
    if (earlier !== undefined && slot.at - earlier.at <= maxArrivalMilliseconds) return;
    this.#firstRequests.set(key, slot);
    if (this.#firstRequests.size >= this.#sweepAt) this.#sweep(slot.at);
  }

  /** Stops tracking a bucket: it is empty, so it is certainly being refilled. */
  remove(key: string): void {
    this.#firstRequests.delete(key);
  }

  /**
   * Records a response: the refill has started, but perhaps only just now. Returns the number of slots
   * that were counted too early; 0 or less when there are none.
   */
  recordResponse(key: string, { rate }: RateLimit, now: number): number {
    const first = this.#firstRequests.get(key);
    if (first === undefined) return 0;
    this.#firstRequests.delete(key);
    const computeSlots = (milliseconds: number) => (milliseconds / 1000) * rate;
    const countedSlots = computeSlots(Math.min(now - first.at, maxArrivalMilliseconds));
    return countedSlots - Math.max(first.missing, computeSlots(arrivalMilliseconds));
  }

  /**
   * Removes requests without a response. Runs less often when there are more records, so that its cost per call stays
   * constant.
   */
  #sweep(now: number): void {
    for (const [key, { at }] of this.#firstRequests) {
      if (now - at > maxAgeMilliseconds) this.#firstRequests.delete(key);
    }
    this.#sweepAt = Math.max(minSweepSize, this.#firstRequests.size * 2);
  }
}
