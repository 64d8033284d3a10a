import { and, asc, eq } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { members, type Role } from '../../storage/schema/memberships.ts';
import { users } from '../../storage/schema/users.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';
import type { WorkspacesParts } from './workspaces.ts';

/** A member of a workspace. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** When the member joined; ISO 8601. */
  readonly joinedAt: string;
}

/** The members of workspaces with their roles. A workspace always has an owner. */
export class Members {
  readonly #parts: WorkspacesParts;

  constructor(parts: WorkspacesParts) {
    this.#parts = parts;
  }

  /** Members in the order in which they joined. */
  async list(workspaceId: string): Promise<readonly Member[]> {
    const rows = await this.#parts.db
      .select({ id: users.id, name: users.name, email: users.email, role: members.role, joinedAt: members.createdAt })
      .from(members)
      .innerJoin(users, eq(members.userId, users.id))
      .where(eq(members.workspaceId, workspaceId))
      .orderBy(asc(members.createdAt), asc(users.id));
    return rows.map(({ joinedAt, ...rest }) => ({ ...rest, joinedAt: joinedAt.toISOString() }));
  }

  /** Undefined if the user is not a member. */
  async role(workspaceId: string, userId: string): Promise<Role | undefined> {
    const [found] = await this.#parts.db.select({ role: members.role }).from(members).where(ofId(workspaceId, userId));
    return found?.role;
  }

  async changeRole(workspaceId: string, userId: string, role: Role): Promise<void> {
    await this.#runLocked(workspaceId, async (inside) => {
      await checkOwners(inside, workspaceId, userId, role);
      await inside.update(members).set({ role }).where(ofId(workspaceId, userId));
    });
  }

  /** Makes a member the owner instead of the current one, who becomes an operator. */
  async transfer(workspaceId: string, fromId: string, toId: string): Promise<void> {
    await this.#runLocked(workspaceId, async (inside) => {
      await find(inside, workspaceId, toId);
      await inside.update(members).set({ role: 'operator' }).where(ofId(workspaceId, fromId));
      await inside.update(members).set({ role: 'owner' }).where(ofId(workspaceId, toId));
    });
  }

  /** Removes a member, at an owner's or the member's own request. Everything that the member created stays. */
  async remove(workspaceId: string, userId: string): Promise<void> {
    await this.#runLocked(workspaceId, async (inside) => {
      await checkOwners(inside, workspaceId, userId, undefined);
      await inside.delete(members).where(ofId(workspaceId, userId));
    });
  }

  /**
   * Serializes changes of a workspace's members, so that two owners who leave at the same time cannot leave it without
   * an owner.
   */
  async #runLocked(workspaceId: string, work: (inside: Database) => Promise<void>): Promise<void> {
    const { db, live } = this.#parts;
    await db.transaction(async (inside) => {
      await inside.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
      await work(inside);
    });
    live.publish({ workspaceId, topic: 'members' });
    // Streams of the removed member end.
    live.publish({ workspaceId, topic: 'session' });
  }
}

async function find(db: Database, workspaceId: string, userId: string): Promise<Role> {
  const [found] = await db.select({ role: members.role }).from(members).where(ofId(workspaceId, userId));
  if (found !== undefined) return found.role;
  throw new ConsoleError('MEMBER_NOT_FOUND', 'The workspace has no such member.', 'Choose one from the list.');
}

async function checkOwners(db: Database, workspaceId: string, userId: string, next: Role | undefined): Promise<void> {
  const role = await find(db, workspaceId, userId);
  if (role !== 'owner' || next === 'owner') return;
  const owners = await db.$count(members, and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')));
  if (owners > 1) return;
  throw new ConsoleError(
    'LAST_OWNER',
    'A workspace must have an owner, and this member is the last one.',
    'Make another member an owner first, or delete the workspace.',
  );
}

function ofId(workspaceId: string, userId: string) {
  return and(eq(members.workspaceId, workspaceId), eq(members.userId, userId));
}
