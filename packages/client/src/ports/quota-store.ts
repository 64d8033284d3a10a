/** Rate and burst of a quota. Amazon also calls this a usage plan. */
export interface RateLimit {
  /** Slots that are restored per second. */
  readonly rate: number;
  /** Capacity of the bucket. */
  readonly burst: number;
}

/** A slot that was taken from a bucket. */
export interface Slot {
  /** Milliseconds until the slot may be used; 0 when it can be used immediately. */
  readonly waitMilliseconds: number;
  /**
   * Number of slots missing for a full bucket when the slot is used. Amazon starts to refill a full bucket only when
   * the request arrives.
   */
  readonly missing: number;
  /**
   * Slots that remain in the bucket; negative when future slots were taken. The client continues from this number if
   * the store fails.
   */
  readonly remaining: number;
}

/**
 * Stores the buckets. The default store is in memory; a store that several processes can reach lets them share a
 * selling partner's quota. Methods may return a value or a promise. When the store fails or stalls, calls continue with
 * buckets in memory.
 */
export interface QuotaStore {
  /** Takes the next slot of a bucket, which may be in the future. No slot is given out twice. */
  take(bucket: string, limit: RateLimit): Slot | Promise<Slot>;
  /** Adds slots to a bucket, up to its capacity. A negative number removes slots. */
  add(bucket: string, limit: RateLimit, slots: number): void | Promise<void>;
  /** Empties a bucket. Its next slot comes after `milliseconds`, or later if it was already due later. */
  empty(bucket: string, limit: RateLimit, milliseconds: number): void | Promise<void>;
  /** Returns the number of slots in a bucket; negative when future slots were taken. */
  peek(bucket: string, limit: RateLimit): number | Promise<number>;
}
