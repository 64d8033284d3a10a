import { redact } from '../errors/redact.ts';
import { rateOf } from '../response/rate-header.ts';
import { type CallDeps, secretsOf } from './deps.ts';
import { type Pagination, paginationOf } from './pagination.ts';
import { callValue } from './present.ts';
import { requestIdOf } from './request-id.ts';
import type { CallResult } from './run-call.ts';

/** What a call gives, with what is known about it. */
export interface CallResponse<Data = unknown> {
  /** What the plain call gives. */
  data: Data;
  /** Where the page stands among the others; undefined when the operation has no pages. */
  pagination: Pagination | undefined;
  /** HTTP status. */
  status: number;
  /** Names in lower case. What the client knows as a secret is taken out. */
  headers: Readonly<Record<string, string>>;
  /** For the marketplace's support. */
  requestId: string | undefined;
  /** Requests per second that the marketplace allows, by the answer's header. */
  rateLimit: number | undefined;
  /** Requests sent, the last one included. */
  attempts: number;
  /** Milliseconds spent waiting for the quota. */
  waited: number;
}

/** The value of a granted call with its surroundings; throws the error of a refused one. */
export function callResponse(result: CallResult, deps: CallDeps): CallResponse {
  const { answer, attempts, call, waited } = result;
  const secrets = secretsOf(call, deps);
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, redact(value, secrets)]);
  return {
    data: callValue(result, deps),
    pagination: call.paging === null ? undefined : paginationOf(answer.json, call.paging),
    status: answer.status,
    headers: Object.fromEntries(headers) as Record<string, string>,
    requestId: requestIdOf(answer.headers, () => secrets),
    rateLimit: rateOf(answer.headers),
    attempts,
    waited,
  };
}
