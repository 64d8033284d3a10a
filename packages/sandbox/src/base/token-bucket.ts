import type { UsagePlan } from './usage-plan.ts';

/** Requests left at a moment. */
export interface BucketLevel {
  readonly requests: number;
  readonly at: number;
}

/** Sums of fractions such as 0.1 fall short of the whole by a few of these. */
const ROUNDING = 1e-9;

export function fullBucket(plan: UsagePlan, now: number): BucketLevel {
  return { requests: plan.burst, at: now };
}

/** Takes one request out of the bucket; null when it is empty. */
export function take(level: BucketLevel, plan: UsagePlan, now: number): BucketLevel | null {
  if (plan.rate === Number.POSITIVE_INFINITY) return { requests: plan.burst, at: now };
  const seconds = Math.max(0, now - level.at) / 1000;
  const requests = Math.min(plan.burst, level.requests + seconds * plan.rate);
  // A clock that was put back must not make the same seconds count twice.
  return requests < 1 - ROUNDING ? null : { requests: Math.max(0, requests - 1), at: Math.max(level.at, now) };
}
