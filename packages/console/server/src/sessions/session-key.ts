import { randomBytes } from 'node:crypto';
import { hashText } from '../base/hash-text.ts';
import { isSameText } from '../base/is-same-text.ts';

// See docs/decisions/0046-bind-sessions-to-the-origin-with-a-key-beside-the-cookie.md
/**
 * The header with the second half of a session: a response to a sign-in sets it, and each request of the console's pages
 * sends it. Browsers send the first half, the cookie, to every port of the host.
 */
export const sessionKeyHeader = 'x-session-key';

/** A secret that only its holder has, and the hash that the server stores. */
export interface HashedSecret {
  /** 32 random bytes in base64url: 43 characters. */
  readonly value: string;
  readonly hash: string;
}

/** Creates a random secret. */
export function createSecret(): HashedSecret {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashText(value) };
}

/** Whether a request has the key of its session. Takes the same time for every key. */
export function hasSessionKey({ headers }: { readonly headers: Headers }, hash: string | null | undefined): boolean {
  const key = headers.get(sessionKeyHeader);
  if (key === null || !hash) return false;
  return isSameText(hashText(key), hash);
}
