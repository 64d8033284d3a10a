import type { RateLimit, Slot } from '../ports/quota-store.ts';

/** Number of slots in a bucket at a point in time. */
export interface BucketLevel {
  /** Negative when future slots were taken. */
  readonly slots: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Time at which the bucket will be full if no slot is taken. */
  readonly fullAt: number;
}

// See docs/decisions/0006-take-a-quota-slot-before-each-call-instead-of-waiting-for-429s.md
/**
 * Amazon refills a full bucket from the arrival of the first request, not from its sending. The refill starts later
 * here by this time, so that all later slots are correct. A first request that takes longer is corrected when its
 * response arrives. A bucket that is nearly full here may be full at Amazon, so the few missing slots count towards
 * this time.
 */
export const arrivalMilliseconds = 100;

/** Counts the slots that are restored later, because the refill of a bucket with this many missing slots may start late. */
export function countLateSlots(missing: number, rate: number): number {
  return Math.max(0, (arrivalMilliseconds / 1000) * rate - missing);
}

/** Counts the slots in a bucket at a time. An unknown bucket is full. */
export function countSlots(level: BucketLevel | undefined, { rate, burst }: RateLimit, now: number): number {
  if (level === undefined) return burst;
  return Math.min(burst, level.slots + (Math.max(0, now - level.at) / 1000) * rate);
}

/** Converts a number of slots to the slot that is taken, which may be in the future. */
export function toSlot(slots: number, { rate, burst }: RateLimit): Slot {
  // A future slot is used when the bucket has one slot, which may be its capacity.
  const missing = burst - Math.max(slots, 1);
  const wait = (Math.max(0, 1 - slots) / rate) * 1000;
  return { waitMilliseconds: roundUpMilliseconds(wait), missing, remaining: slots - 1 - countLateSlots(missing, rate) };
}

/** Takes one slot. */
export function takeSlot(
  level: BucketLevel | undefined,
  limit: RateLimit,
  now: number,
): { level: BucketLevel; slot: Slot } {
  const slot = toSlot(countSlots(level, limit, now), limit);
  return { level: buildLevel(slot.remaining, limit, now), slot };
}

/** Adds or removes slots, up to the capacity of the bucket. */
export function addSlots(level: BucketLevel | undefined, limit: RateLimit, now: number, slots: number): BucketLevel {
  return buildLevel(Math.min(limit.burst, countSlots(level, limit, now) + slots), limit, now);
}

/** Empties a bucket so that its next slot comes after `milliseconds`. Future slots stay taken. */
export function emptyBucket(
  level: BucketLevel | undefined,
  limit: RateLimit,
  now: number,
  milliseconds: number,
): BucketLevel {
  const takenAlready = Math.max(0, Math.ceil(-countSlots(level, limit, now)));
  return buildLevel(1 - (milliseconds / 1000) * limit.rate - takenAlready, limit, now);
}

/** Builds the level of a bucket with this number of slots. */
export function buildLevel(slots: number, { rate, burst }: RateLimit, now: number): BucketLevel {
  return { slots, at: now, fullAt: now + ((burst - slots) / rate) * 1000 };
}

/** Rounds up, because early requests are throttled, but not for floating-point errors. */
function roundUpMilliseconds(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds - 1e-6));
}
