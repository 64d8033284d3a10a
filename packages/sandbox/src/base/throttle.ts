import type { Clock } from './clock.ts';
import { type BucketLevel, fullBucket, take } from './token-bucket.ts';
import type { UsagePlan } from './usage-plan.ts';

/** What a request is taken from. */
export interface Bucket {
  readonly key: string;
  readonly plan: UsagePlan;
}

export interface Throttle {
  /** Takes a request from each of these buckets; false, and none is taken, when one of them is empty. */
  admit(...buckets: readonly Bucket[]): boolean;
}

/** One bucket per key. A refused request costs nothing. */
export function throttle(clock: Clock, levels: Map<string, BucketLevel> = new Map()): Throttle {
  return {
    admit(...buckets) {
      const now = clock.now();
      const taken: [string, BucketLevel][] = [];
      for (const { key, plan } of buckets) {
        const next = take(levels.get(key) ?? fullBucket(plan, now), plan, now);
        if (next === null) return false;
        taken.push([key, next]);
      }
      for (const [key, level] of taken) levels.set(key, level);
      return true;
    },
  };
}
