import type { Doorkeeper } from '../sessions/session-authenticator.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Auth } from './auth/create-auth.ts';
import type { Memberships } from './memberships.ts';
import type { PeopleSessions } from './user-sessions.ts';

interface DoorkeeperParts {
  readonly auth: Auth;
  readonly memberships: Memberships;
  readonly sessions: PeopleSessions;
}

/** Knows people by the sessions of their accounts. */
export function hostedDoorkeeper({ auth, memberships, sessions }: DoorkeeperParts): Doorkeeper {
  return {
    find: async ({ headers }) => {
      const found = await auth.api.getSession({ headers });
      if (found === null || !found.user.emailVerified) return undefined;
      const { session, user } = found;
      await sessions.seen(session.id, session.updatedAt);
      const person = { id: user.id, email: user.email, name: user.name };
      const membership = await memberships.of(person, session.workspaceId ?? null);
      return membership && { id: session.id, actor: user.email, person, ...membership };
    },
    isOpen: (id) => sessions.isOpen(id),
    list: async (session) => {
      const all = await sessions.list(personOf(session));
      return all.map(({ token: _, ...entry }) => ({ ...entry, actor: session.actor }));
    },
    signOut: async (session, which) => {
      const { internalAdapter } = await auth.$context;
      for (const { id, token } of await sessions.list(personOf(session))) {
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

function personOf({ person }: Session): string {
  return person?.id ?? '';
}
