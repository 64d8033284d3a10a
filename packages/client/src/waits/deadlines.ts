import type { Clock, Timer } from '../ports/clock.ts';
import { eachInTurns } from './each-in-turns.ts';

/** What waits until a time at most. */
export interface Expiring {
  /** Milliseconds since 1970. */
  readonly deadline: number;
  /** Where it stands among the others; -1 while it does not wait. Written by `Deadlines` alone. */
  place: number;
  expire(): void;
}

/** Many deadlines and one timer. However many there are, adding and removing one costs next to nothing. */
export class Deadlines {
  readonly #clock: Clock;
  /** A heap: no member is due before the one at half its place. */
  readonly #heap: Expiring[] = [];
  #timer: Timer | undefined;
  #armedFor = Number.POSITIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls `member.expire` at its deadline, unless it is removed before. */
  add(member: Expiring): void {
    if (member.deadline === Number.POSITIVE_INFINITY) return;
    this.#rise(member, this.#heap.length);
    this.#arm();
  }

  remove(member: Expiring): void {
    const { place } = member;
    if (place < 0) return;
    member.place = -1;
    const last = this.#heap.pop() as Expiring;
    if (last !== member) {
      this.#sink(last, place);
      this.#rise(last, last.place);
    }
    // A timer that comes too early finds nothing to do and is set again.
    if (this.#heap.length === 0) this.#disarm();
  }

  #arm(): void {
    const first = this.#heap[0];
    if (first === undefined || first.deadline >= this.#armedFor) return;
    this.#disarm();
    this.#armedFor = first.deadline;
    this.#timer = this.#clock.setTimeout(() => this.#expire(), first.deadline - this.#clock.now());
  }

  #disarm(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#armedFor = Number.POSITIVE_INFINITY;
  }

  #expire(): void {
    this.#disarm();
    eachInTurns(this.#takeDue(), (member) => member.expire());
  }

  *#takeDue(): Generator<Expiring> {
    for (let first = this.#heap[0]; first !== undefined && first.deadline <= this.#clock.now(); first = this.#heap[0]) {
      this.remove(first);
      yield first;
    }
    this.#arm();
  }

  #rise(member: Expiring, from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = this.#heap[above] as Expiring;
      if (other.deadline <= member.deadline) break;
      this.#put(other, place);
      place = above;
    }
    this.#put(member, place);
  }

  #sink(member: Expiring, from: number): void {
    let place = from;
    for (let below = this.#earlierBelow(place); below !== undefined; below = this.#earlierBelow(place)) {
      const other = this.#heap[below] as Expiring;
      if (other.deadline >= member.deadline) break;
      this.#put(other, place);
      place = below;
    }
    this.#put(member, place);
  }

  #earlierBelow(place: number): number | undefined {
    const left = place * 2 + 1;
    const [one, other] = [this.#heap[left], this.#heap[left + 1]];
    if (one === undefined) return undefined;
    return other !== undefined && other.deadline < one.deadline ? left + 1 : left;
  }

  #put(member: Expiring, place: number): void {
    this.#heap[place] = member;
    member.place = place;
  }
}

const byClock = new WeakMap<Clock, Deadlines>();

/** The deadlines of all who live by a clock. */
export function deadlinesOf(clock: Clock): Deadlines {
  const known = byClock.get(clock) ?? new Deadlines(clock);
  byClock.set(clock, known);
  return known;
}
