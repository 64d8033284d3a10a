import type { UsagePlan } from './usage-plan.ts';

/** The number of slots in a bucket at a time. */
export interface BucketLevel {
  readonly requests: number;
  readonly at: number;
}

/** Tolerance for rounding: sums of fractions such as 0.1 can be slightly less than the whole number. */
const ROUNDING = 1e-9;

export function createFullBucket(plan: UsagePlan, now: number): BucketLevel {
  return { requests: plan.burst, at: now };
}

/** Takes one slot from a bucket; null if it is empty. */
export function takeRequest(level: BucketLevel, plan: UsagePlan, now: number): BucketLevel | null {
  if (plan.rate === Number.POSITIVE_INFINITY) return { requests: plan.burst, at: now };
  const seconds = Math.max(0, now - level.at) / 1000;
  const requests = Math.min(plan.burst, level.requests + seconds * plan.rate);
  // `at` never goes back. Otherwise, a clock that was set back would restore the same slots twice.
  return requests < 1 - ROUNDING ? null : { requests: Math.max(0, requests - 1), at: Math.max(level.at, now) };
}
