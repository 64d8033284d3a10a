import type { DuckDBConnection } from '@duckdb/node-api';
import { DuckDbError } from '../errors/duckdb-error.ts';
import { quoteText } from '../sql/sql.ts';
import { allowedFunctions, allowedTableFunctions, allowedViews } from './allowed-functions.ts';
import type { DuckDbLibrary } from './duckdb-library.ts';
import { collectUses, type TableReference } from './statement-tree.ts';

/** What checking a query needs. */
export interface CheckDeps {
  readonly library: DuckDbLibrary;
  readonly connection: DuckDBConnection;
  /** Names of schemas that belong to the program, in lower case: a table in them is never a view of DuckDB. */
  readonly schemas: ReadonlySet<string>;
}

/**
 * Returns the statement to run: one SELECT, or the EXPLAIN of one, that uses nothing but tables and allowed functions. Nothing of it is
 * planned before, because some of DuckDB's functions and views run when they are planned. Throws DUCKDB_FORBIDDEN.
 */
export async function checkQuery(text: string, deps: CheckDeps): Promise<string> {
  const explained = splitExplain(text);
  const query = explained?.query ?? text;
  const { count } = await deps.connection.extractStatements(query);
  if (count !== 1) throw buildStatementError();
  await checkUses(query, deps);
  return explained === undefined ? text : `${explained.prefix} ${query}`;
}

/** Serializing knows SELECT only. */
async function checkUses(query: string, { connection, schemas }: CheckDeps): Promise<void> {
  const reader = await connection.runAndReadAll(`SELECT json_serialize_sql(${quoteText(query)})`);
  const tree = JSON.parse(reader.getRowsJS()[0]?.[0] as string) as { readonly error: boolean };
  if (tree.error) throw buildStatementError();
  const uses = collectUses(tree);
  const name =
    uses.tableFunctions.find((use) => !allowedTableFunctions.has(use.toLowerCase())) ??
    uses.functions.find((use) => !allowedFunctions.has(use.toLowerCase()));
  if (name !== undefined) throw buildFunctionError(name);
  const suspects = uses.tables.filter((table) => !schemas.has(table.schema.toLowerCase()));
  const view = suspects.length === 0 ? undefined : await findForbiddenView(suspects, connection);
  if (view !== undefined) throw buildViewError(view);
}

/** Views of DuckDB hide functions that are not allowed. */
async function findForbiddenView(
  tables: readonly TableReference[],
  connection: DuckDBConnection,
): Promise<TableReference | undefined> {
  const reader = await connection.runAndReadAll('SELECT schema_name, view_name FROM duckdb_views() WHERE internal');
  const views = new Map((reader.getRowsJS() as [string, string][]).map(([schema, view]) => [view, schema]));
  return tables.find(({ schema, name }) => {
    const view = name.toLowerCase();
    const home = views.get(view);
    if (home === undefined || allowedViews.has(view)) return false;
    // Names of this schema are not searched for without it.
    return home !== 'information_schema' || schema !== '';
  });
}

/**
 * Splits EXPLAIN and ANALYZE from what they explain; undefined if the text starts with something else. What is returned is safe
 * whatever the text is: the query has to be a SELECT by itself.
 */
function splitExplain(text: string): { readonly prefix: string; readonly query: string } | undefined {
  const explain = /explain\b/iy;
  explain.lastIndex = skipBlank(text, 0);
  if (!explain.test(text)) return undefined;
  const analyze = /analyze\b/iy;
  analyze.lastIndex = skipBlank(text, explain.lastIndex);
  return analyze.test(text)
    ? { prefix: 'EXPLAIN ANALYZE', query: text.slice(analyze.lastIndex) }
    : { prefix: 'EXPLAIN', query: text.slice(explain.lastIndex) };
}

/** Returns the position after spaces and comments. */
function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    if (/\s/.test(text[at] ?? '')) at += 1;
    else if (text.startsWith('--', at)) at = findEnd(text, '\n', at);
    else if (text.startsWith('/*', at)) at = findEnd(text, '*/', at);
    else return at;
  }
}

function findEnd(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from + 2);
  return at === -1 ? text.length : at + mark.length;
}

function buildStatementError(): DuckDbError {
  return new DuckDbError(
    'DUCKDB_FORBIDDEN',
    'Only one SELECT statement is allowed.',
    'To change data, open a copy of the file with DuckDB.',
  );
}

function buildFunctionError(name: string): DuckDbError {
  return new DuckDbError(
    'DUCKDB_FORBIDDEN',
    `Queries cannot call the function ${name.slice(0, 100)}.`,
    `Use functions that compute a value from their arguments. In place of a table, these are allowed: ${[...allowedTableFunctions].join(', ')}.`,
  );
}

function buildViewError({ schema, name }: TableReference): DuckDbError {
  return new DuckDbError(
    'DUCKDB_FORBIDDEN',
    `Queries cannot read the view ${[schema, name].filter(Boolean).join('.').slice(0, 100)} of DuckDB.`,
    `Select from a table of the copy, or from one of these views: ${[...allowedViews].join(', ')}. A name in WITH must be another one.`,
  );
}
