import { buildFoundPages, initialPages, type QueryPage } from './query-pages.ts';
import type { ExistingQuery, QueryOptions, QueryRequestJson, QueryRunHooks } from './query-request.ts';

interface QueryStart {
  readonly request: QueryRequestJson;
  readonly pages: readonly QueryPage[];
  readonly hooks: QueryRunHooks;
}

/** Builds the start of a run from the text of a query, or from the ID of an existing query. */
export function buildQueryStart(query: string | ExistingQuery, options: QueryOptions, now: number): QueryStart {
  if (typeof query === 'object' && query !== null) {
    const { queryId, interval, maxWait, ...hooks } = query;
    return { request: { query: '', interval, maxWait }, pages: buildFoundPages(queryId, now), hooks };
  }
  const { check, interval, maxWait, ...hooks } = options;
  return { request: { query, check, interval, maxWait }, pages: initialPages, hooks };
}
