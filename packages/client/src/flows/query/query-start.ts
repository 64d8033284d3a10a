import { buildFoundPages, initialPages, type QueryPage } from './query-pages.ts';
import type { ExistingQuery, QueryOptions, QueryRequestJson, QueryRunHooks } from './query-request.ts';

interface QueryStart {
  readonly request: QueryRequestJson;
  readonly pages: readonly QueryPage[];
  readonly hooks: QueryRunHooks;
}

/** Builds the start of a run from the text of a query, or from the ID of an existing query. */
export function buildQueryStart(given: string | ExistingQuery, options: QueryOptions, now: number): QueryStart {
  if (typeof given === 'object' && given !== null) {
    const { queryId, interval, maxWait, ...hooks } = given;
    return { request: { query: '', interval, maxWait }, pages: buildFoundPages(queryId, now), hooks };
  }
  const { check, interval, maxWait, ...hooks } = options;
  return { request: { query: given, check, interval, maxWait }, pages: initialPages, hooks };
}
