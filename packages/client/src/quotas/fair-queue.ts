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
    const sellerQueue = this.#sellers.get(name);
    if (sellerQueue === undefined) return this.#sellers.size;
    const own = sellerQueue.length;
    return own + Math.min(this.#length - own, (this.#sellers.size - 1) * (own + 1));
  }

  /** The next call. */
  get first(): W | undefined {
    return this.#order.first?.first;
  }

  add(waiter: W): void {
    const sellerQueue = this.#sellers.get(waiter.sellerKey) ?? this.#join(waiter.sellerKey);
    sellerQueue.add(waiter);
    this.#length += 1;
  }

  remove(waiter: W): void {
    const sellerQueue = this.#sellers.get(waiter.sellerKey);
    if (sellerQueue === undefined) return;
    const before = sellerQueue.length;
    sellerQueue.remove(waiter);
    this.#length -= before - sellerQueue.length;
    if (sellerQueue.length > 0) return;
    this.#order.remove(sellerQueue);
    this.#sellers.delete(sellerQueue.name);
  }

  /** Removes and returns the next call. Its selling partner then has the last turn. */
  next(): W | undefined {
    const sellerQueue = this.#order.shift();
    if (sellerQueue === undefined) return undefined;
    const waiter = sellerQueue.shift();
    this.#length -= 1;
    if (sellerQueue.length > 0) this.#queue(sellerQueue);
    else this.#sellers.delete(sellerQueue.name);
    return waiter;
  }

  #join(name: string): SellerQueue<W> {
    const sellerQueue = new SellerQueue<W>(name);
    this.#sellers.set(name, sellerQueue);
    this.#queue(sellerQueue);
    return sellerQueue;
  }

  #queue(sellerQueue: SellerQueue<W>): void {
    this.#tickets += 1;
    sellerQueue.ticket = this.#tickets;
    this.#order.add(sellerQueue);
  }
}
