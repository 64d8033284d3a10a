import { Lane, type Ticketed } from './lane.ts';

/** One who waits, and whose call it is. */
interface Waiting extends Ticketed {
  readonly party: string;
}

/** Waiting calls of one lane: the parties take turns, and a party's own calls go in the order of their tickets. */
export class Turns<W extends Waiting> {
  /** In the order of turns. */
  readonly #parties = new Map<string, Lane<W>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Those who will be served before a newcomer of this party, at most. */
  ahead(party: string): number {
    const own = this.#parties.get(party)?.length ?? 0;
    if (own === 0) return this.#parties.size;
    if (own === this.#length) return own;
    let ahead = own;
    for (const [other, { length }] of this.#parties) if (other !== party) ahead += Math.min(length, own + 1);
    return ahead;
  }

  add(waiter: W): void {
    const lane = this.#parties.get(waiter.party) ?? new Lane<W>();
    this.#parties.set(waiter.party, lane);
    lane.add(waiter);
    this.#length += 1;
  }

  remove(waiter: W): void {
    const lane = this.#parties.get(waiter.party);
    if (lane === undefined) return;
    const before = lane.length;
    lane.remove(waiter);
    this.#length -= before - lane.length;
    if (lane.length === 0) this.#parties.delete(waiter.party);
  }

  /** The next one to go. Its party is then the last to have a turn again. */
  next(): W | undefined {
    const [turn] = this.#parties;
    if (turn === undefined) return undefined;
    const [party, lane] = turn;
    const waiter = lane.shift();
    this.#length -= 1;
    if (lane.length === 0) this.#parties.delete(party);
    else if (this.#parties.size > 1) {
      this.#parties.delete(party);
      this.#parties.set(party, lane);
    }
    return waiter;
  }
}
