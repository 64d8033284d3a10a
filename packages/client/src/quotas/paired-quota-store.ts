import type { QuotaStore, RateLimit, Slot } from '../ports/quota-store.ts';

/** A bucket at Amazon. */
export interface Bucket {
  readonly key: string;
  readonly limit: RateLimit;
}

/** Combines the buckets of sellers with the bucket of their application: each slot is taken from both. */
export class PairedQuotaStore implements QuotaStore {
  readonly #store: QuotaStore;
  readonly #application: Bucket;

  constructor(store: QuotaStore, application: Bucket) {
    this.#store = store;
    this.#application = application;
  }

  take(bucket: string, limit: RateLimit): Slot | Promise<Slot> {
    const { key, limit: applicationLimit } = this.#application;
    const [sellerSlot, applicationSlot] = [this.#store.take(bucket, limit), this.#store.take(key, applicationLimit)];
    if (!(sellerSlot instanceof Promise || applicationSlot instanceof Promise))
      return combineSlots(sellerSlot, applicationSlot);
    return Promise.all([sellerSlot, applicationSlot]).then((slots) => combineSlots(...slots));
  }

  /** A released slot is returned to both buckets. Corrections apply to the seller's bucket alone. */
  async add(bucket: string, limit: RateLimit, slots: number): Promise<void> {
    const { key, limit: applicationLimit } = this.#application;
    await Promise.all([
      this.#store.add(bucket, limit, slots),
      slots > 0 ? this.#store.add(key, applicationLimit, 1) : undefined,
    ]);
  }

  /** A throttled response does not say which bucket was empty. It is nearly always the seller's, which is smaller. */
  empty(bucket: string, limit: RateLimit, milliseconds: number): void | Promise<void> {
    return this.#store.empty(bucket, limit, milliseconds);
  }

  async peek(bucket: string, limit: RateLimit): Promise<number> {
    const { key, limit: applicationLimit } = this.#application;
    return Math.min(...(await Promise.all([this.#store.peek(bucket, limit), this.#store.peek(key, applicationLimit)])));
  }
}

function combineSlots(sellerSlot: Slot, applicationSlot: Slot): Slot {
  return {
    waitMilliseconds: Math.max(sellerSlot.waitMilliseconds, applicationSlot.waitMilliseconds),
    missing: sellerSlot.missing,
    remaining: Math.min(sellerSlot.remaining, applicationSlot.remaining),
  };
}
