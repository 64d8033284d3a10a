import { randomBytes } from 'node:crypto';
import { ask } from '../ask/ask.ts';
import { wrongUse } from '../command-error.ts';
import type { Shell } from '../shell/shell.ts';
import { type Consent, listenForConsent, readConsent } from './consent-callback.ts';

export interface ConsentQuestion {
  /** Seller Central, Vendor Central, or a sandbox. */
  readonly central: string;
  readonly applicationId: string;
  readonly isDraft: boolean;
  /** Registered with the application; one on this machine is listened at. */
  readonly redirectUri: string | undefined;
}

const usualUri = 'http://localhost:4651/supercargo/callback';

/** Sends the person to the consent page and waits for the answer. */
export async function getConsent(question: ConsentQuestion, shell: Shell): Promise<Consent> {
  const state = randomBytes(24).toString('base64url');
  const redirectUri = question.redirectUri ?? usualUri;
  if (!canListenAt(redirectUri)) return paste(question, redirectUri, state, shell);
  const callback = await listenForConsent(new URL(redirectUri), state, shell.signal);
  try {
    tell(addressOf(question, callback.redirectUri, state), shell);
    shell.stderr.write(`It leads back to ${callback.redirectUri}, which has to be registered with the application.\n`);
    return await callback.consent;
  } finally {
    callback.close();
  }
}

async function paste(question: ConsentQuestion, redirectUri: string, state: string, shell: Shell): Promise<Consent> {
  tell(addressOf(question, redirectUri, state), shell);
  const pasted = await ask(
    'Paste the address it led to: ',
    shell,
    'Leave --redirect-uri out, or run it on a terminal.',
  );
  if (!URL.canParse(pasted)) {
    throw wrongUse('VALUE_UNREADABLE', 'What was pasted is no address.', 'Copy all of it, from https:// to its end.');
  }
  return readConsent(new URL(pasted), state);
}

function tell(address: string, { stderr }: Shell): void {
  stderr.write(`Open this in the browser where the account is signed in, and allow it:\n  ${address}\n`);
}

function addressOf({ central, applicationId, isDraft }: ConsentQuestion, redirectUri: string, state: string): string {
  const address = new URL('/apps/authorize/consent', central);
  address.searchParams.set('application_id', applicationId);
  address.searchParams.set('state', state);
  address.searchParams.set('redirect_uri', redirectUri);
  if (isDraft) address.searchParams.set('version', 'beta');
  return address.href;
}

/** On this machine, and without TLS: there is no certificate that a browser would trust. */
function canListenAt(uri: string): boolean {
  if (!URL.canParse(uri)) throw wrongUse('OPTION_VALUE', `--redirect-uri is ${uri}.`, 'Give a whole address.');
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
}
