import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a text with a secret, in a time that does not depend on the secret. */
export function isSameText(text: string, secret: string): boolean {
  // Digests have equal lengths, as the comparison requires.
  return timingSafeEqual(digest(text), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
