import type { Clock } from '../ports/clock.ts';
import type { QuotaPlan, QuotaStore, Slot } from '../ports/quota-store.ts';
import { addTo, emptied, type Level, levelOf, slotsAt, takeFrom } from './level.ts';

/** Fewest buckets worth a look for full ones. */
const smallestSweep = 1_000;

/** Buckets in the memory of this process. They are let go when they are full again. */
export class MemoryQuotaStore implements QuotaStore {
  readonly #clock: Clock;
  readonly #levels = new Map<string, Level>();
  #sweepAt = smallestSweep;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  take(bucket: string, plan: QuotaPlan): Slot {
    const { level, slot } = takeFrom(this.#levels.get(bucket), plan, this.#clock.now());
    this.#keep(bucket, level);
    return slot;
  }

  add(bucket: string, plan: QuotaPlan, slots: number): void {
    this.#keep(bucket, addTo(this.#levels.get(bucket), plan, this.#clock.now(), slots));
  }

  empty(bucket: string, plan: QuotaPlan, milliseconds: number): void {
    this.#keep(bucket, emptied(this.#levels.get(bucket), plan, this.#clock.now(), milliseconds));
  }

  look(bucket: string, plan: QuotaPlan): number {
    return slotsAt(this.#levels.get(bucket), plan, this.#clock.now());
  }

  /** From now on a bucket holds so many slots. */
  set(bucket: string, plan: QuotaPlan, slots: number): void {
    this.#keep(bucket, levelOf(slots, plan, this.#clock.now()));
  }

  /** Buckets that are not full. */
  get size(): number {
    return this.#levels.size;
  }

  #keep(bucket: string, level: Level): void {
    this.#levels.set(bucket, level);
    if (this.#levels.size >= this.#sweepAt) this.#sweep();
  }

  /** As rare as the buckets are many, so that no call pays for it. */
  #sweep(): void {
    const now = this.#clock.now();
    for (const [bucket, { fullAt }] of this.#levels) {
      if (fullAt <= now) this.#levels.delete(bucket);
    }
    this.#sweepAt = Math.max(smallestSweep, this.#levels.size * 2);
  }
}
