import type { Clock } from './clock.ts';
import { type BucketLevel, createFullBucket, takeRequest } from './token-bucket.ts';
import type { UsagePlan } from './usage-plan.ts';

/** The bucket of a quota, and its rate limit. */
export interface Bucket {
  readonly key: string;
  readonly plan: UsagePlan;
}

export interface Throttle {
  /** Takes a slot from each bucket. If one of them is empty, takes none and returns false. */
  admit(...buckets: readonly Bucket[]): boolean;
}

/** Creates a throttle with one bucket per key. A rejected request takes no slot. */
export function createThrottle(clock: Clock, levels: Map<string, BucketLevel> = new Map()): Throttle {
  return {
    admit(...buckets) {
      const now = clock.now();
      const taken: [string, BucketLevel][] = [];
      for (const { key, plan } of buckets) {
        const next = takeRequest(levels.get(key) ?? createFullBucket(plan, now), plan, now);
        if (next === null) return false;
        taken.push([key, next]);
      }
      for (const [key, level] of taken) levels.set(key, level);
      return true;
    },
  };
}
