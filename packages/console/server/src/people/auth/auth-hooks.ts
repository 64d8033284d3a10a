import { createHash } from 'node:crypto';
import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { invitations } from '../../storage/schema/memberships.ts';
import { users } from '../../storage/schema/people.ts';
import { signedInKey } from '../account/check-password.ts';
import { forgetPendingEmail } from '../account/pending-email.ts';
import { type Attempts, lettersToOne, passwords } from '../attempts.ts';
import { countAttempt } from './count-attempt.ts';
import type { AuthParts } from './create-auth.ts';
import { browserKey, knowBrowser, passwordKey } from './known-browser.ts';

const letterPaths = ['/request-password-reset', '/send-verification-email', '/sign-up/email'];

/** What is asked before better-auth does something, and done after it has. */
export function authHooks({
  db,
  settings,
  attempts,
  post,
  letters,
  now,
}: AuthParts): NonNullable<BetterAuthOptions['hooks']> {
  const before = createAuthMiddleware(async (ctx) => {
    const email = emailOf(ctx.body);
    if (ctx.path === '/sign-in/email' && email !== undefined) {
      await countAttempt(attempts, await passwordKey(ctx, email), passwords);
    }
    if (ctx.path === '/change-password') {
      const session = await getSessionFromCtx(ctx);
      if (session !== null) await countAttempt(attempts, signedInKey(session.session.id), passwords);
    }
    if (ctx.path === '/reset-password') await forgetGuesses(ctx, attempts);
    if (email === undefined || !letterPaths.includes(ctx.path)) return;
    if (ctx.path === '/sign-up/email') {
      checkName(ctx.body.name);
      if (settings.signUp === 'invited') await checkInvited(db, email, ctx.body.invitation, now());
    }
    await countAttempt(attempts, `letters ${ctx.path} ${email}`, lettersToOne);
    if (ctx.path !== '/sign-up/email') return;
    // Nobody can sign up with somebody else's address beforehand, and have them confirm it later.
    await db.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)));
  });
  const after = createAuthMiddleware(async (ctx) => {
    if (ctx.context.returned instanceof Error) return;
    const email = emailOf(ctx.body);
    if (ctx.path === '/sign-in/email' && email !== undefined) await attempts.clear(await passwordKey(ctx, email));
    const { newSession } = ctx.context;
    if (newSession !== null) await knowBrowser(ctx, newSession.user.id);
    if (ctx.path === '/change-password') {
      const session = await getSessionFromCtx(ctx);
      if (session === null) return;
      const { internalAdapter } = ctx.context;
      // better-auth would end this browser's session as well, and begin another while it still asks with the old one.
      for (const { token } of await internalAdapter.listSessions(session.user.id)) {
        if (token !== session.session.token) await internalAdapter.deleteSession(token);
      }
      await attempts.clear(signedInKey(session.session.id));
      // Whoever knew the one that was may have asked for another address.
      await forgetPendingEmail(db, session.user.id);
      post.send(letters.passwordChanged(session.user.email));
    }
  });
  return { before, after };
}

/** Whoever has a letter that chooses another password may begin anew in this browser. */
async function forgetGuesses(ctx: GenericEndpointContext, attempts: Attempts): Promise<void> {
  const { token } = ctx.body as { token?: unknown };
  if (typeof token !== 'string') return;
  const letter = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  const key = letter ? await browserKey(ctx, letter.value) : undefined;
  if (key !== undefined) await attempts.clear(key);
}

/** A name stands in lists of members and of workspaces. */
function checkName(name: unknown): void {
  if (typeof name === 'string' && name.trim() !== '' && name.length <= 100) return;
  throw new APIError('BAD_REQUEST', { code: 'INPUT_NOT_USABLE', message: 'name: give from 1 to 100 characters.' });
}

function emailOf(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.toLowerCase() : undefined;
}

/** The token of an invitation to that address lets one sign up. */
async function checkInvited(db: Database, email: string, token: unknown, now: number): Promise<void> {
  const tokenHash = createHash('sha256')
    .update(typeof token === 'string' ? token : '')
    .digest('hex');
  const [invited] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(eq(invitations.tokenHash, tokenHash), eq(invitations.email, email), gt(invitations.expiresAt, new Date(now))),
    );
  if (invited !== undefined) return;
  throw new APIError('FORBIDDEN', { code: 'SIGN_UP_BY_INVITATION', message: 'Only who has been invited signs up.' });
}
