import { findUnusable } from '../base/find-unusable.ts';
import { consoleErrors } from '../errors/console-errors.ts';
import { errorResponse } from '../http/error-response.ts';
import { addressHeader } from './auth/address-bounds.ts';

/** The routes of better-auth that are enabled, below `/api/auth`. All others return 404. */
export const openAuthRoutes: ReadonlySet<string> = new Set([
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

/** Codes of better-auth and the console's codes for them. */
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

/** The part of better-auth that responds to requests. */
interface AuthHandler {
  readonly auth: { readonly handler: (request: Request) => Promise<Response> };
  readonly fail: (error: Error) => void;
}

/** Responds to a request for better-auth. `address` is the address of the caller. */
export async function handleAuth({ auth, fail }: AuthHandler, request: Request, address: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!isOpenAuth(request.method, pathname)) return errorResponse(404, 'PATH_NOT_FOUND', 'Page not found.');
  const body = (await request.text()) || '{}';
  const fault = bodyFault(body);
  if (fault !== undefined) return errorResponse(400, 'INPUT_INVALID', fault);
  const headers = new Headers(request.headers);
  headers.set(addressHeader, address);
  const asked = new Request(request.url, { method: 'POST', headers, body });
  // Errors are thrown from here, because the library would print queries and their values.
  const answer = await auth.handler(asked);
  if (answer.status >= 500) fail(new Error(`${pathname} responded with status ${answer.status}.`));
  return toConsoleResponse(answer);
}

function isOpenAuth(method: string, pathname: string): boolean {
  return openAuthRoutes.has(`${method} ${pathname.slice('/api/auth'.length)}`);
}

/** Converts a response for screens: an error gets a code of the console, a message, and an action. */
async function toConsoleResponse(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const given = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  const { code, message } = toFailure(answer.status, given);
  const told = errorResponse(answer.status, code, message);
  const action = consoleErrors[code]?.action;
  const response = action === undefined ? told : Response.json({ code, message, action }, { status: answer.status });
  const wait = answer.headers.get('x-retry-after');
  if (wait !== null) response.headers.set('retry-after', wait);
  for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

function toFailure(status: number, { code = '', message = '' }: { code?: string; message?: string }) {
  const known = ours[code] ?? (code in consoleErrors ? code : undefined);
  const chosen = known ?? (status === 429 ? 'TOO_MANY_REQUESTS' : status >= 500 ? 'CONSOLE_FAILED' : 'INPUT_INVALID');
  const meaning = consoleErrors[chosen]?.meaning;
  return {
    code: chosen,
    message: chosen === 'INPUT_INVALID' ? message || 'The request is invalid.' : (meaning ?? message),
  };
}

/** Describes why a body is invalid; undefined if it is a JSON object that can be stored. */
function bodyFault(text: string): string | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'The body is not JSON. Send a JSON object.';
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return 'The body is not a JSON object. Send one.';
  const unusable = findUnusable(body);
  return unusable && `${unusable.field}: ${unusable.fault}`;
}
