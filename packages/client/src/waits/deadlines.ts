import type { Clock, Timer } from '../ports/clock.ts';
import { forEachInBatches } from './for-each-in-batches.ts';

/** Something with a deadline. */
export interface Expirable {
  /** Milliseconds since 1970. */
  readonly deadline: number;
  /** Index in the heap; -1 while it is not in the heap. Only `Deadlines` writes it. */
  heapIndex: number;
  expire(): void;
}

/** Many deadlines with one timer. Adding and removing take logarithmic time. */
export class Deadlines {
  readonly #clock: Clock;
  /** A binary heap: no member has an earlier deadline than its parent. */
  readonly #heap: Expirable[] = [];
  #timer: Timer | undefined;
  /** The heap is empty, and the timer was left for the next member. */
  #isResting = false;
  #armedFor = Number.POSITIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls `member.expire` at its deadline, unless it is removed first. */
  add(member: Expirable): void {
    if (member.deadline === Number.POSITIVE_INFINITY) return;
    this.#siftUp(member, this.#heap.length);
    this.#arm();
    if (this.#isResting) this.#setResting(false);
  }

  remove(member: Expirable): void {
    const { heapIndex } = member;
    if (heapIndex < 0) return;
    member.heapIndex = -1;
    const last = this.#heap.pop() as Expirable;
    if (last !== member) {
      this.#siftDown(last, heapIndex);
      this.#siftUp(last, last.heapIndex);
    }
    // A timer that fires too early finds nothing due and is set again.
    if (this.#heap.length === 0) this.#setResting(true);
  }

  #arm(): void {
    const first = this.#heap[0];
    if (first === undefined || first.deadline >= this.#armedFor) return;
    this.#disarm();
    this.#armedFor = first.deadline;
    this.#timer = this.#clock.setTimeout(() => this.#expire(), first.deadline - this.#clock.now());
  }

  /** Lets the process end while there are no members. Cancels the timer only if it would keep the process running. */
  #setResting(isResting: boolean): void {
    if (this.#timer?.keepAlive === undefined) {
      if (isResting) this.#disarm();
    } else {
      this.#isResting = isResting;
      this.#timer.keepAlive(!isResting);
    }
  }

  #disarm(): void {
    this.#isResting = false;
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#armedFor = Number.POSITIVE_INFINITY;
  }

  #expire(): void {
    this.#disarm();
    forEachInBatches(this.#takeDue(), (member) => member.expire());
  }

  *#takeDue(): Generator<Expirable> {
    for (let first = this.#heap[0]; first !== undefined && first.deadline <= this.#clock.now(); first = this.#heap[0]) {
      this.remove(first);
      yield first;
    }
    this.#arm();
  }

  #siftUp(member: Expirable, from: number): void {
    let heapIndex = from;
    while (heapIndex > 0) {
      const above = (heapIndex - 1) >> 1;
      const parent = this.#heap[above] as Expirable;
      if (parent.deadline <= member.deadline) break;
      this.#put(parent, heapIndex);
      heapIndex = above;
    }
    this.#put(member, heapIndex);
  }

  #siftDown(member: Expirable, from: number): void {
    let heapIndex = from;
    for (
      let below = this.#findEarlierChild(heapIndex);
      below !== undefined;
      below = this.#findEarlierChild(heapIndex)
    ) {
      const child = this.#heap[below] as Expirable;
      if (child.deadline >= member.deadline) break;
      this.#put(child, heapIndex);
      heapIndex = below;
    }
    this.#put(member, heapIndex);
  }

  #findEarlierChild(heapIndex: number): number | undefined {
    const leftIndex = heapIndex * 2 + 1;
    const [leftChild, rightChild] = [this.#heap[leftIndex], this.#heap[leftIndex + 1]];
    if (leftChild === undefined) return undefined;
    return rightChild !== undefined && rightChild.deadline < leftChild.deadline ? leftIndex + 1 : leftIndex;
  }

  #put(member: Expirable, heapIndex: number): void {
    this.#heap[heapIndex] = member;
    member.heapIndex = heapIndex;
  }
}

const deadlinesByClock = new WeakMap<Clock, Deadlines>();

/** Returns the `Deadlines` of a clock, and creates it on first use. */
export function getDeadlines(clock: Clock): Deadlines {
  const deadlines = deadlinesByClock.get(clock) ?? new Deadlines(clock);
  deadlinesByClock.set(clock, deadlines);
  return deadlines;
}
