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

/** Seconds for which the link of a letter is good. */
export const linkSeconds = 3600;

/**
 * Signs up with an address, in the place of the library's own: it would find the sign-up of somebody else and drop this one.
 * The input is validated before it is counted. The response is the same whether or not the address has an account.
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

/** A path of the console to go on to; undefined for the first screen, and for what leads elsewhere. */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path === '/' || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return undefined;
  const base = 'http://console.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base ? path : undefined;
}
