/** The summary of a written table. */
export interface WrittenTable {
  readonly rows: number;
}

/** What is known of the document that the rows come from. */
export interface TableDocument {
  readonly reportType?: string | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
  /** Is called for each column that stays text although its cells are numbers or dates. */
  readonly onWarning?: ((warning: { readonly code: string; readonly message: string }) => void) | undefined;
}

/** Writes rows as Parquet to a path on this machine. */
export type WriteTable = (
  rows: AsyncIterable<Record<string, unknown>>,
  file: string,
  signal?: AbortSignal,
  document?: TableDocument,
) => Promise<WrittenTable>;
