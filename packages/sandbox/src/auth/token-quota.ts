import type { Clock } from '../base/clock.ts';
import { throttle } from '../base/throttle.ts';
import type { BucketLevel } from '../base/token-bucket.ts';
import { TokenError } from './token-error.ts';

/** Amazon names no figures for its token endpoint: these let any sane client through and stop one in a loop. */
const PLAN = { rate: 20, burst: 200 };

/** Throws a 429 when one client asks for tokens without end. */
export function tokenQuota(
  clock: Clock,
  rateScale: number,
  levels: Map<string, BucketLevel> = new Map(),
): (clientId: string) => void {
  const buckets = throttle(clock, levels);
  const plan = rateScale === 0 ? PLAN : { ...PLAN, rate: PLAN.rate * rateScale };
  return (clientId) => {
    if (!buckets.admit({ key: clientId, plan })) throw new TokenError(429, 'throttled', 'Too many token requests.');
  };
}
