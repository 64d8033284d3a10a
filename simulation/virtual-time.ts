import type { Clock, Timer } from 'supercargo';

interface Entry {
  readonly due: number;
  readonly order: number;
  readonly callback: () => void;
  isCancelled: boolean;
}

/** Time that passes only when nobody has anything left to do now. */
export class VirtualTime implements Clock {
  readonly #heap: Entry[] = [];
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
    const entry = { due: this.#now + Math.max(0, milliseconds), order: this.#order++, callback, isCancelled: false };
    this.#push(entry);
    this.#standing += 1;
    return {
      cancel: () => {
        if (entry.isCancelled) return;
        entry.isCancelled = true;
        this.#standing -= 1;
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
      const entry = this.#pop();
      if (entry === undefined) throw new Error('everybody waits, and no timer is set: something hangs');
      this.#now = Math.max(this.#now, entry.due);
      this.#standing -= 1;
      entry.isCancelled = true;
      entry.callback();
    }
    await settled;
  }

  /** Lets promises and streams run. */
  async #settle(): Promise<void> {
    do await new Promise<void>((resolve) => void setImmediate(resolve));
    while (this.#real > 0);
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
      if (first === undefined || !first.isCancelled) return first;
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
  return one.due < other.due || (one.due === other.due && one.order < other.order);
}
