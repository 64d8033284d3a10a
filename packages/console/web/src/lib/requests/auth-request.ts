import { type ErrorDescription, ScreenError, ServerUnreachableError } from './error-description.ts';
import { sendRequest } from './send-request.ts';

/** Sends a request to the authentication API. Throws errors that can be shown. */
export async function requestAuth<Result = unknown>(path: string, body: object = {}): Promise<Result> {
  const response = await sendRequest(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const result = (await response?.json().catch(() => undefined)) as unknown;
  if (response === undefined || result === undefined) throw new ServerUnreachableError();
  if (!response.ok) throw new ScreenError(result as ErrorDescription);
  return result as Result;
}
