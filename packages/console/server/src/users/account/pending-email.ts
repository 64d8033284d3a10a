import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { hashText } from '../../base/hash-text.ts';
import { newId } from '../../base/ids.ts';
import type { Database } from '../../storage/database.ts';
import { userVerifications } from '../../storage/schema/users.ts';

/** Milliseconds for which a link is valid: one hour. */
const milliseconds = 3_600_000;

const kept = z.object({ email: z.string(), hash: z.string() });

/** The new address of an account, to be confirmed with the link in an email. */
interface PendingEmail {
  readonly userId: string;
  readonly email: string;
}

/** Saves the new address, replacing an earlier one, and returns the token for the link. Only its hash is stored. */
export async function keepPendingEmail(db: Database, now: number, { userId, email }: PendingEmail): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const value = JSON.stringify({ email, hash: hashText(secret) });
  const at = new Date(now);
  await db.transaction(async (inside) => {
    await deletePendingEmail(inside, userId);
    await inside.insert(userVerifications).values({
      id: newId('verification'),
      identifier: buildIdentifier(userId),
      value,
      expiresAt: new Date(now + milliseconds),
      createdAt: at,
      updatedAt: at,
    });
  });
  return `${userId}.${secret}`;
}

/** Finds the change that a token confirms; undefined if the token is invalid or has expired. */
export async function findPendingEmail(db: Database, now: number, token: string): Promise<PendingEmail | undefined> {
  const [userId = '', secret = ''] = token.split('.');
  const [found] = await db
    .select({ value: userVerifications.value })
    .from(userVerifications)
    .where(
      and(eq(userVerifications.identifier, buildIdentifier(userId)), gt(userVerifications.expiresAt, new Date(now))),
    );
  if (found === undefined) return undefined;
  const { email, hash } = kept.parse(JSON.parse(found.value));
  return hash === hashText(secret) ? { userId, email } : undefined;
}

/** Deletes the pending change, so that the last link becomes invalid. */
export async function deletePendingEmail(db: Database, userId: string): Promise<void> {
  await db.delete(userVerifications).where(eq(userVerifications.identifier, buildIdentifier(userId)));
}

function buildIdentifier(userId: string): string {
  return `email of ${userId}`;
}
