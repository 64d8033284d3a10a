import { consoleErrors } from '../errors/console-errors.ts';
import { errorResponse } from '../http/error-response.ts';

/** The routes of better-auth that are enabled. All others return 404. */
const open = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /confirm-address',
  'POST /confirm-email',
  'POST /send-verification-email',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /change-password',
  'POST /passkey/register-options',
  'POST /passkey/register',
  'POST /passkey/sign-in-options',
  'POST /passkey/sign-in',
]);

/** Codes of better-auth, and what they are called here. */
const ours: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'SIGN_IN_FAILED',
  INVALID_TOKEN: 'LINK_INVALID',
  TOKEN_EXPIRED: 'LINK_INVALID',
  USER_NOT_FOUND: 'LINK_INVALID',
  PASSWORD_TOO_SHORT: 'PASSWORD_INVALID',
  PASSWORD_TOO_LONG: 'PASSWORD_INVALID',
  INVALID_PASSWORD: 'PASSWORD_WRONG',
  INVALID_EMAIL: 'EMAIL_INVALID',
  SESSION_NOT_FRESH: 'RECENT_SIGN_IN_REQUIRED',
};

export function isOpenAuth(method: string, pathname: string): boolean {
  return open.has(`${method} ${pathname.slice('/api/auth'.length)}`);
}

/** The answer as screens read it: a failure has a code of ours, a sentence, and what to do. */
export async function toConsoleResponse(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const given = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  const { code, message } = failureOf(answer.status, given);
  const told = errorResponse(answer.status, code, message);
  const action = consoleErrors[code]?.action;
  const response = action === undefined ? told : Response.json({ code, message, action }, { status: answer.status });
  const wait = answer.headers.get('x-retry-after');
  if (wait !== null) response.headers.set('retry-after', wait);
  for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

function failureOf(status: number, { code = '', message = '' }: { code?: string; message?: string }) {
  const known = ours[code] ?? (code in consoleErrors ? code : undefined);
  const chosen = known ?? (status === 429 ? 'TOO_MANY_REQUESTS' : status >= 500 ? 'CONSOLE_FAILED' : 'INPUT_INVALID');
  const meaning = consoleErrors[chosen]?.meaning;
  return {
    code: chosen,
    message: chosen === 'INPUT_INVALID' ? message || 'The request is invalid.' : (meaning ?? message),
  };
}
