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
  /** Slots of requests that have no response yet. */
  readonly #inFlight = new Set<GrantedSlot>();
  #probe: GrantedSlot | undefined;
  /** Responses state the rate. Without it, restored slots look like a larger burst. */
  #knowsRate = false;
  #probesAfter = Number.NEGATIVE_INFINITY;
  #learnsAfter = Number.NEGATIVE_INFINITY;

  /** Largest burst that Amazon is known to accept; 0 when none is known. */
  get burst(): number {
    return this.#burst;
  }

  /**
   * Whether a call may be sent without a slot. No call may be in flight, because the probe could overtake it and take its
   * slot, and none may have been throttled in the last hour.
   */
  canProbe(now: number): boolean {
    return this.#knowsRate && this.#inFlight.size === 0 && now >= this.#probesAfter;
  }

  isProbe(slot: GrantedSlot): boolean {
    return this.#probe === slot;
  }

  setProbe(slot: GrantedSlot): void {
    this.#probe = slot;
  }

  recordSent(slot: GrantedSlot): void {
    this.#inFlight.add(slot);
  }

  /** Records that a request has ended, or was not sent. */
  recordEnded(slot: GrantedSlot): void {
    this.#inFlight.delete(slot);
  }

  /** Records that Amazon accepted a call. Requires the rate that its response states. */
  recordAccepted(slot: GrantedSlot, rate: number, now: number): void {
    this.recordEnded(slot);
    this.#knowsRate = true;
    if (now < this.#learnsAfter) return;
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
  recordThrottledProbe(now: number): void {
    this.#probesAfter = now + pauseMilliseconds;
  }

  /** Forgets the burst and learns nothing for an hour, because Amazon throttled a call that had a slot. */
  reset(now: number): void {
    this.#burst = 0;
    this.#used = 0;
    this.#probesAfter = now + pauseMilliseconds;
    this.#learnsAfter = this.#probesAfter;
  }
}
