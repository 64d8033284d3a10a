import type { RateLimit } from '../../ports/quota-store.ts';
import { type BucketLevel, countSlots } from '../../quotas/bucket-level.ts';
import { MemoryQuotaStore } from '../../quotas/memory-quota-store.ts';
import {
  buildBucket,
  buildBucketExpiry,
  formatRateLimit,
  readBucket,
  toNanoseconds,
  toRestoringNanoseconds,
} from './dynamodb-bucket.ts';
import type { DynamoDbItem, DynamoDbValue } from './dynamodb-client.ts';
import type { DynamoDbTable } from './dynamodb-table.ts';

/** A change of a bucket. */
export interface BucketChange {
  /** Computes the new level. An unknown bucket is full. */
  readonly apply: (level: BucketLevel | undefined, now: number) => BucketLevel;
  /** Present if the change always removes `cost` slots when at least `minMissing` slots are missing. */
  readonly shift?: { readonly minMissing: number; readonly cost: number };
}

/** A bucket and the rate limit of the process that changes it. */
interface Target {
  readonly bucket: string;
  readonly limit: RateLimit;
}

/** Between the read and the write of one process, another one can change the bucket. That seldom happens twice. */
const maxAttempts = 10;

// See docs/decisions/0039-store-the-time-at-which-a-dynamodb-bucket-is-full-instead-of-its-slots.md
/**
 * Buckets in a table. An item has the time at which its bucket is full, and each slot moves this time by the same amount.
 * So processes can take slots at the same time, each with one write and without reading the item first.
 */
export class DynamoDbBuckets {
  readonly #table: DynamoDbTable;
  /** The buckets as this process knows them. They select the write that probably succeeds. */
  readonly #known: MemoryQuotaStore;

  constructor(table: DynamoDbTable) {
    this.#table = table;
    this.#known = new MemoryQuotaStore(table);
  }

  /** Returns the number of slots in a bucket. */
  async countSlots(target: Target): Promise<number> {
    const item = await this.#read(target);
    const now = this.#table.now();
    return countSlots(readBucket(item, target.limit, now), target.limit, now);
  }

  /** Changes a bucket. Returns the number of slots before the change. */
  async change(target: Target, change: BucketChange): Promise<number> {
    let slots = await this.#changeKnown(target, change);
    for (let attempt = 1; slots === undefined; attempt += 1) {
      if (attempt > maxAttempts) throw new Error(`other processes changed a bucket ${maxAttempts} times in between`);
      const item = await this.#read(target);
      slots = await (this.#canShift(target, change, item)
        ? this.#shift(target, change)
        : this.#replace(target, change, item));
    }
    return slots;
  }

  /** Makes the change that fits the bucket as this process knows it. Returns undefined if it does not fit. */
  async #changeKnown(target: Target, change: BucketChange): Promise<number | undefined> {
    const { shift } = change;
    if (shift === undefined) return undefined;
    const missing = target.limit.burst - this.#known.peek(target.bucket, target.limit);
    const isFull = missing === 0 || missing < shift.minMissing;
    return isFull && shift.cost > 0 ? this.#replace(target, change, undefined) : this.#shift(target, change);
  }

  #canShift({ limit }: Target, { shift }: BucketChange, item: DynamoDbItem | undefined): boolean {
    if (shift === undefined || item?.rateLimit?.S !== formatRateLimit(limit)) return false;
    const now = this.#table.now();
    const missing = limit.burst - countSlots(readBucket(item, limit, now), limit, now);
    return missing > 0 && missing >= shift.minMissing;
  }

  async #shift(target: Target, change: BucketChange): Promise<number | undefined> {
    const { bucket, limit } = target;
    const { minMissing, cost } = change.shift ?? { minMissing: 0, cost: 0 };
    const now = this.#table.now();
    const values = {
      ':cost': { N: String(toRestoringNanoseconds(cost, limit)) },
      ':from': { N: String(toNanoseconds(now) + toRestoringNanoseconds(minMissing, limit)) },
      ':rateLimit': { S: formatRateLimit(limit) },
      ':expiresAt': buildBucketExpiry(limit, now),
    };
    const before = await this.#table.update(
      getId(bucket),
      'SET fullAt = fullAt + :cost, expiresAt = :expiresAt',
      'rateLimit = :rateLimit AND fullAt >= :from',
      values,
    );
    return before && this.#remember(target, change, { ...before, rateLimit: values[':rateLimit'] }, now);
  }

  /** Replaces an item that is as it was read. Without an item, the bucket has to be full. */
  async #replace(target: Target, change: BucketChange, item: DynamoDbItem | undefined): Promise<number | undefined> {
    const { bucket, limit } = target;
    const now = this.#table.now();
    const level = readBucket(item, limit, now);
    const next = change.apply(level, now);
    if (next.slots !== countSlots(level, limit, now)) {
      const { condition, values } = item === undefined ? buildFullCondition(limit, now) : buildSameCondition(item);
      const isWritten = await this.#table.put(getId(bucket), buildBucket(next.slots, limit, now), condition, values);
      if (!isWritten) return undefined;
    }
    return this.#remember(target, change, item, now);
  }

  /** Remembers the level after a change, and returns the number of slots before it. */
  #remember({ bucket, limit }: Target, change: BucketChange, before: DynamoDbItem | undefined, now: number): number {
    const level = readBucket(before, limit, now);
    this.#known.set(bucket, limit, change.apply(level, now).slots);
    return countSlots(level, limit, now);
  }

  #read({ bucket }: Target): Promise<DynamoDbItem | undefined> {
    return this.#table.get(getId(bucket));
  }
}

interface Condition {
  readonly condition: string;
  readonly values: Record<string, DynamoDbValue>;
}

function buildFullCondition(limit: RateLimit, now: number): Condition {
  return {
    condition: 'attribute_not_exists(pk) OR (fullAt <= :now AND rateLimit = :rateLimit)',
    values: { ':now': { N: String(toNanoseconds(now)) }, ':rateLimit': { S: formatRateLimit(limit) } },
  };
}

function buildSameCondition({ fullAt, rateLimit }: DynamoDbItem): Condition {
  return {
    condition: 'fullAt = :fullAt AND rateLimit = :rateLimit',
    values: { ':fullAt': { N: fullAt?.N ?? '0' }, ':rateLimit': { S: rateLimit?.S ?? '' } },
  };
}

function getId(bucket: string): string {
  return `quota:${bucket}`;
}
