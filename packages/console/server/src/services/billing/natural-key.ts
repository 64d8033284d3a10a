import { createHash } from 'node:crypto';

/** The provider repeats its response to an idempotency key for a day, even an error. After this time a new key is used. */
const sameMilliseconds = 600_000;

/**
 * Builds an idempotency key from the content of a request, so that two users who request the same at the same time get
 * the same result.
 */
export function naturalKey(action: string, parts: readonly unknown[], now: number): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
  return `${action}-${hash}-${Math.floor(now / sameMilliseconds)}`;
}
