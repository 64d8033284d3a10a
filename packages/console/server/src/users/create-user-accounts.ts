import { eq, lt } from 'drizzle-orm';
import type { Live } from '../live/live.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { Attempts } from '../sessions/attempts.ts';
import type { HostedSettings } from '../settings/hosted-settings.ts';
import { loadPackage } from '../settings/load-package.ts';
import type { Database } from '../storage/database.ts';
import { users, userVerifications } from '../storage/schema/users.ts';
import { Account } from './account/account.ts';
import { authSecret } from './auth-secret.ts';
import { dropUnboundSession } from './drop-unbound-session.ts';
import { Emails } from './emails.ts';
import { handleAuth } from './handle-auth.ts';
import { hostedSessionAuthenticator } from './hosted-session-authenticator.ts';
import { Memberships } from './memberships.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import type { UserAccounts } from './user-accounts.ts';
import { UserSessions } from './user-sessions.ts';

/** The parts of user accounts. */
interface UserAccountsParts {
  readonly db: Database;
  readonly settings: Pick<HostedSettings, 'publicUrl' | 'signUp'>;
  /** The keys that encrypt secrets. */
  readonly keys: readonly Buffer[];
  readonly mailer: Pick<MailQueue, 'send'>;
  readonly live: Live;
  readonly now: () => number;
  readonly fail: (error: Error) => void;
}

/** Creates the user accounts of a hosted console. Throws a ConsoleError when a package for them is not installed. */
export async function createUserAccounts({
  db,
  settings,
  keys,
  mailer,
  live,
  now,
  fail,
}: UserAccountsParts): Promise<UserAccounts> {
  const { createAuth } = await loadPackage(() => import('./auth/create-auth.ts'));
  const attempts = new Attempts(db, now);
  const passkeys = new Passkeys(db, now);
  const memberships = new Memberships(db, now);
  // better-auth checks expiry with the machine's clock. A different clock here could treat an expired session as open.
  const sessions = new UserSessions(db, Date.now);
  // Streams of the ended session check it again, and end.
  const ended = async ({ userId, workspaceId }: { userId: string; workspaceId: string | null }) => {
    const all = new Set(await memberships.all(userId));
    if (workspaceId !== null) all.add(workspaceId);
    for (const one of all) live.publish({ workspaceId: one, topic: 'session' });
  };
  const emails = new Emails(settings.publicUrl);
  const secret = authSecret(keys);
  const underWay = new Set<Promise<unknown>>();
  const inBackground = (work: Promise<unknown>) => {
    const watched = work.catch(fail).finally(() => underWay.delete(watched));
    underWay.add(watched);
  };
  const parts = { db, live, settings, secret, mailer, emails, attempts, passkeys, now, ended, fail, inBackground };
  const auth = createAuth(parts);
  return {
    sessionAuthenticator: hostedSessionAuthenticator({ auth, memberships, sessions }),
    passkeys,
    account: new Account({ db, live, now, auth, attempts, mailer, emails }),
    handleRequest: async (request, address) => {
      const headers = await dropUnboundSession(auth, request.headers);
      return handleAuth({ auth, fail }, new Request(request, { headers }), address);
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
    deleteOld: async () => {
      await attempts.deleteOld();
      await sessions.deleteOld();
      await db.delete(userVerifications).where(lt(userVerifications.expiresAt, new Date(now())));
    },
  };
}
