import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import { passwords } from '../../sessions/attempts.ts';
import { confirmSignUp, pendingSignUps } from '../account/pending-sign-ups.ts';
import { countAttempt } from './count-attempt.ts';
import type { AuthParts } from './create-auth.ts';

const refused = (code: string) => new APIError('BAD_REQUEST', { code, message: 'The address was not confirmed.' });

/**
 * The content of a sign-up link's token: the account and the address. Tokens for other purposes have more fields and
 * are rejected.
 */
const signUp = z.strictObject({ userId: z.string(), email: z.string(), iat: z.number(), exp: z.number() });

// See docs/decisions/0029-confirm-sign-ups-with-the-link-and-the-password.md
/**
 * Confirms the address of a sign-up and signs the user in. The link in the email proves that the user owns the address,
 * and the password selects the sign-up: a stranger may have signed up with the same address, and confirming that
 * sign-up would give the stranger access.
 */
export function confirmPlugin({ db, attempts, now }: Pick<AuthParts, 'db' | 'attempts' | 'now'>) {
  return {
    id: 'supercargo-confirm',
    endpoints: {
      confirmAddress: createAuthEndpoint(
        '/confirm-address',
        { method: 'POST', body: z.object({ token: z.string(), password: z.string().max(1000) }) },
        async (ctx) => {
          const { internalAdapter, password, secret } = ctx.context;
          const said = signUp.safeParse(await verifyJWT(ctx.body.token, secret));
          if (!said.success) throw refused('LINK_INVALID');
          const { userId, email } = said.data;
          const user = await internalAdapter.findUserById(userId);
          if (user?.email !== email) throw refused('SIGN_UP_REPLACED');
          if (user.emailVerified) throw refused('EMAIL_ALREADY_CONFIRMED');
          // Only a caller with the link is counted here, so a stranger's guesses cannot prevent the owner from
          // confirming.
          await countAttempt(attempts, `confirming ${userId}`, passwords);
          const waiting = await pendingSignUps(db, now(), userId);
          const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
          const last = hash ? [{ name: user.name, hash }] : [];
          const own = await matching([...waiting, ...last], (one) =>
            password.verify({ hash: one.hash, password: ctx.body.password }),
          );
          if (own === undefined) throw refused('SIGN_UP_PASSWORD_WRONG');
          if (!(await confirmSignUp(db, userId, own))) throw refused('EMAIL_ALREADY_CONFIRMED');
          const confirmed = await internalAdapter.findUserById(userId);
          if (confirmed === null) throw refused('SIGN_UP_REPLACED');
          const session = await internalAdapter.createSession(userId);
          await setSessionCookie(ctx, { session, user: confirmed });
          await attempts.clear(`confirming ${userId}`);
          await attempts.clear(`password ${email}`);
          return ctx.json({ ok: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Returns the first match. Tests the items one after the other. */
async function matching<One>(all: readonly One[], holds: (one: One) => Promise<boolean>): Promise<One | undefined> {
  for (const one of all) if (await holds(one)) return one;
  return undefined;
}
