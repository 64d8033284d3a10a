import { ConsoleError } from '../../errors/console-error.ts';
import type { Person, Session } from '../../sessions/sessions.ts';

/** Who is signed in. Throws a ConsoleError on one's own machine, where nobody has an account. */
export function personOf({ person }: Pick<Session, 'person'>): Person {
  if (person !== undefined) return person;
  throw new ConsoleError(
    'MEMBERS_NOT_AVAILABLE',
    'A console on your own machine has no members or workspaces.',
    'Start a hosted console, as the hosting guide describes.',
  );
}
