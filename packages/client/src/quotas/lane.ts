/** One who waits, with a place in the order of calls. */
export interface Ticketed {
  readonly ticket: number;
}

/** Fewest places that have been left at the front before the others move up. */
const smallestMove = 100;

/** A line in the order of tickets. However long it is, joining at the end and being served cost the same. */
export class Lane<W extends Ticketed> {
  readonly #places: (W | undefined)[] = [];
  /** Where the first one stands: those before have been served. */
  #first = 0;

  get length(): number {
    return this.#places.length - this.#first;
  }

  get first(): W | undefined {
    return this.#places[this.#first];
  }

  add(waiter: W): void {
    const place = this.#placeOf(waiter);
    if (place === this.#places.length) this.#places.push(waiter);
    else this.#places.splice(place, 0, waiter);
  }

  remove(waiter: W): void {
    const place = this.#placeOf(waiter);
    if (this.#places[place] !== waiter) return;
    if (place === this.#first) this.shift();
    else this.#places.splice(place, 1);
  }

  /** The first one, who leaves. */
  shift(): W | undefined {
    const waiter = this.#places[this.#first];
    if (waiter === undefined) return undefined;
    this.#places[this.#first] = undefined;
    this.#first += 1;
    if (this.#first >= Math.max(smallestMove, this.length)) {
      this.#places.splice(0, this.#first);
      this.#first = 0;
    }
    return waiter;
  }

  /** Where a ticket stands, or belongs. */
  #placeOf({ ticket }: W): number {
    let [from, to] = [this.#first, this.#places.length];
    // Nearly always behind the last one: only a call that has been refused has an older ticket.
    if (from === to || (this.#places[to - 1] as W).ticket < ticket) return to;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#places[middle] as W).ticket < ticket) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
