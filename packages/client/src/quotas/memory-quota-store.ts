import type { Clock } from '../ports/clock.ts';
import type { QuotaStore, RateLimit, Slot } from '../ports/quota-store.ts';
import { addSlots, type BucketLevel, buildLevel, countSlots, emptyBucket, takeSlot } from './bucket-level.ts';

/** Minimum number of buckets for which a search for full ones is worthwhile. */
const minSweepSize = 1_000;

/** Buckets in the memory of this process. Full buckets are removed. */
export class MemoryQuotaStore implements QuotaStore {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #levels = new Map<string, BucketLevel>();
  #sweepAt = minSweepSize;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  take(bucket: string, limit: RateLimit): Slot {
    const { level, slot } = takeSlot(this.#levels.get(bucket), limit, this.#clock.now());
    this.#save(bucket, level);
    return slot;
  }

  add(bucket: string, limit: RateLimit, slots: number): void {
    this.#save(bucket, addSlots(this.#levels.get(bucket), limit, this.#clock.now(), slots));
  }

  empty(bucket: string, limit: RateLimit, milliseconds: number): void {
    this.#save(bucket, emptyBucket(this.#levels.get(bucket), limit, this.#clock.now(), milliseconds));
  }

  peek(bucket: string, limit: RateLimit): number {
    return countSlots(this.#levels.get(bucket), limit, this.#clock.now());
  }

  /** Sets the number of slots in a bucket. */
  set(bucket: string, limit: RateLimit, slots: number): void {
    this.#save(bucket, buildLevel(slots, limit, this.#clock.now()));
  }

  /** Number of buckets that may not be full. */
  get size(): number {
    return this.#levels.size;
  }

  #save(bucket: string, level: BucketLevel): void {
    this.#levels.set(bucket, level);
    if (this.#levels.size >= this.#sweepAt) this.#sweep();
  }

  /** Runs less often the more buckets there are, so that its cost per call stays constant. */
  #sweep(): void {
    const now = this.#clock.now();
    for (const [bucket, { fullAt }] of this.#levels) {
      if (fullAt <= now) this.#levels.delete(bucket);
    }
    this.#sweepAt = Math.max(minSweepSize, this.#levels.size * 2);
  }
}
