import type { Source } from './stream.ts';

/** How rows are completed that the backfill source left partial. Each request reads rows that are next to each other in time. */
export interface CompletionRules {
  /** Reads records that still change, once as soon as the past is copied. */
  readonly open: Source;
  /** Column of the first table and its values by which records are those that still change. */
  readonly openWhile: { readonly column: string; readonly values: readonly string[] };
  /** Reads the other records, newest first, with calls that nobody else needs. */
  readonly rest: Source;
  /** Records that one call returns at most. */
  readonly pageSize: number;
}
