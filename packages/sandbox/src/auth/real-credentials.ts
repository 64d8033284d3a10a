import { accessDenied } from '../base/api-error.ts';
import { TokenError } from './token-error.ts';
import type { TokenForm } from './token-form.ts';

/** The formats of Amazon's credentials. Those of the sandbox contain the word sandbox. */
const REAL: Readonly<Record<string, RegExp>> = {
  client_id: /^amzn1\.application-oa2-client\.[0-9a-f]{32}$/,
  client_secret: /^(amzn1\.oa2-cs\.v\d+\.)?[0-9a-f]{64}$/,
  refresh_token: /^Atzr\|(?!sandbox-)[\w-]{100,}/,
  code: /^(?!SANDBOX)[A-Za-z0-9]{18,}$/,
};

const REAL_ACCESS_TOKEN = /^Atz(a|\.sprdt)\|(?!sandbox-)[\w-]{60,}/;

const MESSAGE =
  'This is a sandbox, and the credentials look real. It neither needs nor keeps them: use those that it was started with.';

/** Rejects real credentials, so that nobody mistakes the sandbox for Amazon. */
export function rejectRealCredentials(form: TokenForm): void {
  const looksReal = Object.entries(REAL).some(([name, pattern]) => pattern.test(form.get(name) ?? ''));
  if (looksReal) throw new TokenError(401, 'invalid_client', MESSAGE);
}

/** Does the same for access tokens and restricted data tokens. */
export function rejectRealAccessToken(token: string): void {
  if (REAL_ACCESS_TOKEN.test(token)) throw accessDenied(MESSAGE);
}
