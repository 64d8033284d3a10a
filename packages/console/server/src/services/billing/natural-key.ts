import { createHash } from 'node:crypto';

/** The provider repeats its response to an idempotency key for a day, even an error. After this time a new key is used. */
const sameMilliseconds = 600_000;

/** An idempotency key that follows from what is wished, so that two who wish the same at once are given the same. */
export function naturalKey(wish: string, parts: readonly unknown[], now: number): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
  return `${wish}-${hash}-${Math.floor(now / sameMilliseconds)}`;
}
