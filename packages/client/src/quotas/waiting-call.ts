import type { QueueEntry } from './priority-queues.ts';

/** A slot that a call may use now. */
export interface GrantedSlot {
  /** Slots that the bucket was below its capacity when this slot was taken. */
  readonly missing: number;
  readonly at: number;
}

/** A call that waits for a slot. */
export interface WaitingCall extends QueueEntry {
  /** Time after which a slot is useless, in milliseconds since 1970. */
  readonly deadline: number;
  /** Called when the call has its slot and has left the queue. */
  onSlot(slot: GrantedSlot): void;
  /** Called when no slot comes before the deadline. The call leaves the queue. */
  expire(): void;
}
