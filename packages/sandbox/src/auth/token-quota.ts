import type { Clock } from '../base/clock.ts';
import { createThrottle } from '../base/throttle.ts';
import type { BucketLevel } from '../base/token-bucket.ts';
import { TokenError } from './token-error.ts';

/**
 * The rate limit of the token endpoint. Amazon documents none. This one does not affect normal clients, but stops
 * endless loops.
 */
const PLAN = { rate: 20, burst: 200 };

/** Creates a function that throws an error with status 429 if a client requests too many tokens. */
export function createTokenQuota(
  clock: Clock,
  rateScale: number,
  levels: Map<string, BucketLevel> = new Map(),
): (clientId: string) => void {
  const buckets = createThrottle(clock, levels);
  const plan = rateScale === 0 ? PLAN : { ...PLAN, rate: PLAN.rate * rateScale };
  return (clientId) => {
    if (!buckets.admit({ key: clientId, plan })) throw new TokenError(429, 'throttled', 'Too many token requests.');
  };
}
