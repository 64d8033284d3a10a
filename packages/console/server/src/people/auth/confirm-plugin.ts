import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import { type Attempts, passwords } from '../attempts.ts';
import { countAttempt } from './count-attempt.ts';

const refused = (code: string) => new APIError('BAD_REQUEST', { code, message: 'The address was not confirmed.' });

/** What the letter's link says: whose sign-up it is, with which address. Links for anything else say more, and are none. */
const signUp = z.strictObject({ userId: z.string(), email: z.string(), iat: z.number(), exp: z.number() });

/**
 * Confirms the address of a sign-up, and signs in. The letter shows that the address is one's own, the password that the sign-up
 * is: anybody may have signed up with the address since, and a password that was not one's own would let them in.
 */
export function confirmPlugin({ attempts }: { readonly attempts: Attempts }) {
  return {
    id: 'supercargo-confirm',
    endpoints: {
      confirmAddress: createAuthEndpoint(
        '/confirm-address',
        { method: 'POST', body: z.object({ token: z.string(), password: z.string().max(1000) }) },
        async (ctx) => {
          const { internalAdapter, password, secret } = ctx.context;
          const said = signUp.safeParse(await verifyJWT(ctx.body.token, secret));
          if (!said.success) throw refused('LINK_NOT_USABLE');
          const { userId, email } = said.data;
          const user = await internalAdapter.findUserById(userId);
          if (user?.email !== email) throw refused('SIGN_UP_REPLACED');
          if (user.emailVerified) throw refused('ADDRESS_CONFIRMED');
          await countAttempt(attempts, `password ${email}`, passwords);
          const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
          const isRight = hash && (await password.verify({ hash, password: ctx.body.password }));
          if (!isRight) throw refused('SIGN_UP_PASSWORD_WRONG');
          // By its id: somebody who signs up with the address at this moment is another one.
          const confirmed = await internalAdapter.updateUser(userId, { emailVerified: true });
          if (confirmed === null) throw refused('SIGN_UP_REPLACED');
          const session = await internalAdapter.createSession(userId);
          await setSessionCookie(ctx, { session, user: confirmed });
          await attempts.clear(`password ${email}`);
          return ctx.json({ ok: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
