type Search = Readonly<Record<string, unknown>>;

/** The query that the editor opens, as in the URL: that of an earlier run, or a saved one. */
interface QueriesSearch {
  readonly from?: string | undefined;
  readonly saved?: string | undefined;
}

export function parseQueriesSearch({ from, saved }: Search): QueriesSearch {
  if (typeof from === 'string') return { from };
  return typeof saved === 'string' ? { saved } : {};
}
