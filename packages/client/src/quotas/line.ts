import type { Clock, Timer } from '../ports/clock.ts';
import type { QuotaPlan, QuotaStore, Slot } from '../ports/quota-store.ts';
import { courtesyAfter } from './courtesy.ts';
import { Lanes, type Waiter } from './lanes.ts';
import { latenessOf } from './level.ts';
import type { Pass, StandingCall } from './standing-call.ts';

export interface LineParts {
  readonly clock: Clock;
  readonly store: QuotaStore;
  /** No other process takes slots of the bucket. */
  readonly isAlone: boolean;
  /** A call leaves with a slot. */
  readonly leaving: (plan: QuotaPlan, pass: Pass) => void;
  /** Nobody waits any more, and no slot is held. */
  readonly idle: (line: Line) => void;
}

/** Calls that are told at once that their turn comes too late. The others are told after the rest of the program had its turn. */
const mostTurnedAway = 200;

/**
 * Those who wait for slots of one bucket. The line holds one slot of the future at a time, whichever call will use it:
 * who leaves takes no slot along, and processes that share a bucket take turns.
 */
export class Line {
  readonly #bucket: string;
  readonly #parts: LineParts;
  readonly #waiting = new Lanes<StandingCall>();
  #plan: QuotaPlan;
  /** A slot is being taken, or is held until its time, or others are let go first. */
  #isTaking = false;
  /** Until the slot that is held may be used. */
  #timer: Timer | undefined;
  /** Until the next slot is taken, when others are let go first. */
  #courtesy: Timer | undefined;
  /** The slot that is held. */
  #held: Slot | undefined;
  /** When the slot that is held may be used. */
  #heldUntil = 0;
  /** Nobody goes before this time. */
  #closedUntil = 0;
  /** The last slot came from outside this process: others may take slots of the same bucket. */
  #isShared = false;
  /** Slots that have been used since there is a line. */
  #used = 0;
  /** Slots that the bucket held when it was last looked at. */
  #left: number;

  constructor(bucket: string, plan: QuotaPlan, parts: LineParts) {
    this.#bucket = bucket;
    this.#plan = plan;
    this.#left = plan.burst;
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

  waitFor(newcomer: Omit<Waiter, 'ticket'>): number {
    const ahead = Math.max(0, this.#waiting.ahead(newcomer) - Math.max(0, this.#left));
    const until = Math.max(this.#closedUntil, this.#heldUntil) - this.#parts.clock.now();
    return Math.max(0, until) + (ahead / this.#plan.rate) * 1000;
  }

  /** Milliseconds until the turn of a party's last in line. */
  waitForLast(party: string): number {
    return Math.max(0, this.waitFor({ priority: 'background', party }) - 1000 / this.#plan.rate);
  }

  /** Nobody goes within so many milliseconds: the marketplace has refused one. */
  close(milliseconds: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, this.#parts.clock.now() + milliseconds);
    this.#left = 0;
  }

  /** The slot that is held, if any, comes so much later than was thought. */
  postpone(milliseconds: number): void {
    if (this.#timer !== undefined) this.#heldUntil += milliseconds;
  }

  /** When a newcomer's turn would come, in milliseconds since 1970, as far as that is known. */
  turnOf(newcomer: Omit<Waiter, 'ticket'>): number {
    return this.#parts.clock.now() + this.waitFor(newcomer);
  }

  join(call: StandingCall): void {
    this.#waiting.add(call);
    this.#takeNext();
  }

  /** Has no effect when the call does not stand here. */
  leave(call: StandingCall): void {
    this.#waiting.remove(call);
  }

  /** Gives a slot back that nobody waits for any more. */
  dropUnwanted(): void {
    if (this.#waiting.length > 0) return;
    if (this.#courtesy !== undefined) this.#isTaking = false;
    this.#courtesy?.cancel();
    this.#courtesy = undefined;
    if (this.#timer !== undefined) {
      this.#timer.cancel();
      this.#timer = undefined;
      this.#giveBack();
    }
    this.#tellIdle();
  }

  #tellIdle(): void {
    if (this.isIdle) this.#parts.idle(this);
  }

  #takeNext(): void {
    if (this.#isTaking || this.#waiting.length === 0) return;
    this.#isTaking = true;
    const slot = this.#parts.store.take(this.#bucket, this.#plan);
    this.#isShared = slot instanceof Promise;
    if (slot instanceof Promise) void slot.then((one) => this.#hold(one));
    else this.#hold(slot);
  }

  #hold(slot: Slot): void {
    const { clock } = this.#parts;
    this.#held = slot;
    this.#left = slot.left;
    this.#heldUntil = Math.max(clock.now() + slot.wait, this.#closedUntil);
    const wait = this.#heldUntil - clock.now();
    if (wait <= 0) {
      this.#serve(slot);
    } else {
      const since = clock.now();
      const end = () => {
        // A clock that was set back would hold the slot for as long again.
        if (clock.now() < since) this.#pullForward(since + wait - clock.now());
        this.#serve(slot);
      };
      this.#timer = clock.setTimeout(end, wait);
      this.#turnAway();
      this.dropUnwanted();
    }
  }

  #pullForward(milliseconds: number): void {
    this.#heldUntil -= milliseconds;
    this.#closedUntil -= milliseconds;
  }

  /** Nobody waits in vain: those who come next and whose deadlines are before the slot that is held are told now. */
  #turnAway(): void {
    // A slot of such a bucket cannot go back: who asks in vain must not ask often.
    if (!this.#parts.isAlone && this.#plan.burst < 2) return;
    const findLate = () => this.#waiting.fronts.find(({ deadline }) => deadline < this.#heldUntil);
    let turnedAway = 0;
    for (let call = findLate(); call !== undefined; call = findLate()) {
      if (turnedAway === mostTurnedAway) {
        setImmediate(() => this.#turnAway());
        return;
      }
      turnedAway += 1;
      this.#waiting.remove(call);
      call.expire();
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
      this.#tellIdle();
    } else {
      this.#used += 1;
      const pass = { gap: slot.gap, at };
      this.#parts.leaving(this.#plan, pass);
      next.enter(pass);
      this.#goOn(slot);
      this.#tellIdle();
    }
  }

  /** Takes the next slot; a little later while there are slots in a bucket that others may want as well. */
  #goOn(last: Slot): void {
    const goOn = () => {
      this.#courtesy = undefined;
      this.#isTaking = false;
      this.#takeNext();
      this.#tellIdle();
    };
    const isWanted = this.#isShared && last.left >= 1 && this.#waiting.length > 0;
    const pause = isWanted ? courtesyAfter(this.#used) : 0;
    if (pause === 0) goOn();
    else this.#courtesy = this.#parts.clock.setTimeout(goOn, pause);
  }

  #giveBack(): void {
    const lateness = this.#held === undefined ? 0 : latenessOf(this.#held.gap, this.#plan.rate);
    this.#isTaking = false;
    this.#held = undefined;
    this.#heldUntil = 0;
    void this.#parts.store.add(this.#bucket, this.#plan, 1 + lateness);
  }
}
