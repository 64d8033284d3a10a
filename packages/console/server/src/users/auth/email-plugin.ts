import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { type Attempts, passwords } from '../../sessions/attempts.ts';
import { findPendingEmail } from '../account/pending-email.ts';
import { type TakingParts, takeEmail } from '../account/take-email.ts';
import { addressHeader } from './address-bounds.ts';
import { countAttempt } from './count-attempt.ts';
import { passwordKey } from './known-browser.ts';

interface PluginParts extends TakingParts {
  readonly attempts: Attempts;
  /** Called after an account's address was changed. */
  readonly changed: (from: string, to: string) => void;
}

const refused = (code: string) => new APIError('BAD_REQUEST', { code, message: 'The address has not changed.' });

/** Changes an account's address with the link in the email. The user must be signed in or enter the password. */
export function emailPlugin({ attempts, changed, ...parts }: PluginParts) {
  return {
    id: 'supercargo-email',
    endpoints: {
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ token: z.string().max(200), password: z.string().max(1000).optional() }) },
        async (ctx) => {
          const { token, password } = ctx.body;
          const pending = await findPendingEmail(parts.db, parts.now(), token);
          if (pending === undefined) throw refused('LINK_INVALID');
          const session = await getSessionFromCtx(ctx);
          if (session?.user.id !== pending.userId) await checkPassword(ctx, attempts, pending.userId, password);
          const taken = await takeEmail(parts, token, ctx.headers?.get(addressHeader) ?? undefined);
          if (taken === 'too-late') throw refused('LINK_INVALID');
          if (taken === 'taken') throw refused('EMAIL_TAKEN');
          await attempts.clear(`password ${taken.to}`);
          changed(taken.from, taken.to);
          return ctx.json({ ok: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function checkPassword(ctx: GenericEndpointContext, attempts: Attempts, userId: string, given?: string) {
  if (given === undefined) throw refused('PASSWORD_REQUIRED');
  const { internalAdapter, password } = ctx.context;
  const user = await internalAdapter.findUserById(userId);
  const key = await passwordKey(ctx, user?.email ?? '');
  await countAttempt(attempts, key, passwords);
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
  if (!hash || !(await password.verify({ hash, password: given }))) throw refused('PASSWORD_WRONG');
  await attempts.clear(key);
}
