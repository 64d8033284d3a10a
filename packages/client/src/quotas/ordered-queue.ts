/** An entry with a position in the order of calls. */
export interface HasTicket {
  readonly ticket: number;
}

/** Fewest free places at the front before the others move up. */
const minMoveSize = 100;

/** The place of an entry that left before it was served. */
class Hole implements HasTicket {
  readonly ticket: number;

  constructor(ticket: number) {
    this.ticket = ticket;
  }
}

/** A queue in the order of tickets. Adding at the end, removing and serving take the same time at any length. */
export class OrderedQueue<W extends HasTicket> {
  #places: (W | Hole | undefined)[] = [];
  /** Index of the first entry. The entries before it were served or left. */
  #first = 0;
  /** Number of holes behind the first entry. */
  #holes = 0;

  get length(): number {
    return this.#places.length - this.#first - this.#holes;
  }

  get first(): W | undefined {
    return this.#places[this.#first] as W | undefined;
  }

  add(waiter: W): void {
    const place = this.#findIndex(waiter);
    if (place === this.#places.length) {
      this.#places.push(waiter);
    } else if (this.#places[place] instanceof Hole && this.#places[place].ticket === waiter.ticket) {
      this.#places[place] = waiter;
      this.#holes -= 1;
    } else {
      this.#places.splice(place, 0, waiter);
    }
  }

  remove(waiter: W): void {
    const place = this.#findIndex(waiter);
    if (this.#places[place] !== waiter) return;
    if (place === this.#first) {
      this.shift();
      return;
    }
    this.#places[place] = new Hole(waiter.ticket);
    this.#holes += 1;
    if (this.#holes >= Math.max(minMoveSize, this.length)) this.#close();
  }

  /** Removes and returns the first entry. */
  shift(): W | undefined {
    const waiter = this.first;
    if (waiter === undefined) return undefined;
    this.#places[this.#first] = undefined;
    this.#first += 1;
    for (; this.#places[this.#first] instanceof Hole; this.#first += 1) {
      this.#places[this.#first] = undefined;
      this.#holes -= 1;
    }
    if (this.#first >= Math.max(minMoveSize, this.length)) {
      this.#places.splice(0, this.#first);
      this.#first = 0;
    }
    return waiter;
  }

  /** Closes the holes. */
  #close(): void {
    this.#places = this.#places.filter((one) => one !== undefined && !(one instanceof Hole));
    this.#first = 0;
    this.#holes = 0;
  }

  /** Finds the index at which a ticket is or belongs. */
  #findIndex({ ticket }: W): number {
    let [from, to] = [this.#first, this.#places.length];
    // Nearly always the end: only a throttled call has an older ticket.
    if (from === to || (this.#places[to - 1] as HasTicket).ticket < ticket) return to;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#places[middle] as HasTicket).ticket < ticket) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
