/** One who waits, with a place in the order of calls. */
export interface Ticketed {
  readonly ticket: number;
}

/** Fewest places that have been left at the front before the others move up. */
const smallestMove = 100;

/** The place of one who has left before being served. */
class Gap implements Ticketed {
  readonly ticket: number;

  constructor(ticket: number) {
    this.ticket = ticket;
  }
}

/** A line in the order of tickets. However long it is, joining at the end, leaving and being served cost the same. */
export class Lane<W extends Ticketed> {
  #places: (W | Gap | undefined)[] = [];
  /** Where the first one stands: those before have been served or have left. */
  #first = 0;
  /** Behind the first one. */
  #gaps = 0;

  get length(): number {
    return this.#places.length - this.#first - this.#gaps;
  }

  get first(): W | undefined {
    return this.#places[this.#first] as W | undefined;
  }

  add(waiter: W): void {
    const place = this.#placeOf(waiter);
    if (place === this.#places.length) {
      this.#places.push(waiter);
    } else if (this.#places[place] instanceof Gap && this.#places[place].ticket === waiter.ticket) {
      this.#places[place] = waiter;
      this.#gaps -= 1;
    } else {
      this.#places.splice(place, 0, waiter);
    }
  }

  remove(waiter: W): void {
    const place = this.#placeOf(waiter);
    if (this.#places[place] !== waiter) return;
    if (place === this.#first) {
      this.shift();
      return;
    }
    this.#places[place] = new Gap(waiter.ticket);
    this.#gaps += 1;
    if (this.#gaps >= Math.max(smallestMove, this.length)) this.#close();
  }

  /** The first one, who leaves. */
  shift(): W | undefined {
    const waiter = this.first;
    if (waiter === undefined) return undefined;
    this.#places[this.#first] = undefined;
    this.#first += 1;
    for (; this.#places[this.#first] instanceof Gap; this.#first += 1) {
      this.#places[this.#first] = undefined;
      this.#gaps -= 1;
    }
    if (this.#first >= Math.max(smallestMove, this.length)) {
      this.#places.splice(0, this.#first);
      this.#first = 0;
    }
    return waiter;
  }

  /** Those who are left move up. */
  #close(): void {
    this.#places = this.#places.filter((one) => one !== undefined && !(one instanceof Gap));
    this.#first = 0;
    this.#gaps = 0;
  }

  /** Where a ticket stands, or belongs. */
  #placeOf({ ticket }: W): number {
    let [from, to] = [this.#first, this.#places.length];
    // Nearly always behind the last one: only a call that has been refused has an older ticket.
    if (from === to || (this.#places[to - 1] as Ticketed).ticket < ticket) return to;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#places[middle] as Ticketed).ticket < ticket) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
