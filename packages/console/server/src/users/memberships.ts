import { asc, eq, sql } from 'drizzle-orm';
import { newId } from '../base/ids.ts';
import type { User } from '../sessions/sessions.ts';
import type { Database } from '../storage/database.ts';
import { members, type Role } from '../storage/schema/memberships.ts';
import { users } from '../storage/schema/users.ts';
import { workspaces } from '../storage/schema/workspaces.ts';

/** A user's role in a workspace. */
interface Membership {
  readonly workspaceId: string;
  readonly role: Role;
}

/** Finds the workspaces of users. */
export class Memberships {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Returns the user's membership in the wanted workspace or, if there is none, in the one the user joined first.
   * Creates a workspace for a user without one. Undefined if the account was deleted in the meantime.
   */
  async of(user: User, wanted: string | null): Promise<Membership | undefined> {
    return (await this.#find(this.#db, user.id, wanted)) ?? this.#begin(user);
  }

  /** Returns the IDs of all workspaces of a user. */
  async all(userId: string): Promise<readonly string[]> {
    const rows = await this.#db.select({ id: members.workspaceId }).from(members).where(eq(members.userId, userId));
    return rows.map(({ id }) => id);
  }

  async #find(db: Pick<Database, 'select'>, userId: string, wanted: string | null): Promise<Membership | undefined> {
    const [found] = await db
      .select({ workspaceId: members.workspaceId, role: members.role })
      .from(members)
      .where(eq(members.userId, userId))
      .orderBy(sql`(${members.workspaceId} = ${wanted}) is not true`, asc(members.createdAt), asc(members.workspaceId))
      .limit(1);
    return found;
  }

  async #begin({ id: userId, name }: User): Promise<Membership | undefined> {
    return this.#db.transaction(async (transaction) => {
      // A page sends several requests at once; only one of them creates the workspace.
      const known = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      if (known.length === 0) return undefined;
      const found = await this.#find(transaction, userId, null);
      if (found !== undefined) return found;
      const workspaceId = newId('workspace');
      const createdAt = new Date(this.#now());
      await transaction.insert(workspaces).values({ id: workspaceId, name: `${name}’s workspace`, createdAt });
      await transaction.insert(members).values({ workspaceId, userId, role: 'owner', createdAt });
      return { workspaceId, role: 'owner' as const };
    });
  }
}
