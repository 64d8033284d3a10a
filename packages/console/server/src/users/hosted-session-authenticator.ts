import type { SessionAuthenticator } from '../sessions/session-authenticator.ts';
import { hasSessionKey } from '../sessions/session-key.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Auth } from './auth/create-auth.ts';
import type { Memberships } from './memberships.ts';
import type { UserSessions } from './user-sessions.ts';

interface SessionAuthenticatorParts {
  readonly auth: Auth;
  readonly memberships: Memberships;
  readonly sessions: UserSessions;
}

/** Authenticates the sessions of user accounts. */
export function hostedSessionAuthenticator({
  auth,
  memberships,
  sessions,
}: SessionAuthenticatorParts): SessionAuthenticator {
  const read = (request: Request) => auth.api.getSession({ headers: request.headers });
  const toSession = async (found: Awaited<ReturnType<typeof read>>): Promise<Session | undefined> => {
    if (found === null || !found.user.emailVerified) return undefined;
    const { session, user } = found;
    await sessions.seen(session.id, session.updatedAt);
    const signedIn = { id: user.id, email: user.email, name: user.name };
    const membership = await memberships.of(signedIn, session.workspaceId ?? null);
    return membership && { id: session.id, actor: user.email, user: signedIn, ...membership };
  };
  return {
    find: async (request) => {
      const found = await read(request);
      return hasSessionKey(request, found?.session.keyHash) ? toSession(found) : undefined;
    },
    findByCookie: async (request) => toSession(await read(request)),
    isOpen: (id) => sessions.isOpen(id),
    list: async (session) => {
      const all = await sessions.list(readUserId(session));
      return all.map(({ token: _, ...entry }) => ({ ...entry, actor: session.actor }));
    },
    signOut: async (session, which) => {
      const { internalAdapter } = await auth.$context;
      for (const { id, token } of await sessions.list(readUserId(session))) {
        const isMeant = which === 'all' || (which === 'others' ? id !== session.id : id === which.id);
        if (isMeant) await internalAdapter.deleteSession(token);
      }
    },
    end: async ({ headers }) => {
      const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
      return answered.getSetCookie();
    },
  };
}

function readUserId({ user }: Session): string {
  return user?.id ?? '';
}
