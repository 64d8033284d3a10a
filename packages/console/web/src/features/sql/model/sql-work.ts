import { queryClient } from '../../../lib/requests/trpc.ts';
import { loadDraft } from '../../../lib/session/drafts.ts';
import type { SqlSearch } from './sql-search.ts';
import type { ShownResult } from './use-sql-run.ts';

/** A query that is opened in the editor. */
export interface OpenedSql {
  readonly name: string;
  readonly sql: string;
  /** ID of the saved query; undefined for an example. */
  readonly id?: string | undefined;
}

/** What the SQL screen shows. It lasts until the page is closed, which signing out and changing the workspace do. */
export interface SqlWork {
  readonly source: 'amazon' | 'sandbox';
  readonly sql: string;
  readonly name: string;
  readonly opened: OpenedSql | undefined;
  /** The last result; undefined without one. */
  readonly shown: ShownResult | undefined;
}

const key = ['sql-work'];
queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });

export function keepSqlWork(work: SqlWork): void {
  queryClient.setQueryData(key, work);
}

/** Returns the work that the user comes back to; undefined if the URL or another screen opens another query. */
export function findSqlWork({ sql, saved }: SqlSearch): SqlWork | undefined {
  const work = queryClient.getQueryData<SqlWork>(key);
  return work !== undefined && isSame(work, sql, saved) ? work : undefined;
}

function isSame(work: SqlWork, sql: string | undefined, saved: string | undefined): boolean {
  if (saved !== undefined) return saved === work.opened?.id;
  // The URL has the query that was run. The text may have changed since.
  return sql === undefined ? loadDraft('sql') === work.sql : sql === work.sql || sql === work.shown?.sql;
}
