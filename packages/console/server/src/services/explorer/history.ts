import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { explorerHistory, type HistoryEntry } from '../../storage/schema/explorer.ts';

/** Filters of the history. */
interface HistoryQuery {
  /** Text in the operation's names, the note, the seller's name, the code, or the input. */
  readonly text?: string | undefined;
  readonly starred?: boolean | undefined;
  readonly failed?: boolean | undefined;
  /** Only entries that are older than this one. */
  readonly before?: string | undefined;
  readonly maxItems: number;
}

/** A page of the history. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The last entry, if there are more after it. */
  readonly nextCursor: string | null;
}

/** Of the inputs of a page together. A single entry can have more. */
const maxPageBytes = 8_000_000;

/** Maximum entries of a workspace. Starred ones are not counted. */
export const maxStored = 1000;

/** The calls of the explorer, newest first. */
export class History {
  readonly #db: Database;
  readonly #live: Live;

  constructor(db: Database, live: Live) {
    this.#db = db;
    this.#live = live;
  }

  async add(entry: typeof explorerHistory.$inferInsert): Promise<void> {
    await this.#db.insert(explorerHistory).values(entry);
    await this.#deleteOld(entry.workspaceId);
    this.#live.publish({ workspaceId: entry.workspaceId, topic: 'explorer', id: entry.id });
  }

  /** Lists a page, which has fewer entries than `maxItems` if their inputs are long. */
  async list(workspaceId: string, query: HistoryQuery): Promise<HistoryPage> {
    const sizes = await this.#db
      .select({ id: explorerHistory.id, bytes: sql`octet_length(${explorerHistory.input}::text)`.mapWith(Number) })
      .from(explorerHistory)
      .where(and(eq(explorerHistory.workspaceId, workspaceId), ...(await this.#conditions(workspaceId, query))))
      .orderBy(desc(explorerHistory.at), desc(explorerHistory.id))
      .limit(query.maxItems + 1);
    const count = Math.min(query.maxItems, countWithin(sizes, maxPageBytes));
    const ids = sizes.slice(0, count).map(({ id }) => id);
    const entries = await this.#db
      .select()
      .from(explorerHistory)
      .where(and(eq(explorerHistory.workspaceId, workspaceId), inArray(explorerHistory.id, ids)))
      .orderBy(desc(explorerHistory.at), desc(explorerHistory.id));
    return { entries, nextCursor: sizes.length > count ? (ids.at(-1) ?? null) : null };
  }

  async find(workspaceId: string, id: string): Promise<HistoryEntry | undefined> {
    const [found] = await this.#db
      .select()
      .from(explorerHistory)
      .where(and(eq(explorerHistory.workspaceId, workspaceId), eq(explorerHistory.id, id)));
    return found;
  }

  async mark(workspaceId: string, id: string, marks: { starred?: boolean | undefined; note?: string | undefined }) {
    if (marks.starred === undefined && marks.note === undefined) return;
    await this.#db
      .update(explorerHistory)
      .set({
        ...(marks.starred !== undefined && { starred: marks.starred }),
        ...(marks.note !== undefined && { note: marks.note }),
      })
      .where(and(eq(explorerHistory.workspaceId, workspaceId), eq(explorerHistory.id, id)));
    this.#live.publish({ workspaceId, topic: 'explorer', id });
  }

  /** Deletes all entries that are not starred. */
  async clear(workspaceId: string): Promise<void> {
    await this.#db
      .delete(explorerHistory)
      .where(and(eq(explorerHistory.workspaceId, workspaceId), eq(explorerHistory.starred, false)));
    this.#live.publish({ workspaceId, topic: 'explorer' });
  }

  async #conditions(workspaceId: string, { text, starred, failed, before }: HistoryQuery): Promise<SQL[]> {
    const pattern = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    const { endpoint, operation, note, sellerName, code, input } = explorerHistory;
    const found =
      (text ?? '') === ''
        ? undefined
        : or(
            ilike(sql`${endpoint} || '.' || ${operation}`, pattern),
            ilike(note, pattern),
            ilike(sellerName, pattern),
            ilike(code, pattern),
            ilike(sql`${input}::text`, pattern),
          );
    const last = before === undefined ? undefined : await this.find(workspaceId, before);
    const older =
      last &&
      or(lt(explorerHistory.at, last.at), and(eq(explorerHistory.at, last.at), lt(explorerHistory.id, last.id)));
    return [
      found,
      older,
      starred ? eq(explorerHistory.starred, true) : undefined,
      failed ? eq(explorerHistory.ok, false) : undefined,
    ].filter((condition) => condition !== undefined);
  }

  async #deleteOld(workspaceId: string): Promise<void> {
    const old = this.#db
      .select({ id: explorerHistory.id })
      .from(explorerHistory)
      .where(and(eq(explorerHistory.workspaceId, workspaceId), eq(explorerHistory.starred, false)))
      .orderBy(desc(explorerHistory.at), desc(explorerHistory.id))
      .offset(maxStored);
    await this.#db.delete(explorerHistory).where(inArray(explorerHistory.id, old));
  }
}

/** How many of these sizes, in order, fit together; at least one. */
function countWithin(sizes: readonly { readonly bytes: number }[], maxBytes: number): number {
  let total = 0;
  const index = sizes.findIndex(({ bytes }, at) => {
    total += bytes;
    return at > 0 && total > maxBytes;
  });
  return index === -1 ? sizes.length : index;
}
