import type { GrantedSlot } from './waiting-call.ts';

/** Time after a throttled call in which no call of the bucket is sent as a probe, in milliseconds. */
const pauseMilliseconds = 3_600_000;
/** Smaller differences are floating-point errors. */
const epsilon = 1e-6;

/**
 * Learns the burst of one bucket from accepted calls. It counts their responses and subtracts the slots that Amazon
 * restored meanwhile. The rest came from the burst, however long the requests took.
 */
export class LearnedBurst {
  /** Proven burst; 0 before the first call. */
  #burst = 0;
  /** Accepted calls less the slots restored since, 0 or more. */
  #used = 0;
  #countedAt = Number.NEGATIVE_INFINITY;
  /** Longest time between slot and response since `#used` was 0, in milliseconds. */
  #longest = 0;
  #probe: GrantedSlot | undefined;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  /** Largest burst that Amazon is known to accept; 0 when none is known. */
  get burst(): number {
    return this.#burst;
  }

  /** Whether a call may be sent without a slot: none is on its way, and none was throttled in the last hour. */
  canProbe(now: number): boolean {
    return this.#probe === undefined && now >= this.#pausedUntil;
  }

  isProbe(slot: GrantedSlot): boolean {
    return this.#probe === slot;
  }

  startProbe(slot: GrantedSlot): void {
    this.#probe = slot;
  }

  /** Has no effect when the slot is not that of the probe. */
  endProbe(slot: GrantedSlot): void {
    if (this.#probe === slot) this.#probe = undefined;
  }

  /** Records that Amazon accepted a call. Requires the rate that its response states. */
  recordAccepted(slot: GrantedSlot, rate: number, now: number): void {
    this.endProbe(slot);
    this.#used = Math.max(0, this.#used - (Math.max(0, now - this.#countedAt) / 1000) * rate);
    if (this.#used === 0) this.#longest = 0;
    this.#countedAt = now;
    this.#used += 1;
    this.#longest = Math.max(this.#longest, now - slot.at);
    // Requests of these responses may have arrived earlier by the longest time, in which slots were restored, too.
    const restored = (this.#longest / 1000) * rate;
    this.#burst = Math.max(this.#burst, Math.ceil(this.#used - restored - epsilon));
  }

  /** Records that the probe was throttled. The burst stays as learned. */
  recordThrottledProbe(slot: GrantedSlot, now: number): void {
    this.endProbe(slot);
    this.#pausedUntil = now + pauseMilliseconds;
  }

  /** Forgets the burst, because Amazon throttled a call that had a slot. */
  forget(now: number): void {
    this.#burst = 0;
    this.#used = 0;
    this.#pausedUntil = now + pauseMilliseconds;
  }
}
