import type { Clock, Timer } from 'supercargo';

interface ScheduledTimer {
  readonly dueAt: number;
  readonly order: number;
  /** Undefined after the timer has run or was cancelled, so that the callback can be garbage-collected. */
  callback: (() => void) | undefined;
}

/** Cancelled timers are removed early only if the clock has at least this many timers. */
const minSweepSize = 1_000;

/** A clock that advances only when no code is left to run at the current time. */
export class VirtualClock implements Clock {
  #heap: ScheduledTimer[] = [];
  #now: number;
  #order = 0;
  #pendingTimers = 0;
  #realWaits = 0;
  /** Called when nothing depends on real time any more. */
  #continue: () => void = () => {};

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Timers that have neither run nor been cancelled. */
  get pending(): number {
    return this.#pendingTimers;
  }

  setTimeout(callback: () => void, milliseconds: number): Timer {
    const timer: ScheduledTimer = { dueAt: this.#now + Math.max(0, milliseconds), order: this.#order++, callback };
    this.#push(timer);
    this.#pendingTimers += 1;
    return {
      cancel: () => {
        if (timer.callback === undefined) return;
        timer.callback = undefined;
        this.#pendingTimers -= 1;
        this.#removeCancelled();
      },
    };
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.setTimeout(resolve, milliseconds));
  }

  /** Pauses the clock while the promise, which depends on real time, is pending. */
  async pauseDuring<T>(promise: Promise<T>): Promise<T> {
    this.#realWaits += 1;
    try {
      return await promise;
    } finally {
      this.#realWaits -= 1;
      if (this.#realWaits === 0) this.#continue();
    }
  }

  /** Advances the clock until the work is done. Throws when no timer is left that could finish it. */
  async run(work: Promise<unknown>): Promise<void> {
    let isDone = false;
    const settled = work.finally(() => {
      isDone = true;
    });
    settled.catch(() => {});
    for (;;) {
      await this.#runImmediates();
      if (isDone) break;
      this.#runNext();
    }
    await settled;
  }

  #runNext(): void {
    const timer = this.#pop();
    if (timer?.callback === undefined)
      throw new Error('The work is not done and no timer is set, so it would hang forever.');
    const { callback } = timer;
    this.#now = Math.max(this.#now, timer.dueAt);
    this.#pendingTimers -= 1;
    timer.callback = undefined;
    callback();
  }

  /** Runs the pending promises and streams. */
  async #runImmediates(): Promise<void> {
    for (;;) {
      await new Promise<void>((resolve) => void setImmediate(resolve));
      if (this.#realWaits === 0) return;
      await new Promise<void>((resolve) => {
        this.#continue = resolve;
      });
    }
  }

  /** Most timers are cancelled, many of them hours before they are due. A sorted list is also a valid heap. */
  #removeCancelled(): void {
    if (this.#heap.length < Math.max(minSweepSize, this.#pendingTimers * 2)) return;
    this.#heap = this.#heap.filter(({ callback }) => callback !== undefined).sort(compareTimes);
  }

  #push(timer: ScheduledTimer): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(timer);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isEarlier(timer, heap[parent] as ScheduledTimer)) break;
      heap[index] = heap[parent] as ScheduledTimer;
      index = parent;
    }
    heap[index] = timer;
  }

  /** The earliest timer that has not been cancelled. */
  #pop(): ScheduledTimer | undefined {
    for (;;) {
      const first = this.#takeFirst();
      if (first === undefined || first.callback !== undefined) return first;
    }
  }

  #takeFirst(): ScheduledTimer | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || first === last) return first;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const child =
        right < heap.length && isEarlier(heap[right] as ScheduledTimer, heap[left] as ScheduledTimer) ? right : left;
      if (!isEarlier(heap[child] as ScheduledTimer, last)) break;
      heap[index] = heap[child] as ScheduledTimer;
      index = child;
    }
    heap[index] = last;
    return first;
  }
}

function isEarlier(one: ScheduledTimer, other: ScheduledTimer): boolean {
  return compareTimes(one, other) < 0;
}

function compareTimes(one: ScheduledTimer, other: ScheduledTimer): number {
  return one.dueAt - other.dueAt || one.order - other.order;
}
