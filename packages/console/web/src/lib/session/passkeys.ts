import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { requestAuth } from '../requests/auth-request.ts';
import { ScreenError } from '../requests/error-description.ts';

/** Whether this browser supports passkeys. */
export const supportsPasskeys = browserSupportsWebAuthn();

/** Signs in with a passkey that the user selects in the browser. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await requestAuth<PublicKeyCredentialRequestOptionsJSON>('/passkey/sign-in-options');
  const response = await withReadableErrors(() => startAuthentication({ optionsJSON }));
  await requestAuth('/passkey/sign-in', { response });
}

/** Creates a passkey for the signed-in user. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await requestAuth<PublicKeyCredentialCreationOptionsJSON>('/passkey/register-options');
  const response = await withReadableErrors(() => startRegistration({ optionsJSON }));
  await requestAuth('/passkey/register', { response, name });
}

/** Converts the browser's errors to errors for the user. */
async function withReadableErrors<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') {
      throw new ScreenError({
        code: 'PASSKEY_ALREADY_ADDED',
        message: 'This device already has a passkey for your account.',
        action: 'Use that passkey, or add a passkey on another device.',
      });
    }
    throw new ScreenError({
      code: 'PASSKEY_NOT_USED',
      message:
        'No passkey was used. The request was cancelled or timed out, or this device has no passkey for this console.',
      action: 'Try again, or use your password.',
    });
  }
}
