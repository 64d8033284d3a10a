/**
 * DuckDB in a process of its own, with limits on memory and time, and a guard for SQL that users write.
 *
 * @module @supercargo/duckdb
 */
import '@supercargo/catalogue/node-version';

export { checkDuckDb } from './check-duckdb.ts';
export { DuckDb, type DuckDbOptions, type QueryOptions, type ResultPart } from './duckdb.ts';
export { type AppendedRows, type ConnectionOptions, DuckDbConnection, type Statement } from './duckdb-connection.ts';
export { DuckDbError, type DuckDbErrorCode, duckDbErrorCodes } from './errors/duckdb-error.ts';
export type { AppendType } from './protocol/messages.ts';
export { type QueryLimits, type ResolvedLimits, resolveQueryLimits } from './results/query-limits.ts';
export { ResultRows } from './results/result-rows.ts';
export {
  joinSql,
  literalSql,
  nameSql,
  quoteName,
  quoteText,
  rawSql,
  Sql,
  type SqlPart,
  type SqlValue,
  sql,
} from './sql/sql.ts';
