import type { Session, SessionEntry, Sessions } from './sessions.ts';

/** Tells who a request comes from. On one's own machine a sign-in link has let them in, elsewhere an account. */
export interface SessionAuthenticator {
  /** Undefined when nobody is signed in. */
  find(request: Request): Promise<Session | undefined>;
  /** Whether a session has neither ended nor been signed out. */
  isOpen(sessionId: string): Promise<boolean>;
  /** Browsers that are signed in, the newest first: those of the person, or of the workspace where nobody has an account. */
  list(session: Session): Promise<readonly SessionEntry[]>;
  signOut(session: Session, which: WhichBrowsers): Promise<void>;
  /** Ends the session of a request, and returns the cookies that take it from the browser. */
  end(request: Request): Promise<readonly string[]>;
}

/** One browser by its session ID, all except the current one, or all. */
export type WhichBrowsers = { readonly id: string } | 'others' | 'all';

/** Knows the sessions that sign-in links have begun. */
export function localSessionAuthenticator(sessions: Sessions): SessionAuthenticator {
  const cookiesOf = ({ headers }: Request) => headers.get('cookie') ?? undefined;
  return {
    find: (request) => sessions.find(cookiesOf(request)),
    isOpen: (id) => sessions.isOpen(id),
    list: ({ workspaceId }) => sessions.list(workspaceId),
    signOut: ({ workspaceId, id }, which) => {
      if (which === 'all') return sessions.signOut(workspaceId);
      return sessions.signOut(workspaceId, which === 'others' ? { not: id ?? '' } : which.id);
    },
    end: async (request) => [await sessions.end(cookiesOf(request))],
  };
}
