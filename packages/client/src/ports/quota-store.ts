/** How a bucket fills. */
export interface QuotaPlan {
  /** Slots that flow in per second. */
  readonly rate: number;
  /** Slots that a full bucket holds. */
  readonly burst: number;
}

/** A slot that has been taken. */
export interface Slot {
  /** Milliseconds until the slot may be used; 0 at once. */
  readonly wait: number;
  /** Slots by which the bucket is not full when the slot is used. A full one is refilled only from when the call arrives. */
  readonly gap: number;
  /** Slots left in the bucket, negative when they are of the future: where to go on from should the store fail. */
  readonly left: number;
}

/**
 * Where buckets are kept. One in memory is the default; one that several processes reach lets them share a selling
 * partner's quota. A store may answer at once or later. It may fail or stall: calls then go on with buckets in memory.
 */
export interface QuotaStore {
  /** Takes the next slot of a bucket, now or in the future. Every taker gets a slot of its own. */
  take(bucket: string, plan: QuotaPlan): Slot | Promise<Slot>;
  /** Adds so many slots to a bucket, fewer when it is negative, but never more than it can hold. */
  add(bucket: string, plan: QuotaPlan, slots: number): void | Promise<void>;
  /** Empties a bucket: the next slot comes in so many milliseconds, or later if it was to come later. */
  empty(bucket: string, plan: QuotaPlan, milliseconds: number): void | Promise<void>;
  /** Slots in a bucket now; negative when slots of the future have been taken. */
  look(bucket: string, plan: QuotaPlan): number | Promise<number>;
}
