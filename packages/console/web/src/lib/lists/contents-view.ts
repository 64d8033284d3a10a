/** The shown table and its view, as in the URL. */
export interface ContentsView {
  /** Name of the table's file, if there are several. */
  readonly table?: string | undefined;
  /** The serialized view of the table. */
  readonly view?: string | undefined;
  /** The serialized chart; undefined if it is closed. */
  readonly chart?: string | undefined;
}

/** Parses the search parameters. Unknown ones are ignored. */
export function parseContentsView(search: Record<string, unknown>): ContentsView {
  return {
    ...(typeof search.table === 'string' && { table: search.table }),
    ...(typeof search.view === 'string' && { view: search.view }),
    ...(typeof search.chart === 'string' && { chart: search.chart }),
  };
}
