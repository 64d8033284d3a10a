import { type HasTicket, OrderedQueue } from './ordered-queue.ts';

/** A waiting call and its selling partner. */
interface Waiting extends HasTicket {
  readonly sellerKey: string;
}

/** Waiting calls of one selling partner. */
class SellerQueue<W extends Waiting> extends OrderedQueue<W> implements HasTicket {
  readonly name: string;
  /** Position in the order of turns. */
  ticket = 0;

  constructor(name: string) {
    super();
    this.name = name;
  }
}

/**
 * Waiting calls of one priority. Selling partners take turns, and the calls of each are served in the order of their
 * tickets.
 */
export class FairQueue<W extends Waiting> {
  readonly #sellers = new Map<string, SellerQueue<W>>();
  readonly #order = new OrderedQueue<SellerQueue<W>>();
  #length = 0;
  #tickets = 0;

  get length(): number {
    return this.#length;
  }

  /** Most calls that can be served before a new call of this selling partner. */
  countAhead(name: string): number {
    const sellerKey = this.#sellers.get(name);
    if (sellerKey === undefined) return this.#sellers.size;
    const own = sellerKey.length;
    return own + Math.min(this.#length - own, (this.#sellers.size - 1) * (own + 1));
  }

  /** The next call. */
  get first(): W | undefined {
    return this.#order.first?.first;
  }

  add(waiter: W): void {
    const sellerKey = this.#sellers.get(waiter.sellerKey) ?? this.#join(waiter.sellerKey);
    sellerKey.add(waiter);
    this.#length += 1;
  }

  remove(waiter: W): void {
    const sellerKey = this.#sellers.get(waiter.sellerKey);
    if (sellerKey === undefined) return;
    const before = sellerKey.length;
    sellerKey.remove(waiter);
    this.#length -= before - sellerKey.length;
    if (sellerKey.length > 0) return;
    this.#order.remove(sellerKey);
    this.#sellers.delete(sellerKey.name);
  }

  /** Removes and returns the next call. Its selling partner then has the last turn. */
  next(): W | undefined {
    const sellerKey = this.#order.shift();
    if (sellerKey === undefined) return undefined;
    const waiter = sellerKey.shift();
    this.#length -= 1;
    if (sellerKey.length > 0) this.#queue(sellerKey);
    else this.#sellers.delete(sellerKey.name);
    return waiter;
  }

  #join(name: string): SellerQueue<W> {
    const sellerKey = new SellerQueue<W>(name);
    this.#sellers.set(name, sellerKey);
    this.#queue(sellerKey);
    return sellerKey;
  }

  #queue(sellerKey: SellerQueue<W>): void {
    this.#tickets += 1;
    sellerKey.ticket = this.#tickets;
    this.#order.add(sellerKey);
  }
}
