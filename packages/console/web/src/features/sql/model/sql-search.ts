import { parseScopeSearch, type ScopeSearch } from '../../../lib/shops/scope-search.ts';

/** What the SQL screen has in its URL. */
export interface SqlSearch extends Pick<ScopeSearch, 'source'> {
  /** The last query that was run, unless it is saved or too long. */
  readonly sql?: string | undefined;
  /** ID of the saved query to open. */
  readonly saved?: string | undefined;
}

/** Reads the parameters of a URL. */
export function parseSqlSearch({ sql, saved, ...search }: Record<string, unknown>): SqlSearch {
  const { source } = parseScopeSearch(search);
  // The router reads digits as a number.
  return { ...(source && { source }), sql: sql && `${sql}`, saved } as SqlSearch;
}
