import type { Clock, Timer } from 'supercargo';

interface Entry {
  readonly due: number;
  readonly order: number;
  /** Undefined once the timer has run or been cancelled: what it would have called may go. */
  callback: (() => void) | undefined;
}

/** Fewest timers worth a look for cancelled ones. */
const smallestSweep = 1_000;

/** Time that passes only when nobody has anything left to do now. */
export class VirtualTime implements Clock {
  #heap: Entry[] = [];
  #now: number;
  #order = 0;
  #standing = 0;
  #real = 0;

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Timers that have neither run nor been cancelled. */
  get pending(): number {
    return this.#standing;
  }

  setTimeout(callback: () => void, milliseconds: number): Timer {
    const entry: Entry = { due: this.#now + Math.max(0, milliseconds), order: this.#order++, callback };
    this.#push(entry);
    this.#standing += 1;
    return {
      cancel: () => {
        if (entry.callback === undefined) return;
        entry.callback = undefined;
        this.#standing -= 1;
        this.#sweep();
      },
    };
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.setTimeout(resolve, milliseconds));
  }

  /** Holds time while the promise is pending: it waits for the machine, not for the clock. */
  async holding<T>(promise: Promise<T>): Promise<T> {
    this.#real += 1;
    try {
      return await promise;
    } finally {
      this.#real -= 1;
    }
  }

  /** Lets time pass until the work is done. Throws when it can no longer be: nothing is left that could go on. */
  async run(work: Promise<unknown>): Promise<void> {
    let isDone = false;
    const settled = work.finally(() => {
      isDone = true;
    });
    settled.catch(() => {});
    for (;;) {
      await this.#settle();
      if (isDone) break;
      this.#runNext();
    }
    await settled;
  }

  #runNext(): void {
    const entry = this.#pop();
    if (entry?.callback === undefined) throw new Error('everybody waits, and no timer is set: something hangs');
    const { callback } = entry;
    this.#now = Math.max(this.#now, entry.due);
    this.#standing -= 1;
    entry.callback = undefined;
    callback();
  }

  /** Lets promises and streams run. */
  async #settle(): Promise<void> {
    do await new Promise<void>((resolve) => void setImmediate(resolve));
    while (this.#real > 0);
  }

  /** Most timers are cancelled, many of them hours before they are due. In order is what a heap may be as well. */
  #sweep(): void {
    if (this.#heap.length < Math.max(smallestSweep, this.#standing * 2)) return;
    this.#heap = this.#heap.filter(({ callback }) => callback !== undefined).sort(byTime);
  }

  #push(entry: Entry): void {
    const heap = this.#heap;
    let place = heap.length;
    heap.push(entry);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isEarlier(entry, heap[parent] as Entry)) break;
      heap[place] = heap[parent] as Entry;
      place = parent;
    }
    heap[place] = entry;
  }

  /** The earliest timer that has not been cancelled. */
  #pop(): Entry | undefined {
    for (;;) {
      const first = this.#takeFirst();
      if (first === undefined || first.callback !== undefined) return first;
    }
  }

  #takeFirst(): Entry | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || first === last) return first;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const child = right < heap.length && isEarlier(heap[right] as Entry, heap[left] as Entry) ? right : left;
      if (!isEarlier(heap[child] as Entry, last)) break;
      heap[place] = heap[child] as Entry;
      place = child;
    }
    heap[place] = last;
    return first;
  }
}

function isEarlier(one: Entry, other: Entry): boolean {
  return byTime(one, other) < 0;
}

function byTime(one: Entry, other: Entry): number {
  return one.due - other.due || one.order - other.order;
}
