/** Orders that one client keeps. Each has a few kilobytes. */
const maxOrders = 1_000;
/** Programs read the items of an order soon after the order. Later they want its current state. */
const maxAgeMilliseconds = 15 * 60_000;

interface CachedOrder {
  readonly order: unknown;
  /** Values of `includedData` that the order was requested with. */
  readonly datasets: ReadonlySet<string>;
  readonly fetchedAt: number;
  /** Operations that were served from it. */
  readonly served: Set<string>;
}

/**
 * Orders that a response brought, so that calls for their items, buyers and addresses cost no call. Each operation is served once
 * from an order: a program that asks again wants the current state.
 */
export class OrderCache {
  readonly #orders = new Map<string, CachedOrder>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `operation` is the one that the order was fetched for, if it is one of a single order. */
  add(orderId: string, order: unknown, datasets: ReadonlySet<string>, operation?: string): void {
    this.#orders.delete(orderId);
    const served = new Set(operation === undefined ? [] : [operation]);
    this.#orders.set(orderId, { order, datasets, fetchedAt: this.#now(), served });
    for (const [oldest, { fetchedAt }] of this.#orders) {
      if (this.#orders.size <= maxOrders && !this.#isOld(fetchedAt)) break;
      this.#orders.delete(oldest);
    }
  }

  /** Returns the order for an operation that needs data sets; undefined if a call must fetch it. */
  find(orderId: string, operation: string, datasets: ReadonlySet<string>): unknown {
    const cachedOrder = this.#orders.get(orderId);
    if (cachedOrder === undefined || cachedOrder.served.has(operation) || this.#isOld(cachedOrder.fetchedAt))
      return undefined;
    if ([...datasets].some((dataset) => !cachedOrder.datasets.has(dataset))) return undefined;
    cachedOrder.served.add(operation);
    return cachedOrder.order;
  }

  #isOld(fetchedAt: number): boolean {
    return this.#now() - fetchedAt > maxAgeMilliseconds;
  }
}
