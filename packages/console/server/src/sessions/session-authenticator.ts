import type { Session, SessionEntry, Sessions } from './sessions.ts';

/**
 * Finds the user of a request. On a local console, a sign-in link created the session; on a hosted one, a user account.
 */
export interface SessionAuthenticator {
  /** Undefined if no user is signed in. A cookie without the session's key is not a session. */
  find(request: Request): Promise<Session | undefined>;
  /** Like `find`, but without the key. For a download, whose ticket stands for the key. */
  findByCookie(request: Request): Promise<Session | undefined>;
  /** Whether a session has neither expired nor been signed out. */
  isOpen(sessionId: string): Promise<boolean>;
  /** Browsers that are signed in, newest first: those of the user or, on a local console, of the workspace. */
  list(session: Session): Promise<readonly SessionEntry[]>;
  signOut(session: Session, which: WhichBrowsers): Promise<void>;
  /** Ends the session of a request, and returns the headers that delete its cookies. */
  end(request: Request): Promise<readonly string[]>;
}

/** One browser by its session ID, all except the current one, or all. */
type WhichBrowsers = { readonly id: string } | 'others' | 'all';

/** Authenticates the sessions that sign-in links have created. */
export function localSessionAuthenticator(sessions: Sessions): SessionAuthenticator {
  return {
    find: (request) => sessions.find(request),
    findByCookie: (request) => sessions.findByCookie(request),
    isOpen: (id) => sessions.isOpen(id),
    list: ({ workspaceId }) => sessions.list(workspaceId),
    signOut: ({ workspaceId, id }, which) => {
      if (which === 'all') return sessions.signOut(workspaceId);
      return sessions.signOut(workspaceId, which === 'others' ? { not: id ?? '' } : which.id);
    },
    end: async (request) => [await sessions.end(request)],
  };
}
