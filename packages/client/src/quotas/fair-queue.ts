import { type HasTicket, OrderedQueue } from './ordered-queue.ts';

/** A waiting call and its selling partner. */
interface SellerEntry extends HasTicket {
  readonly sellerKey: string;
}

/** Waiting calls of one selling partner. */
class SellerQueue<W extends SellerEntry> extends OrderedQueue<W> implements HasTicket {
  readonly sellerKey: string;
  /** Position in the order of turns. */
  ticket = 0;

  constructor(sellerKey: string) {
    super();
    this.sellerKey = sellerKey;
  }
}

/**
 * Waiting calls of one priority. Selling partners take turns, and the calls of each are served in the order of their
 * tickets.
 */
export class FairQueue<W extends SellerEntry> {
  readonly #sellers = new Map<string, SellerQueue<W>>();
  readonly #order = new OrderedQueue<SellerQueue<W>>();
  #length = 0;
  #tickets = 0;

  get length(): number {
    return this.#length;
  }

  /** Maximum number of calls that can be served before a new call of this selling partner. */
  countAhead(sellerKey: string): number {
    const sellerQueue = this.#sellers.get(sellerKey);
    if (sellerQueue === undefined) return this.#sellers.size;
    const sellerLength = sellerQueue.length;
    return sellerLength + Math.min(this.#length - sellerLength, (this.#sellers.size - 1) * (sellerLength + 1));
  }

  /** The next call. */
  get first(): W | undefined {
    return this.#order.first?.first;
  }

  add(call: W): void {
    const sellerQueue = this.#sellers.get(call.sellerKey) ?? this.#createSellerQueue(call.sellerKey);
    sellerQueue.add(call);
    this.#length += 1;
  }

  remove(call: W): void {
    const sellerQueue = this.#sellers.get(call.sellerKey);
    if (sellerQueue === undefined) return;
    const before = sellerQueue.length;
    sellerQueue.remove(call);
    this.#length -= before - sellerQueue.length;
    if (sellerQueue.length > 0) return;
    this.#order.remove(sellerQueue);
    this.#sellers.delete(sellerQueue.sellerKey);
  }

  /** Removes and returns the next call. Its selling partner then has the last turn. */
  next(): W | undefined {
    const sellerQueue = this.#order.shift();
    if (sellerQueue === undefined) return undefined;
    const call = sellerQueue.shift();
    this.#length -= 1;
    if (sellerQueue.length > 0) this.#moveToEnd(sellerQueue);
    else this.#sellers.delete(sellerQueue.sellerKey);
    return call;
  }

  #createSellerQueue(sellerKey: string): SellerQueue<W> {
    const sellerQueue = new SellerQueue<W>(sellerKey);
    this.#sellers.set(sellerKey, sellerQueue);
    this.#moveToEnd(sellerQueue);
    return sellerQueue;
  }

  #moveToEnd(sellerQueue: SellerQueue<W>): void {
    this.#tickets += 1;
    sellerQueue.ticket = this.#tickets;
    this.#order.add(sellerQueue);
  }
}
