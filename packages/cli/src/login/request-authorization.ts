import { randomBytes } from 'node:crypto';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { prompt } from '../prompt/prompt.ts';
import { type AuthorizationCode, listenForAuthorization, parseAuthorization } from './authorization-callback.ts';

export interface AuthorizationRequest {
  /** The URL of Seller Central, Vendor Central or a sandbox. */
  readonly centralUrl: string;
  readonly applicationId: string;
  /** Whether the application is a draft. If so, the URL has `version=beta`. */
  readonly isDraft: boolean;
  /** A redirect URI of the application. If it is on localhost, the command listens there. */
  readonly redirectUri: string | undefined;
}

const defaultRedirectUri = 'http://localhost:4651/supercargo/callback';

/** Prints the URL of Amazon's authorization page and waits for the redirect. */
export async function requestAuthorization(request: AuthorizationRequest, shell: Shell): Promise<AuthorizationCode> {
  const state = randomBytes(24).toString('base64url');
  const redirectUri = request.redirectUri ?? defaultRedirectUri;
  if (!canListenAt(redirectUri)) return promptForRedirect(request, redirectUri, state, shell);
  const callback = await listenForAuthorization(new URL(redirectUri), state, shell.signal);
  try {
    printUrl(buildAuthorizationUrl(request, callback.redirectUri, state), shell);
    shell.stderr.write(
      `Waiting for the redirect to ${callback.redirectUri}, which must be a redirect URI of the application.\n`,
    );
    return await callback.authorization;
  } finally {
    callback.close();
  }
}

async function promptForRedirect(
  request: AuthorizationRequest,
  redirectUri: string,
  state: string,
  shell: Shell,
): Promise<AuthorizationCode> {
  printUrl(buildAuthorizationUrl(request, redirectUri, state), shell);
  const pasted = await prompt(
    'Paste the URL that Amazon redirected to: ',
    shell,
    'Remove --redirect-uri, or run the command in a terminal.',
  );
  if (!URL.canParse(pasted)) {
    throw usageError(
      'VALUE_INVALID',
      'The pasted text is not a URL.',
      'Copy the complete URL from the address bar, starting with https://.',
    );
  }
  return parseAuthorization(new URL(pasted), state);
}

function printUrl(url: string, { stderr }: Shell): void {
  stderr.write(
    `Open this URL in the browser where you are signed in as the seller, and authorize the application:\n  ${url}\n`,
  );
}

function buildAuthorizationUrl(
  { centralUrl, applicationId, isDraft }: AuthorizationRequest,
  redirectUri: string,
  state: string,
): string {
  const url = new URL('/apps/authorize/consent', centralUrl);
  url.searchParams.set('application_id', applicationId);
  url.searchParams.set('state', state);
  url.searchParams.set('redirect_uri', redirectUri);
  if (isDraft) url.searchParams.set('version', 'beta');
  return url.href;
}

/** Whether the command can listen at a redirect URI: only on localhost without TLS, because browsers would not trust a local certificate. */
function canListenAt(uri: string): boolean {
  if (!URL.canParse(uri))
    throw usageError('OPTION_VALUE', `Invalid value for --redirect-uri: ${uri}.`, 'Pass a complete URL.');
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
}
