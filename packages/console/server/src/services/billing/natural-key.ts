import { createHash } from 'node:crypto';

/** The provider repeats its answer to a key for a day, a failure too: after this time the same wish is made anew. */
const sameMilliseconds = 600_000;

/** An idempotency key that follows from what is wished, so that two who wish the same at once are given the same. */
export function naturalKey(wish: string, parts: readonly unknown[], now: number): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
  return `${wish}-${hash}-${Math.floor(now / sameMilliseconds)}`;
}
