import { asc, eq, inArray } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import { AuditLog } from '../../services/audit/audit-log.ts';
import type { Session, User } from '../../sessions/sessions.ts';
import type { Database } from '../../storage/database.ts';
import { invitations, members } from '../../storage/schema/memberships.ts';
import { users } from '../../storage/schema/users.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';
import { findConsequences, type Obstacle } from './deletion-blockers.ts';

interface DeletionParts {
  readonly db: Database;
  readonly live: Live;
  readonly now: () => number;
}

/** Permanently deletes the account of the signed-in user. Throws a ConsoleError while workspaces depend on it. */
export async function deleteAccount({ db, live, now }: DeletionParts, session: Session, user: User): Promise<void> {
  const told = await db.transaction(async (inside) => {
    await lockWorkspaces(inside, user.id);
    const { obstacles, empty, left } = await findConsequences(inside, user.id);
    if (obstacles.length > 0) throw inTheWay(obstacles);
    const invited = await inside
      .delete(invitations)
      .where(eq(invitations.email, user.email.toLowerCase()))
      .returning({ id: invitations.workspaceId });
    // Deletes sessions, passkeys, the password and memberships, too.
    await inside.delete(users).where(eq(users.id, user.id));
    if (empty.length > 0) await inside.delete(workspaces).where(inArray(workspaces.id, [...empty]));
    const auditLog = new AuditLog(inside, now);
    const { actor, address } = session;
    const change = { actor, address, action: 'account.delete', subject: user.id, outcome: 'done' } as const;
    for (const workspaceId of left) await auditLog.add({ ...change, workspaceId, details: { name: user.name } });
    return { members: [...left, ...invited.map(({ id }) => id)], sessions: [...left, ...empty] };
  });
  for (const workspaceId of new Set(told.members)) live.publish({ workspaceId, topic: 'members' });
  // Streams of the deleted user end.
  for (const workspaceId of told.sessions) live.publish({ workspaceId, topic: 'session' });
}

/**
 * Locks the user's workspaces, so that two owners who delete their accounts at the same time cannot leave a workspace
 * without an owner.
 */
async function lockWorkspaces(inside: Database, userId: string): Promise<void> {
  const own = inside.select({ id: members.workspaceId }).from(members).where(eq(members.userId, userId));
  await inside
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(inArray(workspaces.id, own))
    .orderBy(asc(workspaces.id))
    .for('update');
  await inside.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

function inTheWay(obstacles: readonly Obstacle[]): ConsoleError {
  const named = (why: Obstacle['why']) =>
    obstacles
      .filter((one) => one.why === why)
      .map(({ name }) => `“${name}”`)
      .join(', ');
  const [owner, alone] = [named('owner'), named('alone')];
  const reasons = [
    owner && `You are the only owner of ${owner}, which has other members.`,
    alone && `You are the only member of ${alone}, which is not empty.`,
  ];
  const actions = [
    owner && `Make another member an owner of ${owner} under People, or delete it there.`,
    alone && `Delete ${alone} under People; you can export it first.`,
  ];
  return new ConsoleError('ACCOUNT_HAS_WORKSPACES', sentences(reasons), sentences(actions));
}

function sentences(given: readonly string[]): string {
  return given.filter((one) => one !== '').join(' ');
}
