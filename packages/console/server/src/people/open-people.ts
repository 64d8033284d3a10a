import { eq, lt } from 'drizzle-orm';
import { refusal } from '../http/refusal.ts';
import type { Live } from '../live/live.ts';
import type { PostOffice } from '../mail/post-office.ts';
import type { HostedSettings } from '../settings/hosted-settings.ts';
import { loadPackage } from '../settings/load-package.ts';
import type { Database } from '../storage/database.ts';
import { users, userVerifications } from '../storage/schema/people.ts';
import { Account } from './account/account.ts';
import { inWords, isOpenAuth } from './answer-auth.ts';
import { Attempts } from './attempts.ts';
import { addressHeader } from './auth/address-bounds.ts';
import { authSecret } from './auth-secret.ts';
import { hostedDoorkeeper } from './hosted-doorkeeper.ts';
import { Letters } from './letters.ts';
import { Memberships } from './memberships.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import type { People } from './people.ts';
import { PeopleSessions } from './people-sessions.ts';

/** What accounts are made of. */
export interface PeopleParts {
  readonly db: Database;
  readonly settings: Pick<HostedSettings, 'publicUrl' | 'signUp'>;
  /** The keys that secrets are sealed with. */
  readonly keys: readonly Buffer[];
  readonly post: Pick<PostOffice, 'send'>;
  readonly live: Live;
  readonly now: () => number;
  readonly fail: (error: Error) => void;
}

/** Opens people's accounts. Throws a ConsoleError when a package for them is not installed. */
export async function openPeople({ db, settings, keys, post, live, now, fail }: PeopleParts): Promise<People> {
  const { createAuth } = await loadPackage(() => import('./auth/create-auth.ts'));
  const attempts = new Attempts(db, now);
  const passkeys = new Passkeys(db, now);
  const memberships = new Memberships(db, now);
  // better-auth judges sessions by the machine's clock: none may be over here and open there.
  const sessions = new PeopleSessions(db, Date.now);
  // Streams that a session was heard by look again, and end.
  const ended = async ({ userId, workspaceId }: { userId: string; workspaceId: string | null }) => {
    const all = new Set(await memberships.all(userId));
    if (workspaceId !== null) all.add(workspaceId);
    for (const one of all) live.publish({ workspaceId: one, topic: 'session' });
  };
  const letters = new Letters(settings.publicUrl);
  const secret = authSecret(keys);
  const auth = createAuth({ db, live, settings, secret, post, letters, attempts, passkeys, now, ended, fail });
  return {
    doorkeeper: hostedDoorkeeper({ auth, memberships, sessions }),
    passkeys,
    account: new Account({ db, live, now, auth, attempts, post, letters }),
    answer: async (request, address) => {
      if (!isOpenAuth(request.method, new URL(request.url).pathname)) {
        return refusal(404, 'NO_SUCH_PATH', 'There is nothing here.');
      }
      const headers = new Headers(request.headers);
      headers.set(addressHeader, address);
      const body = request.method === 'POST' ? { body: (await request.text()) || '{}' } : {};
      return inWords(await auth.handler(new Request(request.url, { method: request.method, headers, ...body })));
    },
    rename: async (personId, name) => {
      await db
        .update(users)
        .set({ name, updatedAt: new Date(now()) })
        .where(eq(users.id, personId));
    },
    forgetOld: async () => {
      await attempts.forgetOld();
      await sessions.forgetOld();
      await db.delete(userVerifications).where(lt(userVerifications.expiresAt, new Date(now())));
    },
  };
}
