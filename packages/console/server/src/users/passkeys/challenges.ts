import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { newId } from '../../base/ids.ts';

const seconds = 300;

interface Challenge {
  readonly kind: 'register' | 'sign-in';
  readonly challenge: string;
  /** ID of the user who adds the passkey. */
  readonly userId?: string | undefined;
}

/** Saves a challenge for a passkey, for five minutes and for this browser. */
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

/** Returns the saved challenge once. Throws if there is none, or if it was saved for another purpose. */
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
