import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { hashText } from '../../base/hash-text.ts';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import { checkRoom } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { type Program, programs } from '../../storage/schema/activity.ts';
import type { Activity } from '../activity/activity.ts';
import { type ReportedCall, recordOfReported } from '../activity/reported-call.ts';
import type { Sellers } from './sellers.ts';

interface ProgramsParts {
  readonly db: Database;
  readonly live: Live;
  readonly sellers: Sellers;
  readonly activity: Activity;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Your own programs whose calls the console shows under Activity. Each has its own key, for one seller. */
export class Programs {
  readonly #parts: ProgramsParts;

  constructor(parts: ProgramsParts) {
    this.#parts = parts;
  }

  async list(workspaceId: string): Promise<readonly Omit<Program, 'hash' | 'workspaceId'>[]> {
    const { id, sellerId, name, createdAt, lastUsedAt } = programs;
    return this.#parts.db
      .select({ id, sellerId, name, createdAt, lastUsedAt })
      .from(programs)
      .where(eq(programs.workspaceId, workspaceId))
      .orderBy(asc(createdAt), asc(id));
  }

  /** Creates a key. Returns it once; it cannot be read again. */
  async add(workspaceId: string, sellerId: string, name: string): Promise<{ id: string; key: string }> {
    const { db, live, sellers, now } = this.#parts;
    await sellers.find(workspaceId, sellerId);
    const id = newId('program');
    const key = `supercargo_${randomBytes(32).toString('base64url')}`;
    const where = eq(programs.workspaceId, workspaceId);
    await db.transaction(async (inside) => {
      await checkRoom(inside, 'programs', { workspaceId, table: programs, where });
      const createdAt = new Date(now());
      await inside.insert(programs).values({ id, workspaceId, sellerId, name, hash: hashText(key), createdAt });
    });
    live.publish({ workspaceId, topic: 'programs' });
    return { id, key };
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    const [gone] = await this.#parts.db
      .delete(programs)
      .where(and(eq(programs.workspaceId, workspaceId), eq(programs.id, id)))
      .returning({ id: programs.id });
    if (gone === undefined) {
      throw new ConsoleError('PROGRAM_NOT_FOUND', `Unknown program: ${id}.`, 'Choose one from the list.');
    }
    this.#parts.live.publish({ workspaceId, topic: 'programs' });
  }

  /** Returns the program with this key and records that the key was used; undefined for an unknown key. */
  async use(key: string): Promise<Program | undefined> {
    const lastUsedAt = new Date(this.#parts.now());
    const [found] = await this.#parts.db
      .update(programs)
      .set({ lastUsedAt })
      .where(eq(programs.hash, hashText(key)))
      .returning();
    return found;
  }

  /** Saves the calls that a program reported. */
  recordCalls(program: Program, calls: readonly ReportedCall[]): void {
    const { activity, now } = this.#parts;
    for (const call of calls) activity.keep(recordOfReported(call, program, now()));
  }
}
