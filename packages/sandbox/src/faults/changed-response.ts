import { readBodyText } from '../base/body-text.ts';
import { copyCompressibleMark } from '../base/compressed-responses.ts';
import { applyJsonPatch } from '../base/json-patch.ts';
import { EMPTY_STATUSES } from './check-answer.ts';
import type { ChangedAnswer } from './fault-rule.ts';

/** Maximum size of a response that is patched, because parsing a larger one would hold up other requests. */
const MAX_PATCHED_BYTES = 4 * 1024 * 1024;

/** Builds the response of an answer with a body. */
export function buildStubResponse({ status = 200, headers, body }: ChangedAnswer, requestId: string): Response {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain;charset=UTF-8' : 'application/json';
  const response = new Response(EMPTY_STATUSES.includes(status) ? null : isText ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': type, 'x-amzn-RequestId': requestId },
  });
  setHeaders(response.headers, headers);
  return response;
}

/** Returns the true response with the changes of an answer. Throws a RangeError if it cannot be patched. */
export async function changeResponse(answer: ChangedAnswer, response: Response): Promise<Response> {
  const body = answer.patch === undefined ? response.body : await patchBody(answer.patch, response);
  const status = answer.status ?? response.status;
  const headers = new Headers(response.headers);
  if (answer.patch !== undefined) headers.delete('content-length');
  setHeaders(headers, answer.headers);
  const changed = new Response(EMPTY_STATUSES.includes(status) ? null : body, { status, headers });
  if (changed.body !== null) copyCompressibleMark(response, changed);
  return changed;
}

function setHeaders(headers: Headers, changes: ChangedAnswer['headers'] = {}): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
}

async function patchBody(patch: NonNullable<ChangedAnswer['patch']>, response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new RangeError('the response is not JSON');
  // The true response stays readable, for a patch that is not possible.
  const text = await readBodyText(response.clone(), MAX_PATCHED_BYTES);
  if (text === undefined) throw new RangeError(`the response is larger than ${MAX_PATCHED_BYTES / 1024 / 1024} MB`);
  return JSON.stringify(applyJsonPatch(JSON.parse(text), patch));
}
