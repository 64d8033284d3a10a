import type { Paging } from '@supercargo/catalogue';
import { redact } from '../errors/redact.ts';
import { rateOf } from '../response/rate-header.ts';
import { type CallDeps, secretsOf } from './deps.ts';
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

/** How to go on from a page. */
export interface Pagination {
  /** Undefined on the last page. */
  nextToken?: string;
  /** Undefined on the first page, and where the marketplace gives none. */
  previousToken?: string;
  /** Results in all, where the marketplace tells. */
  total?: number;
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

function paginationOf(body: unknown, { next, previous, total }: Paging): Pagination {
  const found = { nextToken: textAt(body, next), previousToken: textAt(body, previous), total: numberAt(body, total) };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** An empty token ends the pages as a missing one does. */
function textAt(body: unknown, path: string | null): string | undefined {
  const found = valueAt(body, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function numberAt(body: unknown, path: string | null): number | undefined {
  const found = valueAt(body, path);
  return typeof found === 'number' ? found : undefined;
}

function valueAt(body: unknown, path: string | null): unknown {
  if (path === null) return undefined;
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);
}
