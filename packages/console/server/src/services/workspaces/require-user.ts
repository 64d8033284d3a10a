import { ConsoleError } from '../../errors/console-error.ts';
import type { Session, User } from '../../sessions/sessions.ts';

/** Returns the signed-in user. Throws a ConsoleError on a local console, where users have no accounts. */
export function requireUser({ user }: Pick<Session, 'user'>): User {
  if (user !== undefined) return user;
  throw new ConsoleError(
    'MEMBERS_NOT_AVAILABLE',
    'A console on your own machine has no members or workspaces.',
    'Start a hosted console, as the hosting guide describes.',
  );
}
