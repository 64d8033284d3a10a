import { APIError } from 'better-auth/api';
import type { Attempts, Bound } from '../../sessions/attempts.ts';

/** Throws when the limit is exceeded, even for the right password, so that the response reveals nothing. */
export async function countAttempt(attempts: Attempts, key: string, bound: Bound): Promise<void> {
  const wait = await attempts.count(key, bound);
  if (wait === 0) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts.' },
    { 'x-retry-after': String(Math.ceil(wait / 1000)) },
  );
}
