import { abortError } from '../errors/abort-error.ts';
import type { Clock, Timer } from '../ports/clock.ts';
import type { QuotaPlan, QuotaStore, Slot } from '../ports/quota-store.ts';
import { Lanes, type Waiter } from './lanes.ts';
import { lateSlot } from './late-slot.ts';
import { latenessOf } from './level.ts';

/** A call that wants a slot. */
export interface SlotRequest extends Waiter {
  /** Milliseconds since 1970 after which a slot is of no use. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/** A slot that a call may use now. */
export interface Pass {
  /** Slots by which the bucket was not full when this one was taken. */
  readonly gap: number;
  readonly at: number;
}

interface StandingRequest extends SlotRequest {
  readonly enter: (pass: Pass) => void;
}

export interface LineParts {
  readonly clock: Clock;
  readonly store: QuotaStore;
}

/**
 * Those who wait for slots of one bucket. The line holds one slot of the future at a time, whichever call will use it:
 * who leaves takes no slot along, and processes that share a bucket take turns.
 */
export class Line {
  readonly #bucket: string;
  readonly #parts: LineParts;
  readonly #waiting = new Lanes<StandingRequest>();
  #plan: QuotaPlan;
  /** A slot is being taken, or is held until its time. */
  #isTaking = false;
  #timer: Timer | undefined;
  /** The slot that is held. */
  #held: Slot | undefined;
  /** When the slot that is held may be used. */
  #heldUntil = 0;
  /** Nobody goes before this time. */
  #closedUntil = 0;

  constructor(bucket: string, plan: QuotaPlan, parts: LineParts) {
    this.#bucket = bucket;
    this.#plan = plan;
    this.#parts = parts;
  }

  get length(): number {
    return this.#waiting.length;
  }

  get isIdle(): boolean {
    return !this.#isTaking && this.#waiting.length === 0;
  }

  /** Later slots are taken by this plan. */
  set plan(plan: QuotaPlan) {
    this.#plan = plan;
  }

  /** Milliseconds until a newcomer's turn, as far as that is known. */
  waitFor(priority: Waiter['priority']): number {
    const { clock } = this.#parts;
    const ahead = this.#waiting.ahead(priority);
    const until = Math.max(this.#closedUntil, this.#heldUntil) - clock.now();
    return Math.max(0, until) + (ahead / this.#plan.rate) * 1000;
  }

  /** Milliseconds until the turn of the last in line. */
  waitForLast(): number {
    return Math.max(0, this.waitFor('background') - 1000 / this.#plan.rate);
  }

  /** Nobody goes within so many milliseconds: the marketplace has refused one. */
  close(milliseconds: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, this.#parts.clock.now() + milliseconds);
  }

  /** The slot that is held, if any, comes so much later than was thought. */
  postpone(milliseconds: number): void {
    if (this.#timer !== undefined) this.#heldUntil += milliseconds;
  }

  /** Rejects when the caller leaves, and as soon as it is clear that no slot will come before the deadline. */
  wait(request: SlotRequest): Promise<Pass> {
    return new Promise((resolve, reject) => {
      const { clock } = this.#parts;
      const expected = this.waitFor(request.priority);
      if (request.signal?.aborted) return reject(abortError(request.signal.reason));
      if (clock.now() + expected > request.deadline) return reject(lateSlot(clock.now() + expected));
      const leave = () => {
        timer.cancel();
        request.signal?.removeEventListener('abort', onAbort);
        this.#waiting.remove(standing);
      };
      const onAbort = () => {
        leave();
        reject(abortError(request.signal?.reason));
        this.#dropUnwanted();
      };
      const onDeadline = () => {
        leave();
        reject(lateSlot(clock.now() + this.waitFor(request.priority)));
        this.#dropUnwanted();
      };
      const enter = (pass: Pass) => {
        leave();
        resolve(pass);
      };
      const standing: StandingRequest = { ...request, enter };
      const timer = clock.setTimeout(onDeadline, request.deadline - clock.now());
      request.signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(standing);
      this.#takeNext();
    });
  }

  #takeNext(): void {
    if (this.#isTaking || this.#waiting.length === 0) return;
    this.#isTaking = true;
    const slot = this.#parts.store.take(this.#bucket, this.#plan);
    if (slot instanceof Promise) void slot.then((one) => this.#hold(one));
    else this.#hold(slot);
  }

  #hold(slot: Slot): void {
    const { clock } = this.#parts;
    this.#held = slot;
    this.#heldUntil = Math.max(clock.now() + slot.wait, this.#closedUntil);
    const wait = this.#heldUntil - clock.now();
    if (wait <= 0) {
      this.#serve(slot);
    } else {
      this.#timer = clock.setTimeout(() => this.#serve(slot), wait);
      this.#dropUnwanted();
    }
  }

  #serve(slot: Slot): void {
    const at = this.#parts.clock.now();
    this.#timer = undefined;
    const opensAt = Math.max(this.#heldUntil, this.#closedUntil);
    const next = at < opensAt ? undefined : this.#waiting.next();
    if (at < opensAt) {
      this.#hold({ ...slot, wait: opensAt - at });
    } else if (next === undefined) {
      this.#giveBack();
    } else {
      this.#isTaking = false;
      next.enter({ gap: slot.gap, at });
      this.#takeNext();
    }
  }

  /** Gives a slot back that nobody waits for any more. */
  #dropUnwanted(): void {
    if (this.#waiting.length > 0 || this.#timer === undefined) return;
    this.#timer.cancel();
    this.#timer = undefined;
    this.#giveBack();
  }

  #giveBack(): void {
    const lateness = this.#held === undefined ? 0 : latenessOf(this.#held.gap, this.#plan.rate);
    this.#isTaking = false;
    this.#held = undefined;
    this.#heldUntil = 0;
    void this.#parts.store.add(this.#bucket, this.#plan, 1 + lateness);
  }
}
