import type { Clock, Timer } from '../ports/clock.ts';
import type { QuotaStore, RateLimit, Slot } from '../ports/quota-store.ts';
import { runSoon } from '../runtime/run-soon.ts';
import { countLateSlots } from './bucket-level.ts';
import { PriorityQueues, type QueueEntry } from './priority-queues.ts';
import { computePause } from './sharing-pause.ts';
import type { GrantedSlot, WaitingCall } from './waiting-call.ts';

interface SlotQueueParts {
  readonly clock: Clock;
  readonly store: QuotaStore;
  /** No other process takes slots of this bucket. */
  readonly isAlone: boolean;
  /** Called when a call is sent with a slot. */
  readonly recordSent: (limit: RateLimit, slot: GrantedSlot, learnsBurst: boolean) => void;
  /** Called when no call waits and no slot is held. */
  readonly onIdle: (queue: SlotQueue) => void;
}

/** Maximum number of calls that expire in one turn of the event loop. */
const maxExpiredAtOnce = 200;

/**
 * The calls that wait for slots of one bucket. The queue holds one future slot at a time, for the next call.
 * A call that leaves the queue therefore wastes no slot, and processes that share a bucket take turns.
 */
export class SlotQueue {
  readonly #bucket: string;
  readonly #parts: SlotQueueParts;
  readonly #entries = new PriorityQueues<WaitingCall>();
  #limit: RateLimit;
  /** A slot is being taken, is held until its time, or waits for the sharing pause. */
  #isTaking = false;
  /** Ends when the held slot may be used. */
  #timer: Timer | undefined;
  /** Ends when the next slot may be taken after the sharing pause. */
  #pause: Timer | undefined;
  /** The held slot. */
  #heldSlot: Slot | undefined;
  /** Time at which the held slot may be used. */
  #heldUntil = 0;
  /** No call is sent before this time. */
  #blockedUntil = 0;
  /** The last slot came from a store outside this process, so others may take slots of the bucket. */
  #isShared = false;
  /** Slots used since the queue was created. */
  #used = 0;
  /** Slots in the bucket when it was last read. */
  #left: number;

  constructor(bucket: string, limit: RateLimit, parts: SlotQueueParts) {
    this.#bucket = bucket;
    this.#limit = limit;
    this.#left = limit.burst;
    this.#parts = parts;
  }

  get length(): number {
    return this.#entries.length;
  }

  get isIdle(): boolean {
    return !this.#isTaking && this.#entries.length === 0;
  }

  /** Rate limit for later slots. */
  set limit(limit: RateLimit) {
    this.#limit = limit;
  }

