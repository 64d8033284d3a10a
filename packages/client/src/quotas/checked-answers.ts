import type { Slot } from '../ports/quota-store.ts';

/** A slot as a store gave it. A wait that is no number would let everybody go, or nobody for ever. */
export function checkedSlot(answer: Slot): Slot {
  const { wait, gap, left } = (answer ?? {}) as Partial<Slot>;
  if ([wait, gap, left].every(Number.isFinite) && (wait as number) >= 0) return answer;
  throw new Error('its answer to take is no slot');
}

/** What a store says that a bucket holds. */
export function checkedSlots(answer: number): number {
  if (Number.isFinite(answer)) return answer;
  throw new Error('its answer to look is no number');
}
