import { and, eq } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { requireUser } from '../../services/workspaces/require-user.ts';
import { type Attempts, emailsByCaller, emailsToAddress } from '../../sessions/attempts.ts';
import type { Session, User } from '../../sessions/sessions.ts';
import type { Database } from '../../storage/database.ts';
import { users } from '../../storage/schema/users.ts';
import type { Auth } from '../auth/create-auth.ts';
import type { Emails } from '../emails.ts';
import { checkPassword } from './check-password.ts';
import { deleteAccount } from './delete-account.ts';
import { findConsequences, type Obstacle } from './deletion-blockers.ts';
import { keepPendingEmail } from './pending-email.ts';

interface AccountParts {
  readonly db: Database;
  readonly live: Live;
  readonly now: () => number;
  readonly auth: Pick<Auth, '$context'>;
  readonly attempts: Attempts;
  readonly mailer: Mailer;
  readonly emails: Emails;
}

/** What users do with their own account after they have entered their password. */
export class Account {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Workspaces that prevent the deletion of the account. */
  async obstacles({ id }: User): Promise<readonly Obstacle[]> {
    return (await findConsequences(this.#parts.db, id)).obstacles;
  }

  /** Deletes the account. The user types the email address to confirm. Throws a ConsoleError if something prevents it. */
  async delete(session: Session, given: { readonly email: string; readonly password: string }): Promise<void> {
    const user = requireUser(session);
    if (given.email.trim().toLowerCase() !== user.email.toLowerCase()) {
      throw new ConsoleError(
        'ACCOUNT_EMAIL_MISMATCH',
        'The text you typed is not your account’s email address. Nothing was deleted.',
        'Type the address exactly as it is shown above the field.',
      );
    }
    const { mailer, emails } = this.#parts;
    await checkPassword(this.#parts, session, given.password);
    await deleteAccount(this.#parts, session, user);
    mailer.send(emails.accountDeleted(user.email));
  }

  /**
   * Sends a confirmation email to a new address and a notice to the current one. If another account has the new address, its
   * owner gets an email and the caller learns nothing about it.
   */
  async askForEmail(session: Session, given: { readonly email: string; readonly password: string }): Promise<void> {
    const user = requireUser(session);
    const email = given.email.toLowerCase();
    if (email === user.email.toLowerCase()) {
      throw new ConsoleError(
        'EMAIL_UNCHANGED',
        'Your account already has this email address.',
        'Enter another address.',
      );
    }
    const { db, now, mailer, emails, attempts } = this.#parts;
    await checkPassword(this.#parts, session, given.password);
    await this.#countEmails(`change of email by ${user.id}`);
    const token = await keepPendingEmail(db, now(), { userId: user.id, email });
    const isTaken = (await db.$count(users, and(eq(users.email, email), eq(users.emailVerified, true)))) > 0;
    // Other users may have caused emails to that address. It gets no more, and the caller gets no error for it.
    const wait = await attempts.count(`change of email to ${email}`, emailsToAddress);
    if (wait === 0) mailer.send(isTaken ? emails.emailInUse(email) : emails.confirmEmail(email, token));
    mailer.send(emails.emailAsked(user.email, email));
  }

  async #countEmails(key: string): Promise<void> {
    if ((await this.#parts.attempts.count(key, emailsByCaller)) === 0) return;
    throw new ConsoleError(
      'TOO_MANY_ATTEMPTS',
      'Too many emails for a change of address were requested.',
      'Wait an hour, then try again.',
    );
  }
}
