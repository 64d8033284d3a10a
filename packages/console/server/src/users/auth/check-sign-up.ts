import { APIError } from 'better-auth/api';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { displayName } from '../../base/display-name.ts';
import { hashText } from '../../base/hash-text.ts';
import type { Database } from '../../storage/database.ts';
import { invitations } from '../../storage/schema/memberships.ts';

/** Characters of a password. */
export const passwordLength = { min: 10, max: 128 };

/** The fields of a sign-up. */
export interface SignUp {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly password: string;
}

const userName = displayName(100);
const email = z.email().max(254);

/** Validates the fields of a sign-up. Throws an APIError that names the first invalid one. */
export function readSignUp(body: Readonly<Record<string, unknown>>): SignUp {
  const { password } = body;
  const name = userName.safeParse(body.name);
  if (!name.success) {
    const why = typeof body.name === 'string' ? name.error.issues[0]?.message : 'Enter 1 to 100 characters.';
    throw new APIError('BAD_REQUEST', { code: 'INPUT_INVALID', message: `name: ${why}` });
  }
  const address = checkEmail(body.email);
  const { min, max } = passwordLength;
  if (typeof password !== 'string' || password.length < min || password.length > max) {
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_INVALID', message: 'The password is invalid.' });
  }
  return { name: name.data, email: address, password };
}

/** Returns the email address in lower case. Throws an APIError if it is invalid. */
export function checkEmail(given: unknown): string {
  const read = email.safeParse(given);
  if (read.success) return read.data.toLowerCase();
  throw new APIError('BAD_REQUEST', { code: 'EMAIL_INVALID', message: 'The email address is invalid.' });
}

/** Checks that the token belongs to an invitation to that address. Throws an APIError otherwise. */
export async function checkInvited(db: Database, address: string, token: unknown, now: number): Promise<void> {
  const tokenHash = hashText(typeof token === 'string' ? token : '');
  const open = gt(invitations.expiresAt, new Date(now));
  const [invited] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), eq(invitations.email, address), open));
  if (invited !== undefined) return;
  throw new APIError('FORBIDDEN', { code: 'INVITATION_REQUIRED', message: 'Only invited users can sign up.' });
}
