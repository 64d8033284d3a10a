/** The summary of a written table. */
export interface WrittenTable {
  readonly rows: number;
}

/** Writes rows as Parquet to a path on this machine. */
export type WriteTable = (
  rows: AsyncIterable<Record<string, unknown>>,
  file: string,
  signal?: AbortSignal,
) => Promise<WrittenTable>;
