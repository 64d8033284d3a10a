/** Limits of a query. */
export interface QueryLimits {
  /** Milliseconds for the whole query: checking, planning, and reading all rows. @default 60,000 */
  readonly milliseconds?: number | undefined;
  /** Maximum number of rows to return. @default 10,000 */
  readonly maxRows?: number | undefined;
  /** Return no more rows when they have this many bytes, approximately. @default 64,000,000 */
  readonly maxBytes?: number | undefined;
}

/** Limits of a query, with their defaults. */
export type ResolvedLimits = { readonly [Name in keyof Required<QueryLimits>]: number };

/** Returns limits with their defaults. They are the same for queries on DuckDB and Postgres. */
export function resolveQueryLimits({
  milliseconds = 60_000,
  maxRows = 10_000,
  maxBytes = 64_000_000,
}: QueryLimits = {}): ResolvedLimits {
  return { milliseconds, maxRows, maxBytes };
}
