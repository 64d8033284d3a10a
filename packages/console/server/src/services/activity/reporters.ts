import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { ConsoleError } from '../../console-error.ts';
import { newId } from '../../ids.ts';
import type { Live } from '../../live/live.ts';
import { checkRoomFor } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { type Reporter, reporters } from '../../storage/schema/activity.ts';
import type { Sellers } from '../sellers/sellers.ts';
import type { Activity } from './activity.ts';
import { type ReportedCall, recordOfReported } from './reported-call.ts';

interface ReportersParts {
  readonly db: Database;
  readonly live: Live;
  readonly sellers: Sellers;
  readonly activity: Activity;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const mostPrograms = 200;

/** Programs of one's own whose calls appear in the activity. Each has a key of its own, for one seller. */
export class Reporters {
  readonly #parts: ReportersParts;

  constructor(parts: ReportersParts) {
    this.#parts = parts;
  }

  async list(workspaceId: string): Promise<readonly Omit<Reporter, 'hash' | 'workspaceId'>[]> {
    const { id, sellerId, name, createdAt, lastUsedAt } = reporters;
    return this.#parts.db
      .select({ id, sellerId, name, createdAt, lastUsedAt })
      .from(reporters)
      .where(eq(reporters.workspaceId, workspaceId))
      .orderBy(asc(createdAt), asc(id));
  }

  /** Creates a key. Returns it once; it cannot be read again. */
  async add(workspaceId: string, sellerId: string, name: string): Promise<{ id: string; key: string }> {
    const { db, live, sellers, now } = this.#parts;
    await sellers.find(workspaceId, sellerId);
    const id = newId('program');
    const key = `supercargo_${randomBytes(32).toString('base64url')}`;
    const where = eq(reporters.workspaceId, workspaceId);
    await db.transaction(async (inside) => {
      await checkRoomFor(inside, { workspaceId, table: reporters, where, most: mostPrograms, full: tooMany });
      const createdAt = new Date(now());
      await inside.insert(reporters).values({ id, workspaceId, sellerId, name, hash: hashOf(key), createdAt });
    });
    live.publish({ workspaceId, topic: 'reporters' });
    return { id, key };
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    const [gone] = await this.#parts.db
      .delete(reporters)
      .where(and(eq(reporters.workspaceId, workspaceId), eq(reporters.id, id)))
      .returning({ id: reporters.id });
    if (gone === undefined) {
      throw new ConsoleError('REPORTER_NOT_FOUND', `Unknown program: ${id}.`, 'Choose one from the list.');
    }
    this.#parts.live.publish({ workspaceId, topic: 'reporters' });
  }

  /** Whose key it is, and that it was used; undefined for one that was not given out. */
  async use(key: string): Promise<Reporter | undefined> {
    const lastUsedAt = new Date(this.#parts.now());
    const [found] = await this.#parts.db
      .update(reporters)
      .set({ lastUsedAt })
      .where(eq(reporters.hash, hashOf(key)))
      .returning();
    return found;
  }

  /** Keeps the calls of a program. */
  take(reporter: Reporter, calls: readonly ReportedCall[]): void {
    const { activity, now } = this.#parts;
    for (const call of calls) activity.keep(recordOfReported(call, reporter, now()));
  }
}

function tooMany(): ConsoleError {
  return new ConsoleError(
    'TOO_MANY_PROGRAMS',
    `The workspace has ${mostPrograms} programs with keys, which is the limit.`,
    'Remove programs that no longer report calls.',
  );
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
