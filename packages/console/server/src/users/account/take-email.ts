import { and, eq, inArray } from 'drizzle-orm';
import type { Live } from '../../live/live.ts';
import { AuditLog } from '../../services/audit/audit-log.ts';
import type { Database } from '../../storage/database.ts';
import { invitations, members } from '../../storage/schema/memberships.ts';
import { users, userVerifications } from '../../storage/schema/users.ts';
import { deletePendingEmail, findPendingEmail } from './pending-email.ts';

export interface TakingParts {
  readonly db: Database;
  readonly live: Live;
  readonly now: () => number;
}

/** `too-late` if the link is not valid any more, `taken` if another user has the address. */
type Taken = { readonly from: string; readonly to: string } | 'too-late' | 'taken';

/** Changes an account's address to the one that the token confirms. `address` is the network address of the request. */
export async function takeEmail(
  { db, live, now }: TakingParts,
  token: string,
  address: string | undefined,
): Promise<Taken> {
  const workspaceIds: string[] = [];
  const taken = await db.transaction(async (inside): Promise<Taken> => {
    const pending = await findPendingEmail(inside, now(), token);
    if (pending === undefined) return 'too-late';
    const { userId, email: to } = pending;
    const [user] = await inside.select({ from: users.email }).from(users).where(eq(users.id, userId)).for('update');
    // If two requests open the link at the same time, the second finds no pending change.
    if (user === undefined || (await findPendingEmail(inside, now(), token)) === undefined) return 'too-late';
    const { from } = user;
    // An unconfirmed sign-up does not reserve an address.
    await inside.delete(users).where(and(eq(users.email, to), eq(users.emailVerified, false)));
    const [other] = await inside.select({ id: users.id }).from(users).where(eq(users.email, to));
    if (other !== undefined) return 'taken';
    await inside
      .update(users)
      .set({ email: to, updatedAt: new Date(now()) })
      .where(eq(users.id, userId));
    await deletePendingEmail(inside, userId);
    // Password reset emails were sent to the previous address.
    await inside.delete(userVerifications).where(eq(userVerifications.value, userId));
    const own = await inside.select({ id: members.workspaceId }).from(members).where(eq(members.userId, userId));
    workspaceIds.push(...own.map(({ id }) => id));
    // A member needs no invitation to the same workspace.
    await inside
      .delete(invitations)
      .where(and(eq(invitations.email, to), inArray(invitations.workspaceId, workspaceIds)));
    const auditLog = new AuditLog(inside, now);
    const change = { actor: from, address, action: 'account.changeEmail', subject: userId, outcome: 'done' } as const;
    for (const workspaceId of workspaceIds) await auditLog.add({ ...change, workspaceId, details: { from, to } });
    return { from, to };
  });
  for (const workspaceId of workspaceIds) {
    live.publish({ workspaceId, topic: 'members' });
    live.publish({ workspaceId, topic: 'session' });
  }
  return taken;
}
