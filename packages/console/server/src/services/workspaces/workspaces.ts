import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { members, type Role } from '../../storage/schema/memberships.ts';
import { userSessions, users } from '../../storage/schema/users.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';

/** A user who owns this many workspaces, including transferred ones, cannot create another one. */
const maxOwnedWorkspaces = 5;

/** A workspace as one of its members sees it. */
export interface OwnWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

export interface WorkspacesParts {
  readonly db: Database;
  readonly live: Live;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Lists and creates workspaces, and switches browsers between them. */
export class Workspaces {
  readonly #parts: WorkspacesParts;

  constructor(parts: WorkspacesParts) {
    this.#parts = parts;
  }

  /**
   * Creates a workspace with the owner as its only member. Throws a ConsoleError if the owner has the maximum number.
   */
  async create({ name, ownerId }: { readonly name: string; readonly ownerId: string }): Promise<{ id: string }> {
    const { db, now } = this.#parts;
    const id = newId('workspace');
    const createdAt = new Date(now());
    await db.transaction(async (inside) => {
      // Of two concurrent creations, the second counts the first.
      await inside.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
      const owned = await inside.$count(members, and(eq(members.userId, ownerId), eq(members.role, 'owner')));
      if (owned >= maxOwnedWorkspaces) {
        throw new ConsoleError(
          'TOO_MANY_WORKSPACES',
          `A user can own at most ${maxOwnedWorkspaces} workspaces. You own ${owned}.`,
          'Delete one that is not used, or make another member its owner.',
        );
      }
      await inside.insert(workspaces).values({ id, name, createdAt });
      await inside.insert(members).values({ workspaceId: id, userId: ownerId, role: 'owner', createdAt });
    });
    return { id };
  }

  /** The workspaces of a user, by name. */
  async of(userId: string): Promise<readonly OwnWorkspace[]> {
    return this.#parts.db
      .select({ id: workspaces.id, name: workspaces.name, role: members.role })
      .from(members)
      .innerJoin(workspaces, eq(members.workspaceId, workspaces.id))
      .where(eq(members.userId, userId))
      .orderBy(asc(workspaces.name), asc(workspaces.id));
  }

  async name(workspaceId: string): Promise<string> {
    const [found] = await this.#parts.db
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId));
    if (found === undefined) throw workspaceNotFound();
    return found.name;
  }

  async rename(workspaceId: string, name: string): Promise<void> {
    await this.#parts.db.update(workspaces).set({ name }).where(eq(workspaces.id, workspaceId));
    this.#parts.live.publish({ workspaceId, topic: 'session' });
  }

  /** Switches a browser of a user to another workspace. Throws a ConsoleError if the user is not a member of it. */
  async switch(user: { readonly id: string }, sessionId: string, workspaceId: string): Promise<void> {
    const { db } = this.#parts;
    const [found] = await db
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, user.id)));
    if (found === undefined) throw workspaceNotFound();
    await db
      .update(userSessions)
      .set({ workspaceId })
      .where(and(eq(userSessions.id, sessionId), eq(userSessions.userId, user.id)));
  }
}

/** Creates the same error for a workspace of other users as for one that does not exist. */
function workspaceNotFound(): ConsoleError {
  return new ConsoleError(
    'WORKSPACE_NOT_FOUND',
    'The workspace does not exist, or you are not a member of it.',
    'Choose a workspace at the top of the screen, or ask an owner for an invitation.',
  );
}
