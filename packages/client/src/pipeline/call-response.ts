import { redact } from '../errors/redact.ts';
import { readRate } from '../response/rate-header.ts';
import { type CallDeps, listSecrets } from './call-deps.ts';
import { toCallValue } from './call-result.ts';
import { type Pagination, readPagination } from './pagination.ts';
import { readRequestId } from './request-id.ts';
import type { CallResult } from './run-call.ts';

/** The value of a call with details of its response. */
export interface CallResponse<Data = unknown> {
  /** The value that the call returns without `withResponse`. */
  data: Data;
  /** Position of the page in its list; undefined when the operation has no pages. */
  pagination: Pagination | undefined;
  /** HTTP status. */
  status: number;
  /** Headers with lowercase names. Secrets that the client knows are redacted. */
  headers: Readonly<Record<string, string>>;
  /** Request ID to quote to Amazon's support. */
  requestId: string | undefined;
  /** Requests per second from the rate header. */
  rateLimit: number | undefined;
  /** Number of requests sent. */
  attempts: number;
  /** Total wait for quota. */
  waitedMilliseconds: number;
}

/**
 * Returns the value of a successful call with details; throws the error of a rejected one. This is an option of the
 * call and not a method of its promise, because the first async function around the call would lose such a method.
 */
export function toCallResponse(callResult: CallResult, deps: CallDeps): CallResponse {
  const { response, attempts, call, waitedMilliseconds } = callResult;
  const secrets = listSecrets(call, deps);
  const headers = Object.entries(response.headers).map(([name, value]) => [name, redact(value, secrets)]);
  return {
    data: toCallValue(callResult, deps),
    pagination: call.paging === null ? undefined : readPagination(response.json, call.paging),
    status: response.status,
    headers: Object.fromEntries(headers) as Record<string, string>,
    requestId: readRequestId(response.headers, () => secrets),
    rateLimit: readRate(response.headers),
    attempts,
    waitedMilliseconds,
  };
}
