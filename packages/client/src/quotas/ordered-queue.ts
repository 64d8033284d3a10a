/** An entry with a position in the order of calls. */
export interface HasTicket {
  readonly ticket: number;
}

/** The array is compacted when at least this many entries were removed. */
const minCompactSize = 100;

/** Marks the position of a removed entry. */
class Tombstone implements HasTicket {
  readonly ticket: number;

  constructor(ticket: number) {
    this.ticket = ticket;
  }
}

/** A queue in the order of tickets. Adding at the end, removing and serving take constant time. */
export class OrderedQueue<W extends HasTicket> {
  #entries: (W | Tombstone | undefined)[] = [];
  /** Index of the first entry. The entries before it were served or removed. */
  #first = 0;
  /** Number of tombstones after the first entry. */
  #tombstones = 0;

  get length(): number {
    return this.#entries.length - this.#first - this.#tombstones;
  }

  get first(): W | undefined {
    return this.#entries[this.#first] as W | undefined;
  }

  add(waiter: W): void {
    const index = this.#findIndex(waiter);
    if (index === this.#entries.length) {
      this.#entries.push(waiter);
    } else if (this.#entries[index] instanceof Tombstone && this.#entries[index].ticket === waiter.ticket) {
      this.#entries[index] = waiter;
      this.#tombstones -= 1;
    } else {
      this.#entries.splice(index, 0, waiter);
    }
  }

  remove(waiter: W): void {
    const index = this.#findIndex(waiter);
    if (this.#entries[index] !== waiter) return;
    if (index === this.#first) {
      this.shift();
      return;
    }
    this.#entries[index] = new Tombstone(waiter.ticket);
    this.#tombstones += 1;
    if (this.#tombstones >= Math.max(minCompactSize, this.length)) this.#compact();
  }

  /** Removes and returns the first entry. */
  shift(): W | undefined {
    const waiter = this.first;
    if (waiter === undefined) return undefined;
    this.#entries[this.#first] = undefined;
    this.#first += 1;
    for (; this.#entries[this.#first] instanceof Tombstone; this.#first += 1) {
      this.#entries[this.#first] = undefined;
      this.#tombstones -= 1;
    }
    if (this.#first >= Math.max(minCompactSize, this.length)) {
      this.#entries.splice(0, this.#first);
      this.#first = 0;
    }
    return waiter;
  }

  /** Removes all tombstones. */
  #compact(): void {
    this.#entries = this.#entries.filter((entry) => entry !== undefined && !(entry instanceof Tombstone));
    this.#first = 0;
    this.#tombstones = 0;
  }

  /** Finds the index at which a ticket is or belongs. */
  #findIndex({ ticket }: W): number {
    let [from, to] = [this.#first, this.#entries.length];
    // The position is nearly always the end: only the retry of a throttled call has an older ticket.
    if (from === to || (this.#entries[to - 1] as HasTicket).ticket < ticket) return to;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#entries[middle] as HasTicket).ticket < ticket) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
