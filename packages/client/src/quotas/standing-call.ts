import type { Waiter } from './lanes.ts';

/** A slot that a call may use now. */
export interface Pass {
  /** Slots by which the bucket was not full when this one was taken. */
  readonly gap: number;
  readonly at: number;
}

/** A call that wants a slot. */
export interface StandingCall extends Waiter {
  /** Milliseconds since 1970 after which a slot is of no use. */
  readonly deadline: number;
  /** It has a slot, and does not stand in line any more. */
  enter(pass: Pass): void;
  /** Its turn would come after its deadline. It leaves. */
  expire(): void;
}
