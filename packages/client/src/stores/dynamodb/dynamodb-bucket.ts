import type { RateLimit } from '../../ports/quota-store.ts';
import { type BucketLevel, buildLevel } from '../../quotas/bucket-level.ts';
import type { DynamoDbItem, DynamoDbValue } from './dynamodb-client.ts';
import { buildExpiry } from './dynamodb-table.ts';

/** Smaller fractions of a slot are rounding errors. */
const slotFractions = 1e6;

/** Converts milliseconds since 1970 to nanoseconds. DynamoDB adds whole numbers without rounding. */
export function toNanoseconds(milliseconds: number): bigint {
  return BigInt(Math.floor(milliseconds)) * 1_000_000n;
}

/** Converts slots to the nanoseconds that restoring them takes. */
export function toRestoringNanoseconds(slots: number, { rate }: RateLimit): bigint {
  return BigInt(Math.ceil((slots / rate) * 1e9));
}

/** Rate and burst for which a bucket was counted. */
export function formatRateLimit({ rate, burst }: RateLimit): string {
  return `${rate}/${burst}`;
}

/** Builds the attributes of a bucket: the time at which it will be full. */
export function buildBucket(slots: number, limit: RateLimit, now: number): Record<string, DynamoDbValue> {
  const fullAt = toNanoseconds(now) + toRestoringNanoseconds(Math.max(0, limit.burst - slots), limit);
  return {
    fullAt: { N: String(fullAt) },
    rateLimit: { S: formatRateLimit(limit) },
    expiresAt: buildBucketExpiry(limit, now),
  };
}

/** A bucket is not needed when it is full. Future slots are covered by the time that a deletion is delayed. */
export function buildBucketExpiry({ rate, burst }: RateLimit, now: number): DynamoDbValue {
  return buildExpiry(now + (burst / rate) * 1000);
}

/** Reads the level of a bucket at a time. The item may have been counted for another rate limit. A missing item is full. */
export function readBucket(item: DynamoDbItem | undefined, limit: RateLimit, now: number): BucketLevel | undefined {
  if (item === undefined) return undefined;
  const [rate = limit.rate, burst = limit.burst] = (item.rateLimit?.S ?? '').split('/').map(Number);
  const seconds = Number(BigInt(item.fullAt?.N ?? 0) - toNanoseconds(now)) / 1e9;
  const slots = burst - seconds * (seconds > 0 ? rate : limit.rate);
  return buildLevel(Math.min(limit.burst, Math.round(slots * slotFractions) / slotFractions), limit, now);
}
