import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { SessionEntry } from '../sessions/sessions.ts';
import type { Database } from '../storage/database.ts';
import { userSessions } from '../storage/schema/users.ts';

/** Milliseconds between updates of the time at which a session was last used. */
const seenEvery = 300_000;

/** Sessions of users, in addition to what better-auth does with them. */
export class UserSessions {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async isOpen(id: string): Promise<boolean> {
    const [found] = await this.#db
      .select({ id: userSessions.id })
      .from(userSessions)
      .where(and(eq(userSessions.id, id), gt(userSessions.expiresAt, new Date(this.#now()))));
    return found !== undefined;
  }

  /** Newest first. */
  async list(userId: string): Promise<readonly (SessionEntry & { readonly token: string })[]> {
    const rows = await this.#db
      .select()
      .from(userSessions)
      .where(and(eq(userSessions.userId, userId), gt(userSessions.expiresAt, new Date(this.#now()))))
      .orderBy(desc(userSessions.createdAt), userSessions.id);
    return rows.map(({ id, token, ipAddress, userAgent, createdAt, updatedAt, expiresAt }) => ({
      id,
      token,
      actor: userId,
      userAgent,
      address: ipAddress,
      createdAt: createdAt.toISOString(),
      seenAt: updatedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }

  async seen(id: string, lastSeen: Date): Promise<void> {
    if (this.#now() - lastSeen.getTime() < seenEvery) return;
    await this.#db
      .update(userSessions)
      .set({ updatedAt: new Date(this.#now()) })
      .where(eq(userSessions.id, id));
  }

  async deleteOld(): Promise<void> {
    await this.#db.delete(userSessions).where(lt(userSessions.expiresAt, new Date(this.#now())));
  }
}
