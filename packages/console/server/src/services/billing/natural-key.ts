import { hashText } from '../../base/hash-text.ts';

/** The provider repeats its response to an idempotency key for a day, even an error. After this time a new key is used. */
const sameMilliseconds = 600_000;

/**
 * Builds an idempotency key from the content of a request, so that two users who request the same at the same time get
 * the same result.
 */
export function naturalKey(action: string, parts: readonly unknown[], now: number): string {
  const hash = hashText(JSON.stringify(parts)).slice(0, 40);
  return `${action}-${hash}-${Math.floor(now / sameMilliseconds)}`;
}
