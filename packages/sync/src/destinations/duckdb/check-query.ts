import type { DuckDBConnection } from '@duckdb/node-api';
import { SyncError } from '../../errors/sync-error.ts';
import { quoteText } from '../sql/sql-connection.ts';
import type { DuckDb } from './load-duckdb.ts';

/**
 * The only functions that a query can name as a table. DuckDB has others that count as reading, but write files, change its settings, or
 * run another query.
 */
const tableFunctions = new Set([
  'duckdb_columns',
  'duckdb_functions',
  'duckdb_tables',
  'duckdb_types',
  'duckdb_views',
  'generate_series',
  'json_each',
  'json_tree',
  'pragma_table_info',
  'range',
  'repeat',
  'repeat_row',
  'unnest',
]);

/** Functions in expressions that do more than compute. */
const rejectedFunctions = new Set(['write_log']);

/**
 * Returns the statement to run: one SELECT, or the EXPLAIN of one. The transaction of a query is read-only, but DuckDB's COPY and some
 * of its functions write files nevertheless, so that its parser decides. Throws QUERY_FAILED.
 */
export async function checkQuery(duckDb: DuckDb, connection: DuckDBConnection, sql: string): Promise<string> {
  const explained = splitExplain(sql);
  const query = explained?.query ?? sql;
  const statements = await connection.extractStatements(query);
  if (statements.count !== 1) throw buildStatementError();
  await rejectFunctions(connection, query);
  const statement = await statements.prepare(0);
  const { statementType } = statement;
  statement.destroySync();
  if (statementType !== duckDb.StatementType.SELECT) throw buildStatementError();
  return explained === undefined ? sql : `${explained.prefix} ${query}`;
}

/** Serializing knows SELECT only. The functions are found by DuckDB, because the tree of a long query would block this thread. */
async function rejectFunctions(connection: DuckDBConnection, query: string): Promise<void> {
  const reader = await connection.runAndReadAll(`
    WITH parsed AS (SELECT json_serialize_sql(${quoteText(query)}) AS tree)
    SELECT
      CAST(tree ->> 'error' AS BOOLEAN),
      list_distinct(json_extract_string(tree, '$..function.function_name')),
      list_distinct(json_extract_string(tree, '$..function_name'))
    FROM parsed`);
  const [isOther, tables, all] = reader.getRowsJS()[0] as [boolean, string[], string[]];
  if (isOther) throw buildStatementError();
  const rejected =
    tables.find((name) => !tableFunctions.has(name.toLowerCase())) ??
    all.find((name) => rejectedFunctions.has(name.toLowerCase()));
  if (rejected !== undefined) throw buildFunctionError(rejected);
}

/**
 * Splits EXPLAIN and ANALYZE from what they explain; undefined if the text starts with something else. What is returned is safe
 * whatever the text is: the query has to be a SELECT by itself.
 */
function splitExplain(sql: string): { readonly prefix: string; readonly query: string } | undefined {
  const explain = /explain\b/iy;
  explain.lastIndex = skipBlank(sql, 0);
  if (!explain.test(sql)) return undefined;
  const analyze = /analyze\b/iy;
  analyze.lastIndex = skipBlank(sql, explain.lastIndex);
  return analyze.test(sql)
    ? { prefix: 'EXPLAIN ANALYZE', query: sql.slice(analyze.lastIndex) }
    : { prefix: 'EXPLAIN', query: sql.slice(explain.lastIndex) };
}

/** Returns the position after spaces and comments. */
function skipBlank(sql: string, from: number): number {
  let at = from;
  for (;;) {
    if (/\s/.test(sql[at] ?? '')) at += 1;
    else if (sql.startsWith('--', at)) at = findEnd(sql, '\n', at);
    else if (sql.startsWith('/*', at)) at = findEnd(sql, '*/', at);
    else return at;
  }
}

function findEnd(sql: string, text: string, from: number): number {
  const at = sql.indexOf(text, from + 2);
  return at === -1 ? sql.length : at + text.length;
}

function buildStatementError(): SyncError {
  return new SyncError({
    code: 'QUERY_FAILED',
    message: 'Only one SELECT statement is allowed.',
    action: 'To change data, open a copy of the file with DuckDB.',
  });
}

function buildFunctionError(name: string): SyncError {
  return new SyncError({
    code: 'QUERY_FAILED',
    message: `Queries cannot call the function ${name.slice(0, 100)}.`,
    action: `Select from a table of the copy, or from one of these functions: ${[...tableFunctions].join(', ')}.`,
  });
}
