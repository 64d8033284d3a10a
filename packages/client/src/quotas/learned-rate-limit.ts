import type { RateLimit } from '../ports/quota-store.ts';
import { LearnedBurst } from './learned-burst.ts';
import type { GrantedSlot } from './waiting-call.ts';

/** Rates that differ by less than this fraction are equal, because Amazon's models and headers round differently. */
const tolerance = 0.01;
/** Rates outside of these bounds are ignored as errors: less than one request in three hours, or more than a thousand per second. */
const minRate = 0.0001;
const maxRate = 1_000;
/** The used fraction is multiplied by this after an unexpected throttled call: other programs use the quota too, or it is smaller than documented. */
const throttledFactor = 0.8;
const minShare = 0.2;
/** Fraction of the quota that each successful call restores. */
const recoveredShare = 0.02;

/** The rate limit of one bucket as learned from responses. */
export class LearnedRateLimit {
  #learned: number | undefined;
  /** Fraction of the quota that is used; 1 unless Amazon throttled calls. */
  #share = 1;
  #emptiedAt = Number.NEGATIVE_INFINITY;
  #burst: LearnedBurst | undefined;

  /** Rate in the last response, if it differs from the default. */
  get learned(): number | undefined {
    return this.#learned;
  }

  get isDefault(): boolean {
    return this.#learned === undefined && this.#share === 1 && this.#burst === undefined;
  }

  /** What is known of the burst; undefined while nothing is learned about it. */
  get burst(): LearnedBurst | undefined {
    return this.#burst;
  }

  /** Returns the rate limit to apply. The caller's own rate takes precedence over responses. */
  applyTo({ rate, burst }: RateLimit, isOwn: boolean, usesLearnedBurst: boolean): RateLimit {
    const defaultRate = isOwn ? rate : (this.#learned ?? rate);
    const fullBurst = usesLearnedBurst && this.#burst !== undefined ? Math.max(burst, this.#burst.burst) : burst;
    return { rate: defaultRate * this.#share, burst: Math.max(1, Math.floor(fullBurst * this.#share)) };
  }

  learn(rate: number, defaultRate: number | undefined): void {
    if (rate < minRate || rate > maxRate) return;
    const isDefault = defaultRate !== undefined && Math.abs(rate - defaultRate) <= defaultRate * tolerance;
    this.#learned = isDefault ? undefined : rate;
  }

  /** Records that a call was sent from whose response the burst can be learned. */
  recordSent(slot: GrantedSlot): void {
    this.#burst ??= new LearnedBurst();
    this.#burst.recordSent(slot);
  }

  /** Learns the burst from an accepted call whose response states this rate. */
  learnBurst(slot: GrantedSlot, rate: number, now: number): void {
    if (rate >= minRate && rate <= maxRate) this.#burst?.recordAccepted(slot, rate, now);
  }

  /** Records that a call was not throttled. */
  recordAccepted(): void {
    if (this.#share < 1) this.#share = Math.min(1, this.#share + recoveredShare);
  }

  /**
   * Records that a call was throttled. Calls that were sent before the bucket was known to be empty add no information.
   */
  recordThrottled(slot: GrantedSlot, now: number): void {
    if (this.#burst?.isProbe(slot)) {
      this.#burst.recordThrottledProbe(now);
    } else if (slot.at > this.#emptiedAt) {
      this.#share = Math.max(minShare, this.#share * throttledFactor);
      this.#burst?.reset(now);
    }
    this.#burst?.recordEnded(slot);
    this.#emptiedAt = now;
  }
}
