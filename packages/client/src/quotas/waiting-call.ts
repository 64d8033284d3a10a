import type { QueueEntry } from './priority-queues.ts';

/** A slot that a call may use now. */
export interface GrantedSlot {
  /** Number of slots missing for a full bucket when this slot was taken. */
  readonly missing: number;
  /** Time at which the call got the slot, in milliseconds since 1970. */
  readonly at: number;
}

/** A call that waits for a slot. */
export interface WaitingCall extends QueueEntry {
  /** Time after which the call no longer needs a slot, in milliseconds since 1970. */
  readonly deadline: number;
  /** Whether the burst of the bucket is learned from the call. */
  readonly learnsBurst: boolean;
  /** Called when the call has its slot and has left the queue. */
  onSlot(slot: GrantedSlot): void;
  /** Called when no slot comes before the deadline. The call leaves the queue. */
  expire(): void;
}
