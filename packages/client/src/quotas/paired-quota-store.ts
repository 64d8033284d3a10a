import type { QuotaPlan, QuotaStore, Slot } from '../ports/quota-store.ts';

/** A bucket of the marketplace. */
export interface Bucket {
  readonly key: string;
  readonly plan: QuotaPlan;
}

/** Buckets of sellers with the one of their whole application behind them: a slot is one of each. */
export class PairedQuotaStore implements QuotaStore {
  readonly #store: QuotaStore;
  readonly #application: Bucket;

  constructor(store: QuotaStore, application: Bucket) {
    this.#store = store;
    this.#application = application;
  }

  take(bucket: string, plan: QuotaPlan): Slot | Promise<Slot> {
    const { key, plan: ofAll } = this.#application;
    const [own, shared] = [this.#store.take(bucket, plan), this.#store.take(key, ofAll)];
    if (!(own instanceof Promise || shared instanceof Promise)) return both(own, shared);
    return Promise.all([own, shared]).then(([one, other]) => both(one, other));
  }

  /** What goes back is a slot of each; corrections are the seller's bucket's alone. */
  async add(bucket: string, plan: QuotaPlan, slots: number): Promise<void> {
    const { key, plan: ofAll } = this.#application;
    await Promise.all([this.#store.add(bucket, plan, slots), slots > 0 ? this.#store.add(key, ofAll, 1) : undefined]);
  }

  /** A refusal does not say which bucket was empty; the seller's nearly always is the smaller one. */
  empty(bucket: string, plan: QuotaPlan, milliseconds: number): void | Promise<void> {
    return this.#store.empty(bucket, plan, milliseconds);
  }

  async look(bucket: string, plan: QuotaPlan): Promise<number> {
    const { key, plan: ofAll } = this.#application;
    return Math.min(...(await Promise.all([this.#store.look(bucket, plan), this.#store.look(key, ofAll)])));
  }
}

function both(own: Slot, shared: Slot): Slot {
  return { wait: Math.max(own.wait, shared.wait), gap: own.gap, left: Math.min(own.left, shared.left) };
}
