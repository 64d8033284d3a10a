import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { newId } from '../../base/ids.ts';

const seconds = 300;

interface Challenge {
  readonly kind: 'register' | 'sign-in';
  readonly challenge: string;
  /** Whose passkey it is to become. */
  readonly userId?: string | undefined;
}

/** Keeps what a passkey is to sign, for five minutes and for this browser. */
export async function keepChallenge(ctx: GenericEndpointContext, challenge: Challenge): Promise<void> {
  const identifier = newId('challenge');
  const { name, attributes } = ctx.context.createAuthCookie('passkey');
  await ctx.setSignedCookie(name, identifier, ctx.context.secret, { ...attributes, maxAge: seconds });
  const expiresAt = new Date(Date.now() + seconds * 1000);
  await ctx.context.internalAdapter.createVerificationValue({
    identifier,
    value: JSON.stringify(challenge),
    expiresAt,
  });
}

/** What was kept, once. Throws when there is nothing, or when it was for something else. */
export async function takeChallenge(
  ctx: GenericEndpointContext,
  kind: Challenge['kind'],
  userId?: string,
): Promise<string> {
  const { name } = ctx.context.createAuthCookie('passkey');
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
  const kept = identifier ? await ctx.context.internalAdapter.consumeVerificationValue(identifier) : null;
  const challenge = kept === null ? undefined : (JSON.parse(kept.value) as Challenge);
  if (challenge?.kind === kind && challenge.userId === userId) return challenge.challenge;
  throw new APIError('BAD_REQUEST', {
    code: 'PASSKEY_TIMEOUT',
    message: 'The passkey was not used within five minutes.',
  });
}
