import type { Clock } from '../clock.ts';
import { type BucketLevel, fullBucket, take } from './token-bucket.ts';
import type { UsagePlan } from './usage-plan.ts';

export interface Throttle {
  /** Takes a request from the bucket of this key; false when the bucket is empty. */
  admit(key: string, plan: UsagePlan): boolean;
}

/** One bucket per key. A refused request costs nothing. */
export function throttle(clock: Clock, levels: Map<string, BucketLevel> = new Map()): Throttle {
  return {
    admit(key, plan) {
      const now = clock.now();
      const next = take(levels.get(key) ?? fullBucket(plan, now), plan, now);
      if (next !== null) levels.set(key, next);
      return next !== null;
    },
  };
}
