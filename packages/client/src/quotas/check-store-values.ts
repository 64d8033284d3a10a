import type { Slot } from '../ports/quota-store.ts';

/**
 * Returns the slot that a store returned, or throws. A wait that is not a number would let every call pass, or none.
 */
export function requireSlot(value: Slot): Slot {
  const { waitMilliseconds, missing, remaining } = (value ?? {}) as Partial<Slot>;
  if ([waitMilliseconds, missing, remaining].every(Number.isFinite) && (waitMilliseconds as number) >= 0) return value;
  throw new Error('take did not return a slot');
}

/** Returns the slot count that a store returned, or throws. */
export function requireCount(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new Error('peek did not return a number');
}
