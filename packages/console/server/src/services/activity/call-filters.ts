import { and, eq, gte, like, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { calls } from '../../storage/schema/activity.ts';

/** How a call ended. `throttled`: at least one attempt got a 429, whatever the final outcome. */
export type CallOutcome = 'ok' | 'failed' | '2xx' | '4xx' | '5xx' | 'none' | 'throttled';

/** Filters of calls. A call must match all of them. */
export interface CallFilters {
  readonly seller?: string | undefined;
  /** The complete name, or `endpoint.` for all operations of an endpoint. */
  readonly operation?: string | undefined;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  readonly outcome?: CallOutcome | undefined;
  readonly code?: string | undefined;
  readonly source?: string | undefined;
  /** Sources to leave out. */
  readonly exceptSources?: readonly string[] | undefined;
  readonly subject?: string | undefined;
  /** ISO 8601, inclusive. */
  readonly since?: string | undefined;
  /** ISO 8601, inclusive. */
  readonly until?: string | undefined;
  /** Text in the path, query, bodies, request ID or code. Case-insensitive. */
  readonly text?: string | undefined;
}

/** Converts the filters to a condition on `calls` within a workspace. */
export function buildCondition(workspaceId: string, filters: CallFilters): SQL {
  const { seller, operation, method, outcome, code, source, exceptSources, subject, since, until, text } = filters;
  return and(
    eq(calls.workspaceId, workspaceId),
    seller === undefined ? undefined : eq(calls.sellerId, seller),
    operation === undefined ? undefined : operationIs(operation),
    method === undefined ? undefined : eq(calls.method, method),
    outcome === undefined ? undefined : outcomes[outcome],
    code === undefined ? undefined : eq(calls.code, code),
    source === undefined ? undefined : eq(calls.source, source),
    exceptSources === undefined ? undefined : notInArray(calls.source, [...exceptSources]),
    subject === undefined ? undefined : eq(calls.subject, subject),
    since === undefined ? undefined : gte(calls.at, new Date(since)),
    until === undefined ? undefined : lte(calls.at, new Date(until)),
    // `position` searches for the literal text: `%` and `_` have no special meaning.
    text === undefined || text === '' ? undefined : sql`position(${text.toLowerCase()} in ${calls.searchText}) > 0`,
  ) as SQL;
}

function operationIs(operation: string): SQL {
  if (!operation.endsWith('.')) return eq(calls.operation, operation);
  return like(calls.operation, `${operation.replace(/[\\%_]/g, '\\$&')}%`);
}

const outcomes: Readonly<Record<CallOutcome, SQL>> = {
  ok: sql`${calls.ok}`,
  failed: sql`not ${calls.ok}`,
  '2xx': and(gte(calls.status, 200), lt(calls.status, 300)) as SQL,
  '4xx': and(gte(calls.status, 400), lt(calls.status, 500)) as SQL,
  '5xx': gte(calls.status, 500),
  none: sql`${calls.status} is null`,
  throttled: sql`${calls.throttled} > 0`,
};
