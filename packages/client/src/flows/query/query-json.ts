import { type AnyRunJson, notResumable } from '../run/run-json.ts';
import type { QueryPage } from './query-pages.ts';
import type { QueryPlan } from './query-request.ts';

/**
 * A query's run as plain data: what was asked for, and how far each page came. It holds no token of access and no
 * address. Keep it as text and give it to `resume`; what its members are may change with `format`.
 */
export interface QueryRunJson {
  /** Tells it from the JSON of other runs. */
  readonly run: 'query';
  /** Version of this form. */
  readonly format: 1;
  /** When this was made, in milliseconds since 1970. */
  readonly madeAt: number;
  /**
   * Made within `onProgress`, which is told of every call before it leaves: what is not asked for in it was not sent. Missing of
   * JSON that was made at another time, and of earlier versions: then it is looked for first.
   */
  readonly current?: true | undefined;
  /** What was asked for. */
  readonly request: QueryPlan;
  /** Pages so far; the last one is under way or the end. */
  readonly pages: readonly QueryPage[];
}

/** The same, checked as far as a run depends on it. */
export function readQueryJson(given: AnyRunJson): QueryRunJson {
  const json = given as Partial<QueryRunJson>;
  const isWhole = typeof json.request?.query === 'string' && Number.isFinite(json.madeAt) && arePages(json.pages);
  if (!isWhole) throw notResumable('parts of it are missing');
  return json as QueryRunJson;
}

function arePages(pages: unknown): boolean {
  return Array.isArray(pages) && pages.length > 0 && pages.every((page) => typeof page?.state?.at === 'string');
}
