import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { checkLimit } from '../../errors/limits.ts';
import type { Database } from '../../storage/database.ts';
import { userPasskeys, users } from '../../storage/schema/users.ts';

/** A passkey as its owner sees it. */
export interface PasskeyEntry {
  readonly id: string;
  readonly name: string;
  /** Whether it is stored in an account of the device's vendor, so that it survives the loss of the device. */
  readonly isSynced: boolean;
  readonly createdAt: string;
  /** Null if it has not been used yet. */
  readonly lastUsedAt: string | null;
}

type StoredPasskey = typeof userPasskeys.$inferSelect;

/** The public keys of users' passkeys. */
export class Passkeys {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async list(userId: string): Promise<readonly PasskeyEntry[]> {
    const rows = await this.stored(userId);
    return rows.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
      id,
      name: name ?? 'Passkey',
      isSynced: backedUp,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  stored(userId: string): Promise<StoredPasskey[]> {
    return this.#db
      .select()
      .from(userPasskeys)
      .where(eq(userPasskeys.userId, userId))
      .orderBy(asc(userPasskeys.createdAt), asc(userPasskeys.id));
  }

  async byCredential(credentialId: string): Promise<StoredPasskey | undefined> {
    const [found] = await this.#db.select().from(userPasskeys).where(eq(userPasskeys.credentialId, credentialId));
    return found;
  }

  /** Throws a ConsoleError if the user has the maximum number. */
  async add(passkey: Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>): Promise<void> {
    const createdAt = new Date(this.#now());
    await this.#db.transaction(async (inside) => {
      // Of two concurrent additions, the second counts the first.
      await inside.select({ id: users.id }).from(users).where(eq(users.id, passkey.userId)).for('no key update');
      checkLimit('passkeys', (await inside.$count(userPasskeys, eq(userPasskeys.userId, passkey.userId))) + 1);
      await inside.insert(userPasskeys).values({ ...passkey, id: newId('passkey'), createdAt, lastUsedAt: null });
    });
  }

  /** Records a sign-in. `counter` is the device's counter. */
  async used(id: string, counter: number): Promise<void> {
    await this.#db
      .update(userPasskeys)
      .set({ counter, lastUsedAt: new Date(this.#now()) })
      .where(eq(userPasskeys.id, id));
  }

  /** Throws a ConsoleError if the user does not have the passkey. */
  async rename(userId: string, id: string, name: string): Promise<void> {
    const changed = await this.#db.update(userPasskeys).set({ name }).where(own(userId, id)).returning();
    if (changed.length === 0) throw notFound();
  }

  /** Throws a ConsoleError if the user does not have the passkey. */
  async remove(userId: string, id: string): Promise<void> {
    const removed = await this.#db.delete(userPasskeys).where(own(userId, id)).returning();
    if (removed.length === 0) throw notFound();
  }

  /** Removes all passkeys of a user. */
  async removeAll(userId: string): Promise<void> {
    await this.#db.delete(userPasskeys).where(eq(userPasskeys.userId, userId));
  }
}

function own(userId: string, id: string) {
  return and(eq(userPasskeys.userId, userId), eq(userPasskeys.id, id));
}

function notFound(): ConsoleError {
  return new ConsoleError('PASSKEY_NOT_FOUND', 'You have no such passkey.', 'Choose one from your list.');
}
