import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../base/ids.ts';
import type { Database } from '../../storage/database.ts';
import { userAccounts, users, userVerifications } from '../../storage/schema/users.ts';

const milliseconds = 86_400_000;

/**
 * Maximum number of pending sign-ups that are compared with a password, newest first. Each comparison takes a tenth of
 * a second.
 */
const maxTriedCodes = 50;

const kept = z.object({ name: z.string(), hash: z.string() });

/** A sign-up before its address is confirmed. */
interface PendingSignUp {
  readonly name: string;
  /** Hash of the password. */
  readonly hash: string;
}

/**
 * Adds a pending sign-up for an address. Anybody can sign up with any address; only a person who receives its emails can confirm.
 * Returns the ID of the account, or undefined if the address has a confirmed account.
 */
export async function addPendingSignUp(
  db: Database,
  now: number,
  email: string,
  { name, hash }: PendingSignUp,
): Promise<string | undefined> {
  const at = new Date(now);
  return db.transaction(async (inside) => {
    await inside
      .insert(users)
      .values({ id: newId('user'), name, email })
      .onConflictDoNothing({ target: users.email });
    const [user] = await inside.select().from(users).where(eq(users.email, email)).for('update');
    if (user === undefined || user.emailVerified) return undefined;
    // A sign-in with the latest password before the confirmation gets an error that says so.
    await setPassword(inside, user.id, hash);
    await inside.insert(userVerifications).values({
      id: newId('verification'),
      identifier: buildIdentifier(user.id),
      value: JSON.stringify({ name, hash }),
      expiresAt: new Date(now + milliseconds),
      createdAt: at,
      updatedAt: at,
    });
    return user.id;
  });
}

/** Pending sign-ups of an account, newest first. */
export async function pendingSignUps(db: Database, now: number, userId: string): Promise<readonly PendingSignUp[]> {
  const rows = await db
    .select({ value: userVerifications.value })
    .from(userVerifications)
    .where(
      and(eq(userVerifications.identifier, buildIdentifier(userId)), gt(userVerifications.expiresAt, new Date(now))),
    )
    .orderBy(desc(userVerifications.createdAt), desc(userVerifications.id))
    .limit(maxTriedCodes);
  return rows.map(({ value }) => kept.parse(JSON.parse(value)));
}

/** Confirms one of the sign-ups and deletes the others. Returns false if another one was confirmed in the meantime. */
export async function confirmSignUp(db: Database, userId: string, { name, hash }: PendingSignUp): Promise<boolean> {
  return db.transaction(async (inside) => {
    const [confirmed] = await inside
      .update(users)
      .set({ name, emailVerified: true, updatedAt: new Date() })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (confirmed === undefined) return false;
    await setPassword(inside, userId, hash);
    await inside.delete(userVerifications).where(eq(userVerifications.identifier, buildIdentifier(userId)));
    return true;
  });
}

async function setPassword(inside: Database, userId: string, hash: string): Promise<void> {
  const own = and(eq(userAccounts.userId, userId), eq(userAccounts.providerId, 'credential'));
  const changed = await inside
    .update(userAccounts)
    .set({ password: hash })
    .where(own)
    .returning({ id: userAccounts.id });
  if (changed.length > 0) return;
  const account = { id: newId('account'), accountId: userId, providerId: 'credential', userId };
  await inside.insert(userAccounts).values({ ...account, password: hash });
}

function buildIdentifier(userId: string): string {
  return `sign-up of ${userId}`;
}
