import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, freshSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { displayName } from '../../base/display-name.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import type { Passkeys } from './passkeys.ts';

interface PluginParts {
  readonly passkeys: Passkeys;
  readonly publicUrl: string;
  /** Called after a user has added a passkey. */
  readonly added: (email: string, name: string) => void;
}

const noPasskey = () =>
  new APIError('UNAUTHORIZED', { code: 'PASSKEY_INVALID', message: 'This passkey does not work here.' });

/** The browser's response. The library verifies its content. */
const answer = z.looseObject({ id: z.string(), response: z.looseObject({}) });

/**
 * Registers passkeys, and signs users in with them. Passkeys require user verification, such as a fingerprint, so no
 * second factor is needed.
 */
export function passkeyPlugin({ passkeys, publicUrl, added }: PluginParts) {
  const rpID = new URL(publicUrl).hostname;
  const expected = { expectedOrigin: publicUrl, expectedRPID: rpID, requireUserVerification: true };
  return {
    id: 'supercargo-passkeys',
    endpoints: {
      passkeyRegisterOptions: createAuthEndpoint(
        '/passkey/register-options',
        { method: 'POST', use: [freshSessionMiddleware] },
        async (ctx) => {
          const { user } = ctx.context.session;
          const known = await passkeys.stored(user.id);
          const options = await generateRegistrationOptions({
            rpName: 'Supercargo',
            rpID,
            userID: new TextEncoder().encode(user.id),
            userName: user.email,
            userDisplayName: user.name,
            excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          });
          await keepChallenge(ctx, { kind: 'register', userId: user.id, challenge: options.challenge });
          return ctx.json(options);
        },
      ),
      passkeyRegister: createAuthEndpoint(
        '/passkey/register',
        {
          method: 'POST',
          use: [freshSessionMiddleware],
          body: z.object({ response: answer, name: displayName(60) }),
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const challenge = await takeChallenge(ctx, 'register', user.id);
          const response = ctx.body.response as unknown as RegistrationResponseJSON;
          const { verified, registrationInfo } = await judged(() =>
            verifyRegistrationResponse({ ...expected, response, expectedChallenge: challenge }),
          );
          if (!verified || registrationInfo === undefined) throw noPasskey();
          const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
          const passkey = {
            name: ctx.body.name,
            userId: user.id,
            credentialId: credential.id,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            deviceType: credentialDeviceType,
            backedUp: credentialBackedUp,
            transports: credential.transports?.join(',') ?? null,
          };
          await passkeys.add(passkey).catch((error) => {
            if (!(error instanceof ConsoleError)) throw error;
            throw new APIError('BAD_REQUEST', { code: error.code, message: error.message });
          });
          added(user.email, ctx.body.name);
          return ctx.json({ ok: true });
        },
      ),
      passkeySignInOptions: createAuthEndpoint('/passkey/sign-in-options', { method: 'POST' }, async (ctx) => {
        const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
        await keepChallenge(ctx, { kind: 'sign-in', challenge: options.challenge });
        return ctx.json(options);
      }),
      passkeySignIn: createAuthEndpoint(
        '/passkey/sign-in',
        { method: 'POST', body: z.object({ response: answer }) },
        async (ctx) => {
          const challenge = await takeChallenge(ctx, 'sign-in');
          const response = ctx.body.response as unknown as AuthenticationResponseJSON;
          const passkey = await passkeys.byCredential(response.id);
          if (passkey === undefined) throw noPasskey();
          const credential = {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          };
          const { verified, authenticationInfo } = await judged(() =>
            verifyAuthenticationResponse({ ...expected, response, expectedChallenge: challenge, credential }),
          );
          const user = verified ? await ctx.context.internalAdapter.findUserById(passkey.userId) : null;
          if (user === null) throw noPasskey();
          // Users who have not confirmed their address cannot sign in with a passkey either.
          if (!user.emailVerified)
            throw new APIError('FORBIDDEN', {
              code: 'EMAIL_NOT_VERIFIED',
              message: 'The email address of this account is not confirmed.',
            });
          await passkeys.used(passkey.id, authenticationInfo.newCounter);
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ ok: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Converts the ordinary errors that the library throws for an invalid response. */
async function judged<Verdict>(verify: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await verify();
  } catch {
    throw noPasskey();
  }
}
