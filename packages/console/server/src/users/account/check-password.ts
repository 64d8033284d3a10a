import { ConsoleError } from '../../errors/console-error.ts';
import { type Attempts, passwords } from '../../sessions/attempts.ts';
import type { Session } from '../../sessions/sessions.ts';
import type { Auth } from '../auth/create-auth.ts';

interface CheckParts {
  readonly auth: Pick<Auth, '$context'>;
  readonly attempts: Attempts;
}

/** Throws a ConsoleError unless this is the password of the signed-in user. Attempts are counted for the session. */
export async function checkPassword({ auth, attempts }: CheckParts, session: Session, given: string): Promise<void> {
  const key = signedInKey(session.id ?? '');
  const wait = await attempts.count(key, passwords);
  if (wait > 0) {
    throw new ConsoleError(
      'TOO_MANY_ATTEMPTS',
      'Too many wrong passwords were entered here.',
      `Wait ${Math.ceil(wait / 60_000)} minutes, then try again.`,
    );
  }
  const { internalAdapter, password } = await auth.$context;
  const hash = (await internalAdapter.findCredentialAccount(session.user?.id ?? ''))?.password;
  if (!hash || !(await password.verify({ hash, password: given }))) {
    throw new ConsoleError(
      'PASSWORD_WRONG',
      'The password is wrong.',
      'Type it again, or sign out and reset it by email.',
    );
  }
  await attempts.clear(key);
}

/**
 * The key under which attempts of a signed-in user are counted, separate from those of strangers who know only the
 * address.
 */
export function signedInKey(sessionId: string): string {
  return `password in ${sessionId}`;
}
