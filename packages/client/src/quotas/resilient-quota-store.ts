import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { QuotaStore, RateLimit, Slot } from '../ports/quota-store.ts';
import { StoreMonitor } from '../store-health/store-monitor.ts';
import { requireCount, requireSlot } from './check-store-values.ts';
import { MemoryQuotaStore } from './memory-quota-store.ts';

/** Smaller differences are floating-point errors. */
const epsilon = 1e-6;

/**
 * Wraps a store outside this process and falls back to buckets in this process while the store is lost. The buckets
 * start from the store's last values; when the store is back, it receives the slots that were taken meanwhile.
 */
export class ResilientQuotaStore implements QuotaStore {
  readonly #store: QuotaStore;
  readonly #monitor: StoreMonitor;
  /** The slots in the buckets of the store, as far as this process knows. */
  readonly #confirmed: MemoryQuotaStore;
  /** The same buckets, less the slots that this process took without the store. */
  readonly #local: MemoryQuotaStore;

  constructor(store: QuotaStore, clock: Clock) {
    this.#store = store;
    this.#monitor = new StoreMonitor(clock, {
      code: 'QUOTA_STORE',
      fallback: 'This process continues with its own quotas.',
    });
    this.#confirmed = new MemoryQuotaStore(clock);
    this.#local = new MemoryQuotaStore(clock);
  }

  /** Adds a weakly referenced observer that is notified when the store is lost and when it is back. */
  addObserver(observe: Observer): void {
    this.#monitor.addObserver(observe);
  }

  take(bucket: string, limit: RateLimit): Slot | Promise<Slot> {
    return this.#isUp(bucket, limit) ? this.#takeFromStore(bucket, limit) : this.#local.take(bucket, limit);
  }

  /**
   * In a bucket of one slot, a released slot could collide with the next one, which another process may already have
   * taken. Such slots are dropped.
   */
  async add(bucket: string, limit: RateLimit, slots: number): Promise<void> {
    if (slots > 0 && limit.burst < 2) return;
    await this.#change(bucket, limit, (store) => store.add(bucket, limit, slots));
  }

  empty(bucket: string, limit: RateLimit, milliseconds: number): Promise<void> {
    return this.#change(bucket, limit, (store) => store.empty(bucket, limit, milliseconds));
  }

  async peek(bucket: string, limit: RateLimit): Promise<number> {
    if (!this.#isUp(bucket, limit)) return this.#local.peek(bucket, limit);
    const result = await this.#monitor.call(() => this.#peekAtStore(bucket, limit));
    return result?.value ?? this.#local.peek(bucket, limit);
  }

  async #takeFromStore(bucket: string, limit: RateLimit): Promise<Slot> {
    await this.#reconcile(bucket, limit);
    if (!this.#isUp(bucket, limit)) return this.#local.take(bucket, limit);
    const releaseSlot = () => (limit.burst < 2 ? undefined : this.#store.add(bucket, limit, 1));
    const take = async () => requireSlot(await this.#store.take(bucket, limit));
    const grant = await this.#monitor.call(take, releaseSlot);
    if (grant === undefined) return this.#local.take(bucket, limit);
    this.#confirmed.set(bucket, limit, grant.value.remaining);
    this.#local.set(bucket, limit, grant.value.remaining);
    return grant.value;
  }

  /** Sends the store the slots that were taken or released without it. */
  async #reconcile(bucket: string, limit: RateLimit): Promise<void> {
    const difference = this.#local.peek(bucket, limit) - this.#confirmed.peek(bucket, limit);
    if (Math.abs(difference) < epsilon) return;
    this.#confirmed.add(bucket, limit, difference);
    const result = await this.#monitor.call(() => this.#store.add(bucket, limit, difference));
    if (result === undefined) this.#confirmed.add(bucket, limit, -difference);
  }

  async #change(bucket: string, limit: RateLimit, change: (store: QuotaStore) => void | Promise<void>): Promise<void> {
    change(this.#local);
    if (!this.#isUp(bucket, limit)) return;
    const before = this.#confirmed.peek(bucket, limit);
    change(this.#confirmed);
    const onLate = () => change(this.#confirmed);
    const outcome = await this.#monitor.call(() => change(this.#store), onLate);
    if (outcome === undefined) this.#confirmed.set(bucket, limit, before);
  }

  #isUp(bucket: string, limit: RateLimit): boolean {
    return this.#monitor.isUp(() => this.#peekAtStore(bucket, limit));
  }

  async #peekAtStore(bucket: string, limit: RateLimit): Promise<number> {
    return requireCount(await this.#store.peek(bucket, limit));
  }
}
