import type { CallDeps } from '../pipeline/deps.ts';
import { type Pagination, paginationOf } from '../pipeline/pagination.ts';
import { callValue } from '../pipeline/present.ts';
import type { CallResult } from '../pipeline/run-call.ts';

/** A page that has come. */
export interface ReadPage {
  /** What the plain call gives. */
  readonly data: unknown;
  /** The answer as the marketplace sent it. */
  readonly body: unknown;
  readonly pagination: Pagination;
}

export function readPage(result: CallResult, deps: CallDeps): ReadPage {
  const { answer, call } = result;
  const pagination = call.paging === null ? {} : paginationOf(answer.json, call.paging);
  return { data: callValue(result, deps), body: answer.json, pagination };
}
