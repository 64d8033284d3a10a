import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ScreenError } from './failure.ts';
import { askPeople } from './people.ts';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = browserSupportsWebAuthn();

/** Signs in with a passkey that the browser lets the person choose. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await askPeople<PublicKeyCredentialRequestOptionsJSON>('/passkey/sign-in-options');
  const response = await inWords(() => startAuthentication({ optionsJSON }));
  await askPeople('/passkey/sign-in', { response });
}

/** Makes a passkey for who is signed in. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await askPeople<PublicKeyCredentialCreationOptionsJSON>('/passkey/register-options');
  const response = await inWords(() => startRegistration({ optionsJSON }));
  await askPeople('/passkey/register', { response, name });
}

/** What the browser says when a passkey was not used, as a person reads it. */
async function inWords<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') {
      throw new ScreenError({
        code: 'PASSKEY_ALREADY_ADDED',
        message: 'This device has a passkey for your account already.',
        action: 'Take another device, or the passkey that is there.',
      });
    }
    throw new ScreenError({
      code: 'PASSKEY_NOT_USED',
      message: 'No passkey was used: it was cancelled, or took too long, or this device has none for here.',
      action: 'Try again, or take your password.',
    });
  }
}
