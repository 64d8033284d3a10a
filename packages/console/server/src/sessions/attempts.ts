import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { newId } from '../base/ids.ts';
import type { Database } from '../storage/database.ts';
import { signInAttempts } from '../storage/schema/users.ts';

/** So many within so many milliseconds, counted from the first. */
export interface Bound {
  readonly most: number;
  readonly milliseconds: number;
}

/** Wrong passwords that an account takes, from whatever addresses they come. */
export const passwords: Bound = { most: 10, milliseconds: 900_000 };

/** Letters of a kind that one caller may ask for to one address. */
export const emailsByCaller: Bound = { most: 5, milliseconds: 3_600_000 };

/**
 * The emails of one kind that an address can get. Their links are valid for the same time, so a user who requests one more has
 * a working link already: the email is skipped without an error.
 * An error here would lock the owner out for as long as a stranger goes on, and tell strangers that the address has an account.
 */
export const emailsToAddress: Bound = { most: 20, milliseconds: 3_600_000 };

/** As long as the longest bound. */
const keptMilliseconds = 86_400_000;

/** Counts how often somebody has tried, for all servers together. */
export class Attempts {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Counts one more. Returns 0, or the milliseconds to wait when there have been too many: that one counts for nothing. */
  async take(key: string, { most, milliseconds }: Bound): Promise<number> {
    const now = this.#now();
    const isOver = sql`${signInAttempts.lastRequest} <= ${now - milliseconds}`;
    // One statement: two servers that look and then write would both let the last one through.
    const [row] = await this.#db
      .insert(signInAttempts)
      .values({ id: newId('attempt'), key: hashOf(key), count: 1, lastRequest: now })
      .onConflictDoUpdate({
        target: signInAttempts.key,
        set: {
          count: sql`case when ${isOver} then 1 else least(${signInAttempts.count}, ${most}) + 1 end`,
          lastRequest: sql`case when ${isOver} then ${now} else ${signInAttempts.lastRequest} end`,
        },
      })
      .returning({ count: signInAttempts.count, began: signInAttempts.lastRequest });
    if (row === undefined || row.count <= most) return 0;
    return Math.max(1, row.began + milliseconds - now);
  }

  /** Forgets what was counted. */
  async clear(key: string): Promise<void> {
    await this.#db.delete(signInAttempts).where(eq(signInAttempts.key, hashOf(key)));
  }

  async forgetOld(): Promise<void> {
    await this.#db.delete(signInAttempts).where(lt(signInAttempts.lastRequest, this.#now() - keptMilliseconds));
  }
}

/** Keeps addresses out of the table. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
