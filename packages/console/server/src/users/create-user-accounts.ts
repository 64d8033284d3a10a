import { eq, lt } from 'drizzle-orm';
import { findUnusable } from '../base/find-unusable.ts';
import { errorResponse } from '../http/error-response.ts';
import type { Live } from '../live/live.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { Attempts } from '../sessions/attempts.ts';
import type { HostedSettings } from '../settings/hosted-settings.ts';
import { loadPackage } from '../settings/load-package.ts';
import type { Database } from '../storage/database.ts';
import { users, userVerifications } from '../storage/schema/users.ts';
import { Account } from './account/account.ts';
import { addressHeader } from './auth/address-bounds.ts';
import { authSecret } from './auth-secret.ts';
import { Emails } from './emails.ts';
import { isOpenAuth, toConsoleResponse } from './handle-auth.ts';
import { hostedSessionAuthenticator } from './hosted-session-authenticator.ts';
import { Memberships } from './memberships.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import type { UserAccounts } from './user-accounts.ts';
import { UserSessions } from './user-sessions.ts';

/** What accounts are made of. */
export interface UserAccountsParts {
  readonly db: Database;
  readonly settings: Pick<HostedSettings, 'publicUrl' | 'signUp'>;
  /** The keys that encrypt secrets. */
  readonly keys: readonly Buffer[];
  readonly post: Pick<MailQueue, 'send'>;
  readonly live: Live;
  readonly now: () => number;
  readonly fail: (error: Error) => void;
}

/** Opens people's accounts. Throws a ConsoleError when a package for them is not installed. */
export async function createUserAccounts({
  db,
  settings,
  keys,
  post,
  live,
  now,
  fail,
}: UserAccountsParts): Promise<UserAccounts> {
  const { createAuth } = await loadPackage(() => import('./auth/create-auth.ts'));
  const attempts = new Attempts(db, now);
  const passkeys = new Passkeys(db, now);
  const memberships = new Memberships(db, now);
  // better-auth judges sessions by the machine's clock: none may be over here and open there.
  const sessions = new UserSessions(db, Date.now);
  // Streams that a session was heard by look again, and end.
  const ended = async ({ userId, workspaceId }: { userId: string; workspaceId: string | null }) => {
    const all = new Set(await memberships.all(userId));
    if (workspaceId !== null) all.add(workspaceId);
    for (const one of all) live.publish({ workspaceId: one, topic: 'session' });
  };
  const letters = new Emails(settings.publicUrl);
  const secret = authSecret(keys);
  const underWay = new Set<Promise<unknown>>();
  const inBackground = (work: Promise<unknown>) => {
    const watched = work.catch(fail).finally(() => underWay.delete(watched));
    underWay.add(watched);
  };
  const parts = { db, live, settings, secret, post, letters, attempts, passkeys, now, ended, fail, inBackground };
  const auth = createAuth(parts);
  return {
    sessionAuthenticator: hostedSessionAuthenticator({ auth, memberships, sessions }),
    passkeys,
    account: new Account({ db, live, now, auth, attempts, post, letters }),
    answer: async (request, address) => {
      if (!isOpenAuth(request.method, new URL(request.url).pathname)) {
        return errorResponse(404, 'PATH_NOT_FOUND', 'Page not found.');
      }
      const body = (await request.text()) || '{}';
      const fault = bodyFault(body);
      if (fault !== undefined) return errorResponse(400, 'INPUT_INVALID', fault);
      const headers = new Headers(request.headers);
      headers.set(addressHeader, address);
      const asked = new Request(request.url, { method: 'POST', headers, body });
      // What breaks is thrown from here and not printed by the library, which would print queries and their values.
      const answer = await auth.handler(asked);
      if (answer.status >= 500)
        fail(new Error(`${new URL(request.url).pathname} responded with status ${answer.status}.`));
      return toConsoleResponse(answer);
    },
    rename: async (userId, name) => {
      await db
        .update(users)
        .set({ name, updatedAt: new Date(now()) })
        .where(eq(users.id, userId));
    },
    settled: async () => {
      await Promise.all(underWay);
    },
    forgetOld: async () => {
      await attempts.forgetOld();
      await sessions.forgetOld();
      await db.delete(userVerifications).where(lt(userVerifications.expiresAt, new Date(now())));
    },
  };
}

/** What is wrong with a body; undefined when it is a JSON object whose text can be stored. */
function bodyFault(text: string): string | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'The body is not JSON. Send a JSON object.';
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return 'The body is not a JSON object. Send one.';
  const unusable = findUnusable(body);
  return unusable && `${unusable.field}: ${unusable.fault}`;
}
