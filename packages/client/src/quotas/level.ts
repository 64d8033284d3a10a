import type { QuotaPlan, Slot } from '../ports/quota-store.ts';

/** How full a bucket was, and when. */
export interface Level {
  /** Negative when slots of the future have been taken. */
  readonly slots: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When the bucket will be full if nobody takes from it. */
  readonly fullAt: number;
}

/**
 * The marketplace refills a full bucket from when the first call arrives, not from when it leaves. By so much the refill
 * starts later here; all later slots are then right. A first call that takes longer is made up for when its answer comes.
 * A bucket that is nearly full here may be full there, so the little that is missing counts towards it.
 */
export const arrivalMilliseconds = 100;

/** Slots that flow in less because the refill of a bucket with such a gap may start late. */
export function latenessOf(gap: number, rate: number): number {
  return Math.max(0, (arrivalMilliseconds / 1000) * rate - gap);
}

/** Slots at a time. A bucket that nobody knows is full. */
export function slotsAt(level: Level | undefined, { rate, burst }: QuotaPlan, now: number): number {
  if (level === undefined) return burst;
  return Math.min(burst, level.slots + (Math.max(0, now - level.at) / 1000) * rate);
}

/** The slot, of now or of the future, that is taken from a bucket with so many slots. */
export function slotFrom(slots: number, { rate, burst }: QuotaPlan): Slot {
  // A slot of the future is used when there is one in the bucket, which may be all that it can hold.
  const gap = burst - Math.max(slots, 1);
  const wait = (Math.max(0, 1 - slots) / rate) * 1000;
  return { wait: wholeMilliseconds(wait), gap, left: slots - 1 - latenessOf(gap, rate) };
}

/** Takes one slot. */
export function takeFrom(level: Level | undefined, plan: QuotaPlan, now: number): { level: Level; slot: Slot } {
  const slot = slotFrom(slotsAt(level, plan, now), plan);
  return { level: levelOf(slot.left, plan, now), slot };
}

/** Adds slots, or takes some away, never more than the bucket holds. */
export function addTo(level: Level | undefined, plan: QuotaPlan, now: number, slots: number): Level {
  return levelOf(Math.min(plan.burst, slotsAt(level, plan, now) + slots), plan, now);
}

/** Empties a bucket, so that its next slot comes in so many milliseconds. Slots of the future stay taken. */
export function emptied(level: Level | undefined, plan: QuotaPlan, now: number, milliseconds: number): Level {
  const takenAlready = Math.max(0, Math.ceil(-slotsAt(level, plan, now)));
  return levelOf(1 - (milliseconds / 1000) * plan.rate - takenAlready, plan, now);
}

/** A bucket that holds so many slots now. */
export function levelOf(slots: number, { rate, burst }: QuotaPlan, now: number): Level {
  return { slots, at: now, fullAt: now + ((burst - slots) / rate) * 1000 };
}

/** Rounded up, as early is refused; what floating point adds is no millisecond. */
function wholeMilliseconds(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds - 1e-6));
}
