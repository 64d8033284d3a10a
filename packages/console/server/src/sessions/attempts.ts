import { eq, lt, sql } from 'drizzle-orm';
import { hashText } from '../base/hash-text.ts';
import { newId } from '../base/ids.ts';
import type { Database } from '../storage/database.ts';
import { signInAttempts } from '../storage/schema/users.ts';

/** A maximum number of attempts in a period of milliseconds, which starts at the first attempt. */
export interface Bound {
  readonly max: number;
  readonly milliseconds: number;
}

/** Wrong passwords for one account, from all addresses together. */
export const passwords: Bound = { max: 10, milliseconds: 900_000 };

/** Emails of one kind that one caller can request for one address. */
export const emailsByCaller: Bound = { max: 5, milliseconds: 3_600_000 };

/**
 * The emails of one kind that an address can get. Their links are valid for the same time, so a user who requests one
 * more has a working link already: the email is skipped without an error. An error here would lock the owner out as
 * long as a stranger continues, and would reveal that the address has an account.
 */
export const emailsToAddress: Bound = { max: 20, milliseconds: 3_600_000 };

/** Retention of counts in milliseconds: as long as the longest period. */
const keptMilliseconds = 86_400_000;

/** Counts attempts for all servers together. */
export class Attempts {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Counts an attempt. Returns 0 or, if the limit is exceeded, the milliseconds to wait; that attempt is not counted.
   */
  async count(key: string, { max, milliseconds }: Bound): Promise<number> {
    const now = this.#now();
    const isOver = sql`${signInAttempts.lastRequest} <= ${now - milliseconds}`;
    // A single statement: with a read and a write, two servers could both accept the last attempt.
    const [row] = await this.#db
      .insert(signInAttempts)
      // The table contains hashes and no addresses.
      .values({ id: newId('attempt'), key: hashText(key), count: 1, lastRequest: now })
      .onConflictDoUpdate({
        target: signInAttempts.key,
        set: {
          count: sql`case when ${isOver} then 1 else least(${signInAttempts.count}, ${max}) + 1 end`,
          lastRequest: sql`case when ${isOver} then ${now} else ${signInAttempts.lastRequest} end`,
        },
      })
      .returning({ count: signInAttempts.count, began: signInAttempts.lastRequest });
    if (row === undefined || row.count <= max) return 0;
    return Math.max(1, row.began + milliseconds - now);
  }

  /** Deletes the count of a key. */
  async clear(key: string): Promise<void> {
    await this.#db.delete(signInAttempts).where(eq(signInAttempts.key, hashText(key)));
  }

  async deleteOld(): Promise<void> {
    await this.#db.delete(signInAttempts).where(lt(signInAttempts.lastRequest, this.#now() - keptMilliseconds));
  }
}
