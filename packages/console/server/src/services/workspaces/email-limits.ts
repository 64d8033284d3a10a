import { ConsoleError } from '../../errors/console-error.ts';
import { Attempts, type Bound } from '../../sessions/attempts.ts';
import type { Database } from '../../storage/database.ts';

const minute = 60_000;

const toOneAtOnce: Bound = { max: 1, milliseconds: minute };
const ofWorkspace: Bound = { max: 50, milliseconds: 24 * 60 * minute };
const toOne: Bound = { max: 5, milliseconds: 60 * minute };
/**
 * Limit for one address from all workspaces together. It is higher than the limit of a workspace, so a single workspace
 * cannot use it up.
 */
const toOneFromAll: Bound = { max: 20, milliseconds: 60 * minute };

/**
 * Counts one invitation email, whether or not the invitation was revoked later, so that a workspace cannot be used to
 * send email to strangers. `inside` is the transaction that saves the invitation; an email that is rejected there is
 * not counted. Throws a ConsoleError if the limit is exceeded.
 */
export async function countEmail(
  inside: Database,
  now: () => number,
  { workspaceId, email }: { readonly workspaceId: string; readonly email: string },
): Promise<void> {
  const emails = new Attempts(inside, now);
  if ((await emails.count(`invitation ${workspaceId} ${email}`, toOneAtOnce)) > 0) {
    throw new ConsoleError(
      'INVITATION_JUST_SENT',
      'The invitation was sent less than a minute ago.',
      'Wait a minute for it to arrive, then send it again.',
    );
  }
  if ((await emails.count(`invitations of ${workspaceId}`, ofWorkspace)) > 0) {
    throw tooOften(`A workspace can send at most ${ofWorkspace.max} invitation emails a day.`, 'Invite more tomorrow.');
  }
  if ((await emails.count(`invitations of ${workspaceId} to ${email}`, toOne)) > 0) {
    throw tooOften(`A workspace can send ${email} at most ${toOne.max} invitation emails an hour.`, 'Wait an hour.');
  }
  if ((await emails.count(`invitations to ${email}`, toOneFromAll)) > 0) {
    throw tooOften(`${email} can receive at most ${toOneFromAll.max} invitation emails an hour.`, 'Wait an hour.');
  }
}

function tooOften(message: string, action: string): ConsoleError {
  return new ConsoleError('TOO_MANY_INVITATION_EMAILS', message, action);
}
