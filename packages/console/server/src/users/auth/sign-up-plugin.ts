import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createEmailVerificationToken } from 'better-auth/api';
import { z } from 'zod';
import { emailsByCaller } from '../../sessions/attempts.ts';
import { addPendingSignUp } from '../account/pending-sign-ups.ts';
import { callerIn } from './address-bounds.ts';
import { checkInvited, readSignUp } from './check-sign-up.ts';
import { countAttempt } from './count-attempt.ts';
import type { AuthParts } from './create-auth.ts';
import type { SendBounded } from './send-bounded.ts';

/** Seconds for which the link in an email is valid. */
export const linkSeconds = 3600;

/**
 * Replaces better-auth's sign-up, which would ignore a sign-up if a stranger has signed up with the same address
 * before. The input is validated before it is counted. The response is the same whether or not the address has an
 * account.
 */
export function signUpPlugin(parts: AuthParts, send: SendBounded) {
  const { db, settings, attempts, emails, now } = parts;
  return {
    id: 'supercargo-sign-up',
    endpoints: {
      signUpEmail: createAuthEndpoint(
        '/sign-up/email',
        { method: 'POST', body: z.record(z.string(), z.unknown()) },
        async (ctx) => {
          const { name, email, password } = readSignUp(ctx.body);
          if (settings.signUp === 'invited') await checkInvited(db, email, ctx.body.invitation, now());
          await countAttempt(attempts, `letters /sign-up/email ${email} for ${callerIn(ctx)}`, emailsByCaller);
          const hash = await ctx.context.password.hash(password);
          const userId = await addPendingSignUp(db, now(), email, { name, hash });
          if (userId === undefined) await send('sign-up', emails.accountExists(email));
          else {
            const { secret } = ctx.context;
            const token = await createEmailVerificationToken(secret, email, undefined, linkSeconds, { userId });
            await send('sign-up', emails.confirmAddress(email, token, ownPath(ctx.body.callbackURL)));
          }
          return ctx.json({ ok: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Returns a path of the console to open next; undefined for the start screen and for paths outside of the console. */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path === '/' || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return undefined;
  const base = 'http://console.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base ? path : undefined;
}
