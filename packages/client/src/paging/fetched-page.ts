import type { CallDeps } from '../pipeline/call-deps.ts';
import { toCallValue } from '../pipeline/call-result.ts';
import { type Pagination, readPagination } from '../pipeline/pagination.ts';
import type { CallResult } from '../pipeline/run-call.ts';

/** A page with its response. */
export interface FetchedPage {
  /** The result of the call, as `callAPI` returns it. */
  readonly data: unknown;
  /** The body of the response, as Amazon sent it. */
  readonly body: unknown;
  readonly pagination: Pagination;
}

export function toFetchedPage(result: CallResult, deps: CallDeps): FetchedPage {
  const { response, call } = result;
  const pagination = call.paging === null ? {} : readPagination(response.json, call.paging);
  return { data: toCallValue(result, deps), body: response.json, pagination };
}
