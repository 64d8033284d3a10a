import { ConsoleError } from '../../console-error.ts';
import type { Person, Session } from '../../http/sessions.ts';

/** Who is signed in. Throws a ConsoleError on one's own machine, where nobody has an account. */
export function personOf({ person }: Pick<Session, 'person'>): Person {
  if (person !== undefined) return person;
  throw new ConsoleError(
    'PEOPLE_NOT_HERE',
    'This console is for one person on one machine.',
    'Start it as one for many people, as the guide on hosting says.',
  );
}
