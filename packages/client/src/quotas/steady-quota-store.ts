import { StoreWatch } from '../outages/store-watch.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { QuotaPlan, QuotaStore, Slot } from '../ports/quota-store.ts';
import { checkedSlot, checkedSlots } from './checked-answers.ts';
import { MemoryQuotaStore } from './memory-quota-store.ts';

/** Less than this is what floating point adds. */
const nothing = 1e-6;

/**
 * A store outside this process, with buckets of this process to go on with while it is lost. They start from what
 * the store last said; when it is back it is told what has been taken without it.
 */
export class SteadyQuotaStore implements QuotaStore {
  readonly #store: QuotaStore;
  readonly #watch: StoreWatch;
  /** Buckets as the store knows them, as far as this process does. */
  readonly #known: MemoryQuotaStore;
  /** The same, less what this process has taken without the store. */
  readonly #own: MemoryQuotaStore;

  constructor(store: QuotaStore, clock: Clock) {
    this.#store = store;
    this.#watch = new StoreWatch(clock, {
      code: 'QUOTA_STORE',
      without: 'Calls go on with quotas of this process alone.',
    });
    this.#known = new MemoryQuotaStore(clock);
    this.#own = new MemoryQuotaStore(clock);
  }

  /** An observer, held weakly, that is told when the store is lost and when it is back. */
  tell(observe: Observer): void {
    this.#watch.tell(observe);
  }

  take(bucket: string, plan: QuotaPlan): Slot | Promise<Slot> {
    return this.#isUp(bucket, plan) ? this.#takeShared(bucket, plan) : this.#own.take(bucket, plan);
  }

  /**
   * Where one is all that a bucket holds, a slot that goes back would meet the next one, which another process may hold:
   * it is let go instead.
   */
  async add(bucket: string, plan: QuotaPlan, slots: number): Promise<void> {
    if (slots > 0 && plan.burst < 2) return;
    await this.#change(bucket, plan, (store) => store.add(bucket, plan, slots));
  }

  empty(bucket: string, plan: QuotaPlan, milliseconds: number): Promise<void> {
    return this.#change(bucket, plan, (store) => store.empty(bucket, plan, milliseconds));
  }

  async look(bucket: string, plan: QuotaPlan): Promise<number> {
    if (!this.#isUp(bucket, plan)) return this.#own.look(bucket, plan);
    const told = await this.#watch.ask(() => this.#lookAtStore(bucket, plan));
    return told?.answer ?? this.#own.look(bucket, plan);
  }

  async #takeShared(bucket: string, plan: QuotaPlan): Promise<Slot> {
    await this.#settle(bucket, plan);
    if (!this.#isUp(bucket, plan)) return this.#own.take(bucket, plan);
    const giveBack = () => (plan.burst < 2 ? undefined : this.#store.add(bucket, plan, 1));
    const take = async () => checkedSlot(await this.#store.take(bucket, plan));
    const told = await this.#watch.ask(take, giveBack);
    if (told === undefined) return this.#own.take(bucket, plan);
    this.#known.set(bucket, plan, told.answer.left);
    this.#own.set(bucket, plan, told.answer.left);
    return told.answer;
  }

  /** Tells the store what has been taken or given back without it. */
  async #settle(bucket: string, plan: QuotaPlan): Promise<void> {
    const owed = this.#own.look(bucket, plan) - this.#known.look(bucket, plan);
    if (Math.abs(owed) < nothing) return;
    this.#known.add(bucket, plan, owed);
    const told = await this.#watch.ask(() => this.#store.add(bucket, plan, owed));
    if (told === undefined) this.#known.add(bucket, plan, -owed);
  }

  async #change(bucket: string, plan: QuotaPlan, change: (store: QuotaStore) => void | Promise<void>): Promise<void> {
    change(this.#own);
    if (!this.#isUp(bucket, plan)) return;
    const before = this.#known.look(bucket, plan);
    change(this.#known);
    const late = () => change(this.#known);
    const told = await this.#watch.ask(() => change(this.#store), late);
    if (told === undefined) this.#known.set(bucket, plan, before);
  }

  #isUp(bucket: string, plan: QuotaPlan): boolean {
    return this.#watch.isUp(() => this.#lookAtStore(bucket, plan));
  }

  async #lookAtStore(bucket: string, plan: QuotaPlan): Promise<number> {
    return checkedSlots(await this.#store.look(bucket, plan));
  }
}
