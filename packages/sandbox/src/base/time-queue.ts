/** Keys with times. The earliest comes first; of several at the same time, the first in alphabetical order. */
export interface TimeQueue {
  add(key: string, time: number): void;
  /** Removes and returns the earliest key if it is due at a time. */
  takeUntil(time: number): { readonly key: string; readonly time: number } | undefined;
}

interface Timed {
  readonly key: string;
  readonly time: number;
}

/** Creates an empty queue, a binary heap. */
export function createTimeQueue(): TimeQueue {
  const heap: Timed[] = [];
  const isEarlier = (one: Timed, other: Timed) =>
    one.time < other.time || (one.time === other.time && one.key < other.key);
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as Timed, heap[one] as Timed];
  };
  const rise = (from: number) => {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (!isEarlier(heap[index] as Timed, heap[parent] as Timed)) return;
      swap(index, parent);
      index = parent;
    }
  };
  const sink = () => {
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let earliest = index;
      if (left < heap.length && isEarlier(heap[left] as Timed, heap[earliest] as Timed)) earliest = left;
      if (right < heap.length && isEarlier(heap[right] as Timed, heap[earliest] as Timed)) earliest = right;
      if (earliest === index) return;
      swap(index, earliest);
      index = earliest;
    }
  };
  return {
    add(key, time) {
      heap.push({ key, time });
      rise(heap.length - 1);
    },
    takeUntil(time) {
      const [first] = heap;
      if (first === undefined || first.time > time) return undefined;
      const last = heap.pop() as Timed;
      if (heap.length > 0) {
        heap[0] = last;
        sink();
      }
      return first;
    },
  };
}
