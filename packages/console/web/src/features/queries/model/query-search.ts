type Search = Readonly<Record<string, unknown>>;

/** What the editor begins with, as it stands in the address: an earlier run, or a saved query. */
export interface QueriesSearch {
  readonly from?: string | undefined;
  readonly saved?: string | undefined;
}

export function readQueriesSearch({ from, saved }: Search): QueriesSearch {
  if (typeof from === 'string') return { from };
  return typeof saved === 'string' ? { saved } : {};
}
