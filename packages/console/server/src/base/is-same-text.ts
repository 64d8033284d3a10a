import { timingSafeEqual } from 'node:crypto';

/** Compares a text with a secret, in a time that does not depend on the letters of the secret. */
export function isSameText(text: string, secret: string): boolean {
  const [left, right] = [Buffer.from(text), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
