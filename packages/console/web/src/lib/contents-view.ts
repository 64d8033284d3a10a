/** Which table is shown, and how; the screen keeps it in the URL. */
export interface ContentsView {
  /** Name of the table's file, where there are several. */
  readonly table?: string | undefined;
  /** The table's own view, as a text. */
  readonly view?: string | undefined;
}

/** Reads a view from the address; what it does not know is left out. */
export function readContentsView(search: Record<string, unknown>): ContentsView {
  return {
    ...(typeof search.table === 'string' && { table: search.table }),
    ...(typeof search.view === 'string' && { view: search.view }),
  };
}
