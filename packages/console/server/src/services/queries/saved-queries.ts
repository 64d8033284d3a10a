import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import { checkRoomFor, type Room } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { type SavedQuery, savedQueries } from '../../storage/schema/queries.ts';

interface SavedParts {
  readonly db: Database;
  readonly live: Live;
  readonly now: () => number;
}

/** A query to save. With an ID, it replaces the saved one. */
interface QueryToSave {
  readonly id?: string | undefined;
  readonly name: string;
  readonly query: string;
}

const mostSaved = 1000;

/** Queries that users have saved under a name. */
export class SavedQueries {
  readonly #parts: SavedParts;

  constructor(parts: SavedParts) {
    this.#parts = parts;
  }

  async list(workspaceId: string): Promise<SavedQuery[]> {
    return this.#parts.db
      .select()
      .from(savedQueries)
      .where(eq(savedQueries.workspaceId, workspaceId))
      .orderBy(asc(savedQueries.name), asc(savedQueries.id));
  }

  /** Saves a query. Throws a ConsoleError if the ID does not exist. */
  async save(workspaceId: string, { id, name, query }: QueryToSave): Promise<SavedQuery> {
    const { db, live, now } = this.#parts;
    const values = { name, query, changedAt: new Date(now()) };
    const [kept] =
      id === undefined
        ? await db.transaction(async (inside) => {
            await checkRoomFor(inside, roomIn(workspaceId));
            return inside
              .insert(savedQueries)
              .values({ ...values, id: newId('saved'), workspaceId })
              .returning();
          })
        : await db.update(savedQueries).set(values).where(ofId(workspaceId, id)).returning();
    if (kept === undefined) {
      throw new ConsoleError('QUERY_NOT_FOUND', 'The saved query no longer exists.', 'Save it under a new name.');
    }
    live.publish({ workspaceId, topic: 'queries', id: kept.id });
    return kept;
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    const { db, live } = this.#parts;
    await db.delete(savedQueries).where(ofId(workspaceId, id));
    live.publish({ workspaceId, topic: 'queries', id });
  }
}

function roomIn(workspaceId: string): Room {
  return {
    workspaceId,
    table: savedQueries,
    where: eq(savedQueries.workspaceId, workspaceId),
    most: mostSaved,
    full: () =>
      new ConsoleError(
        'TOO_MANY_QUERIES',
        `The workspace has ${mostSaved} saved queries, which is the limit.`,
        'Remove those that you no longer use.',
      ),
  };
}

function ofId(workspaceId: string, id: string) {
  return and(eq(savedQueries.workspaceId, workspaceId), eq(savedQueries.id, id));
}
