import { hasSessionKey } from '../sessions/session-key.ts';
import type { Auth } from './auth/create-auth.ts';

/** The cookies that grant no access: a browser that the user has used, and a passkey's challenge. */
const harmless = ['known_browser', 'passkey'];

/**
 * Returns the headers for better-auth, which authenticates by the cookie alone. A cookie without the session's key is not a
 * session, so it is removed.
 */
export async function dropUnboundSession(auth: Auth, given: Headers): Promise<Headers> {
  const headers = new Headers(given);
  const cookies = headers.get('cookie');
  if (cookies === null) return headers;
  const found = await auth.api.getSession({ headers });
  if (hasSessionKey({ headers }, found?.session.keyHash)) return headers;
  const { createAuthCookie } = await auth.$context;
  const kept = harmless.map((name) => createAuthCookie(name).name);
  const rest = cookies.split(';').filter((part) => kept.includes(part.split('=', 1)[0]?.trim() ?? ''));
  headers.set('cookie', rest.join(';'));
  return headers;
}
