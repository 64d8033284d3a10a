import { and, asc, eq, ne } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import { checkRoom, checkRoomForBytes } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { type QueryLanguage, type SavedQuery, savedQueries } from '../../storage/schema/queries.ts';

interface SavedParts {
  readonly language: QueryLanguage;
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

/** Queries in one language that users have saved under a name. */
export class SavedQueries {
  readonly #parts: SavedParts;

  constructor(parts: SavedParts) {
    this.#parts = parts;
  }

  async list(workspaceId: string): Promise<SavedQuery[]> {
    return this.#parts.db
      .select()
      .from(savedQueries)
      .where(this.#within(workspaceId))
      .orderBy(asc(savedQueries.name), asc(savedQueries.id));
  }

  /** Saves a query. Throws a ConsoleError if the ID does not exist. */
  async save(workspaceId: string, { id, name, query }: QueryToSave): Promise<SavedQuery> {
    const { db, now, language } = this.#parts;
    const values = { name, query, changedAt: new Date(now()) };
    const [kept] = await db.transaction(async (inside) => {
      await checkRoomForBytes(inside, 'savedQueries', {
        workspaceId,
        table: savedQueries,
        where: and(this.#within(workspaceId), id === undefined ? undefined : ne(savedQueries.id, id)),
        content: savedQueries.query,
        added: query,
      });
      if (id !== undefined)
        return inside.update(savedQueries).set(values).where(this.#byId(workspaceId, id)).returning();
      await checkRoom(inside, 'savedQueries', {
        workspaceId,
        table: savedQueries,
        where: this.#within(workspaceId),
      });
      return inside
        .insert(savedQueries)
        .values({ ...values, id: newId('saved'), workspaceId, language })
        .returning();
    });
    return this.#publish(workspaceId, kept);
  }

  /** Renames a saved query. Throws a ConsoleError if the ID does not exist. */
  async rename(workspaceId: string, id: string, name: string): Promise<SavedQuery> {
    const { db, now } = this.#parts;
    const values = { name, changedAt: new Date(now()) };
    const [renamed] = await db.update(savedQueries).set(values).where(this.#byId(workspaceId, id)).returning();
    return this.#publish(workspaceId, renamed);
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    const { db, live } = this.#parts;
    await db.delete(savedQueries).where(this.#byId(workspaceId, id));
    live.publish({ workspaceId, topic: 'queries', id });
  }

  #publish(workspaceId: string, saved: SavedQuery | undefined): SavedQuery {
    if (saved === undefined) {
      throw new ConsoleError('QUERY_NOT_FOUND', 'The saved query no longer exists.', 'Save it under a new name.');
    }
    this.#parts.live.publish({ workspaceId, topic: 'queries', id: saved.id });
    return saved;
  }

  #within(workspaceId: string) {
    return and(eq(savedQueries.workspaceId, workspaceId), eq(savedQueries.language, this.#parts.language));
  }

  #byId(workspaceId: string, id: string) {
    return and(this.#within(workspaceId), eq(savedQueries.id, id));
  }
}
