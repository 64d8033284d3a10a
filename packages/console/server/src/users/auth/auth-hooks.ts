import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { type Attempts, emailsByCaller, passwords } from '../../sessions/attempts.ts';
import { createSecret, sessionKeyHeader } from '../../sessions/session-key.ts';
import { userSessions } from '../../storage/schema/users.ts';
import { signedInKey } from '../account/check-password.ts';
import { deletePendingEmail } from '../account/pending-email.ts';
import { callerIn } from './address-bounds.ts';
import { checkEmail } from './check-sign-up.ts';
import { countAttempt } from './count-attempt.ts';
import type { AuthParts } from './create-auth.ts';
import { browserKey, knowBrowser, passwordKey } from './known-browser.ts';

const letterPaths = ['/request-password-reset', '/send-verification-email'];

/** Builds the hooks that run before and after better-auth's routes. */
export function authHooks({ db, attempts, mailer, emails }: AuthParts): NonNullable<BetterAuthOptions['hooks']> {
  const before = createAuthMiddleware(async (ctx) => {
    const email = readEmail(ctx.body);
    if (ctx.path === '/sign-in/email' && email !== undefined) {
      await countAttempt(attempts, await passwordKey(ctx, email), passwords);
    }
    if (ctx.path === '/change-password') {
      const session = await getSessionFromCtx(ctx);
      if (session !== null) await countAttempt(attempts, signedInKey(session.session.id), passwords);
    }
    if (ctx.path === '/reset-password') await deleteGuesses(ctx, attempts);
    if (email !== undefined && letterPaths.includes(ctx.path)) {
      checkEmail(email);
      await countAttempt(attempts, `letters ${ctx.path} ${email} for ${callerIn(ctx)}`, emailsByCaller);
    }
  });
  const after = createAuthMiddleware(async (ctx) => {
    if (ctx.context.returned instanceof Error) return;
    const email = readEmail(ctx.body);
    if (ctx.path === '/sign-in/email' && email !== undefined) await attempts.clear(await passwordKey(ctx, email));
    const { newSession } = ctx.context;
    if (newSession !== null) {
      await knowBrowser(ctx, newSession.user.id);
      const { value, hash } = createSecret();
      await db.update(userSessions).set({ keyHash: hash }).where(eq(userSessions.id, newSession.session.id));
      ctx.setHeader(sessionKeyHeader, value);
    }
    if (ctx.path === '/change-password') {
      const session = await getSessionFromCtx(ctx);
      if (session === null) return;
      const { internalAdapter } = ctx.context;
      // better-auth would also end this browser's session and create a new one while the browser still sends the old
      // one.
      for (const { token } of await internalAdapter.listSessions(session.user.id)) {
        if (token !== session.session.token) await internalAdapter.deleteSession(token);
      }
      await attempts.clear(signedInKey(session.session.id));
      // Somebody who knew the previous password may have requested a change of address.
      await deletePendingEmail(db, session.user.id);
      mailer.send(emails.passwordChanged(session.user.email));
    }
  });
  return { before, after };
}

/** Clears the attempts of this browser for a user who received a password reset email. */
async function deleteGuesses(ctx: GenericEndpointContext, attempts: Attempts): Promise<void> {
  const { token } = ctx.body as { token?: unknown };
  if (typeof token !== 'string') return;
  const letter = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  const key = letter ? await browserKey(ctx, letter.value) : undefined;
  if (key !== undefined) await attempts.clear(key);
}

function readEmail(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.toLowerCase() : undefined;
}