  estimateWait(newCall: Omit<QueueEntry, 'ticket'>): number {
    const ahead = Math.max(0, this.#entries.countAhead(newCall) - Math.max(0, this.#left));
    return this.#estimateFirstWait() + (ahead / this.#limit.rate) * 1000;
  }

  /** Estimates how many calls get their slots before a time, in milliseconds since 1970. */
  countCallsBefore(time: number): number {
    const milliseconds = time - this.#parts.clock.now() - this.#estimateFirstWait();
    if (milliseconds < 0) return 0;
    return Math.floor(1 + Math.max(0, this.#left) + (milliseconds / 1000) * this.#limit.rate);
  }

  /** The wait of the next call. */
  #estimateFirstWait(): number {
    return Math.max(0, Math.max(this.#blockedUntil, this.#heldUntil) - this.#parts.clock.now());
  }

  /** Estimates the wait of a selling partner's last call. */
  estimateWaitOfLast(sellerKey: string): number {
    return Math.max(0, this.estimateWait({ priority: 'background', sellerKey }) - 1000 / this.#limit.rate);
  }

  /** Sends no call for `milliseconds`, because Amazon throttled one. */
  block(milliseconds: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, this.#parts.clock.now() + milliseconds);
    this.#left = 0;
  }

  /** Delays the held slot, if there is one. */
  postpone(milliseconds: number): void {
    if (this.#timer !== undefined) this.#heldUntil += milliseconds;
  }

  /** Estimates when a new call would get its slot, in milliseconds since 1970. */
  estimateSlotTime(newCall: Omit<QueueEntry, 'ticket'>): number {
    return this.#parts.clock.now() + this.estimateWait(newCall);
  }

  join(call: WaitingCall): void {
    this.#entries.add(call);
    this.#takeNext();
  }

  /** Has no effect when the call is not in the queue. */
  leaveQueue(call: WaitingCall): void {
    this.#entries.remove(call);
  }

  /** Releases the held slot when no call waits for it. */
  releaseUnusedSlot(): void {
    if (this.#entries.length > 0) return;
    if (this.#pause !== undefined) this.#isTaking = false;
    this.#pause?.cancel();
    this.#pause = undefined;
    if (this.#timer !== undefined) {
      this.#timer.cancel();
      this.#timer = undefined;
      this.#releaseSlot();
    }
    this.#notifyIdle();
  }

  /**
   * Sends the next interactive call before its slot may be used, if it may be a probe. Returns the slot that it was
   * sent with, or undefined when there is no such call.
   */
  sendProbe(): GrantedSlot | undefined {
    const at = this.#parts.clock.now();
    const slot = this.#heldSlot;
    if (this.#timer === undefined || slot === undefined || at < this.#blockedUntil) return undefined;
    if (this.#entries.firstInteractive?.learnsBurst !== true) return undefined;
    this.#timer.cancel();
    this.#timer = undefined;
    // More slots are missing now than when the slot may be used.
    const missing = slot.missing + ((this.#heldUntil - at) / 1000) * this.#limit.rate;
    return this.#send({ ...slot, missing }, this.#entries.nextInteractive() as WaitingCall, at);
  }

  /** Returns the held slot to the bucket, changes the bucket, and takes its next slot. */
  retakeAfter(change: () => void): void {
    const timer = this.#timer;
    if (timer !== undefined) {
      timer.cancel();
      this.#timer = undefined;
      this.#releaseSlot();
    }
    change();
    if (timer !== undefined) this.#takeNext();
  }

  #notifyIdle(): void {
    if (this.isIdle) this.#parts.onIdle(this);
  }

  #takeNext(): void {
    if (this.#isTaking || this.#entries.length === 0) return;
    this.#isTaking = true;
    const slot = this.#parts.store.take(this.#bucket, this.#limit);
    this.#isShared = slot instanceof Promise;
    if (slot instanceof Promise) void slot.then((takenSlot) => this.#hold(takenSlot));
    else this.#hold(slot);
  }

  #hold(slot: Slot): void {
    const { clock } = this.#parts;
    this.#heldSlot = slot;
    this.#left = slot.remaining;
    this.#heldUntil = Math.max(clock.now() + slot.waitMilliseconds, this.#blockedUntil);
    const wait = this.#heldUntil - clock.now();
    if (wait <= 0) {
      this.#serve(slot);
    } else {
      const heldSince = clock.now();
      const end = () => {
        // If the clock was set back, the slot would otherwise be held for as long again.
        if (clock.now() < heldSince) this.#bringForward(heldSince + wait - clock.now());
        this.#serve(slot);
      };
      this.#timer = clock.setTimeout(end, wait);
      this.#expireLate();
      this.releaseUnusedSlot();
    }
  }

  #bringForward(milliseconds: number): void {
    this.#heldUntil -= milliseconds;
    this.#blockedUntil -= milliseconds;
  }

  /** Expires the next calls whose deadlines are before the held slot, so that they do not wait for nothing. */
  #expireLate(): void {
    // A slot of such a bucket cannot be released, so useless waits must be rare.
    if (!this.#parts.isAlone && this.#limit.burst < 2) return;
    const findLate = () => this.#entries.firsts.find(({ deadline }) => deadline < this.#heldUntil);
    let expired = 0;
    for (let call = findLate(); call !== undefined; call = findLate()) {
      if (expired === maxExpiredAtOnce) {
        runSoon(() => this.#expireLate());
        return;
      }
      expired += 1;
      this.#entries.remove(call);
      call.expire();
    }
  }

  #serve(slot: Slot): void {
    const at = this.#parts.clock.now();
    this.#timer = undefined;
    const availableAt = Math.max(this.#heldUntil, this.#blockedUntil);
    const next = at < availableAt ? undefined : this.#entries.next();
    if (at < availableAt) {
      this.#hold({ ...slot, waitMilliseconds: availableAt - at });
    } else if (next === undefined) {
      this.#releaseSlot();
      this.#notifyIdle();
    } else {
      this.#send(slot, next, at);
    }
  }

  #send(slot: Slot, call: WaitingCall, at: number): GrantedSlot {
    this.#used += 1;
    const granted = { missing: slot.missing, at };
    this.#parts.recordSent(this.#limit, granted, call.learnsBurst);
    call.onSlot(granted);
    this.#continue(slot);
    this.#notifyIdle();
    return granted;
  }

  /** Takes the next slot. Pauses first while the bucket has slots that other processes may need. */
  #continue(last: Slot): void {
    const continueTaking = () => {
      this.#pause = undefined;
      this.#isTaking = false;
      this.#takeNext();
      this.#notifyIdle();
    };
    const mustPause = this.#isShared && last.remaining >= 1 && this.#entries.length > 0;
    const pause = mustPause ? computePause(this.#used) : 0;
    if (pause === 0) continueTaking();
    else this.#pause = this.#parts.clock.setTimeout(continueTaking, pause);
  }

  #releaseSlot(): void {
    const lateSlots = this.#heldSlot === undefined ? 0 : countLateSlots(this.#heldSlot.missing, this.#limit.rate);
    this.#isTaking = false;
    this.#heldSlot = undefined;
    this.#heldUntil = 0;
    void this.#parts.store.add(this.#bucket, this.#limit, 1 + lateSlots);
  }
}
