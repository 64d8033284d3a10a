import { Lane, type Ticketed } from './lane.ts';

/** One who waits, and whose call it is. */
interface Waiting extends Ticketed {
  readonly party: string;
}

/** Somebody's waiting calls. */
class Party<W extends Waiting> extends Lane<W> implements Ticketed {
  readonly name: string;
  /** Place in the order of turns. */
  ticket = 0;

  constructor(name: string) {
    super();
    this.name = name;
  }
}

/** Waiting calls of one lane: the parties take turns, and a party's own calls go in the order of their tickets. */
export class Turns<W extends Waiting> {
  readonly #parties = new Map<string, Party<W>>();
  readonly #turns = new Lane<Party<W>>();
  #length = 0;
  #tickets = 0;

  get length(): number {
    return this.#length;
  }

  /** Those who will be served before a newcomer of this party, at most. */
  ahead(name: string): number {
    const party = this.#parties.get(name);
    if (party === undefined) return this.#parties.size;
    const own = party.length;
    return own + Math.min(this.#length - own, (this.#parties.size - 1) * (own + 1));
  }

  /** The next one to go. */
  get first(): W | undefined {
    return this.#turns.first?.first;
  }

  add(waiter: W): void {
    const party = this.#parties.get(waiter.party) ?? this.#join(waiter.party);
    party.add(waiter);
    this.#length += 1;
  }

  remove(waiter: W): void {
    const party = this.#parties.get(waiter.party);
    if (party === undefined) return;
    const before = party.length;
    party.remove(waiter);
    this.#length -= before - party.length;
    if (party.length > 0) return;
    this.#turns.remove(party);
    this.#parties.delete(party.name);
  }

  /** Lets the first one go. Its party is then the last to have a turn again. */
  next(): W | undefined {
    const party = this.#turns.shift();
    if (party === undefined) return undefined;
    const waiter = party.shift();
    this.#length -= 1;
    if (party.length > 0) this.#queue(party);
    else this.#parties.delete(party.name);
    return waiter;
  }

  #join(name: string): Party<W> {
    const party = new Party<W>(name);
    this.#parties.set(name, party);
    this.#queue(party);
    return party;
  }

  #queue(party: Party<W>): void {
    this.#tickets += 1;
    party.ticket = this.#tickets;
    this.#turns.add(party);
  }
}
