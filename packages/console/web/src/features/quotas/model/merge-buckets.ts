import type { LiveBucket } from '../../../lib/requests/server-types.ts';

/** The buckets of a seller, the emptiest first. */
export interface SplitBuckets {
  /** Buckets that are not full, or for which calls wait. */
  readonly inUse: readonly LiveBucket[];
  readonly idle: readonly LiveBucket[];
}

/**
 * Merges the complete list with a newer list of the buckets in use. A bucket that the newer list does not contain is full.
 */
export function mergeBuckets(all: readonly LiveBucket[], inUse: readonly LiveBucket[] | undefined): SplitBuckets {
  if (inUse === undefined) return split(all);
  const known = new Set(inUse.map(getKey));
  const idle = all.filter((bucket) => !known.has(getKey(bucket)));
  return { inUse, idle: idle.map((bucket) => ({ ...bucket, slots: bucket.burst, waiting: 0, nextIn: 0 })) };
}

function split(buckets: readonly LiveBucket[]): SplitBuckets {
  const isInUse = ({ slots, burst, waiting }: LiveBucket) => slots < burst || waiting > 0;
  return { inUse: buckets.filter(isInUse), idle: buckets.filter((bucket) => !isInUse(bucket)) };
}

function getKey({ sellerId, operation, version }: LiveBucket): string {
  return `${sellerId} ${operation} ${version}`;
}
