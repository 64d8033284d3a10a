import { firstPages, knownPages, type QueryPage } from './query-pages.ts';
import type { KnownQuery, QueryOptions, QueryPlan, QueryRunHooks } from './query-request.ts';

export interface QueryParts {
  readonly plan: QueryPlan;
  readonly pages: readonly QueryPage[];
  readonly hooks: QueryRunHooks;
}

/** What a run begins with: a text that is to be asked, or the id of a query that was. */
export function queryParts(given: string | KnownQuery, options: QueryOptions, now: number): QueryParts {
  if (typeof given === 'object' && given !== null) {
    const { queryId, interval, max_wait, ...hooks } = given;
    return { plan: { query: '', interval, max_wait }, pages: knownPages(queryId, now), hooks };
  }
  const { check, interval, max_wait, ...hooks } = options;
  return { plan: { query: given, check, interval, max_wait }, pages: firstPages, hooks };
}
