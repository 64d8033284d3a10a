import type { Paging } from '@supercargo/catalogue';
import type { PreparedCall } from '../pipeline/prepared-call.ts';
import type { CallResult } from '../pipeline/run-call.ts';
import { isSuccess } from '../response/api-response.ts';

/** What the result of an emulated call consists of. */
interface EmulatedParts {
  /** The body as v0 would have sent it. Undefined if nothing of the response can be converted. */
  readonly json: object | undefined;
  /** Paging of the old operation. */
  readonly paging: Paging | null;
}

/** Returns a result like that of a call of v0. Everything besides the body is that of the last response. */
export function toEmulatedResult(callResult: CallResult, { json = {}, paging }: EmulatedParts): CallResult {
  const { call, response } = callResult;
  const text = JSON.stringify(json);
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers;
  return {
    ...callResult,
    call: call.withPaging(paging),
    response: { status: 200, headers, chunks: [new TextEncoder().encode(text)], text, json, errors: [] },
  };
}

/** Whether a response has a body that can be converted. Anything else is passed to the caller as it is. */
export function isConvertible({ response }: CallResult): boolean {
  return (
    isSuccess(response) && response.errors.length === 0 && typeof response.json === 'object' && response.json !== null
  );
}

/** Returns the result of a call that was not sent, because an earlier response had its data. */
export function buildUnsentResult(call: PreparedCall): CallResult {
  const response = { status: 200, headers: {}, chunks: [], text: '', json: {}, errors: [] };
  return { call, response, requestHeaders: {}, attempts: 0, waitedMilliseconds: 0 };
}
