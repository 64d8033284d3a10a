import { DuckDbError, quoteName, ResultRows, resolveQueryLimits, type Statement } from '@supercargo/duckdb';
import type { ClientBase, QueryResult as PgResult } from 'pg';
import { SyncError } from '../../errors/sync-error.ts';
import type { QueryOptions, QueryResult } from '../destination.ts';
import { findTypeName, type PostgresQuery, resultParsers } from './postgres-connection.ts';

/** Where and how long a query may run. */
export interface QueryScope {
  readonly schema: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/**
 * Runs one query: the text of a user, after which the client must not be used again, or a statement of the program. The transaction is read-only, and
 * a cursor or a subquery accepts nothing but a query. Throws QUERY_FAILED.
 */
export async function runPostgresQuery(
  client: ClientBase,
  query: string | Statement,
  { schema, timeout }: QueryScope,
  options: QueryOptions,
): Promise<QueryResult> {
  try {
    await client.query(buildStart({ schema, timeout }, typeof query === 'string'));
    await dropPrivileges(client, typeof query === 'string' ? query : undefined);
    return await (typeof query === 'string' ? readGroups(client, query, options) : readLimited(client, query, options));
  } catch (error) {
    throw translateQueryError(error, timeout);
  } finally {
    await client.query('ROLLBACK').catch(() => {});
  }
}

/** The statements before a query, which run together: each alone would wait for the server. */
function buildStart({ schema, timeout }: QueryScope, isOfUser: boolean): string {
  const settings = {
    statement_timeout: Math.ceil(timeout),
    search_path: quoteName(schema),
    timezone: "'UTC'",
    // All rows are read. By default, Postgres plans for the first tenth of a cursor, with loops that take minutes for the rest.
    cursor_tuple_fraction: 1,
    // Compiling a query takes longer than running it.
    jit: 'off',
    // For each sort and join. The default of 4 MB is too little for those of a large shop.
    ...(isOfUser ? {} : { work_mem: "'32MB'" }),
  };
  return ['BEGIN READ ONLY', ...Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = ${value}`)].join(
    '; ',
  );
}

/** Functions that change the role or the settings, or run text as SQL, also after an escape of their name. */
const unsafe = /set_config|_to_xml|ts_stat|ts_rewrite|dblink|crosstab|u&\s*["']/i;

/** Superusers and members of these roles can read and write files of the server and run programs, also in read-only transactions. */
const isPowerful = `SELECT bool_or(rolsuper OR rolname IN ('pg_read_server_files', 'pg_write_server_files',
  'pg_execute_server_program', 'pg_signal_backend')) FROM pg_roles WHERE pg_has_role(current_user, oid, 'member')`;

/** The query runs with the right to read tables only, if the user of the address has more rights than that. */
async function dropPrivileges(client: ClientBase, userText: string | undefined): Promise<void> {
  const { rows } = await client.query<[boolean]>({ text: isPowerful, rowMode: 'array' });
  if (rows[0]?.[0] !== true) return;
  const word = unsafe.exec(userText ?? '')?.[0];
  if (word !== undefined) {
    throw new SyncError({
      code: 'QUERY_FAILED',
      message: `The query contains ${word}, which is not allowed because the user of the database is a superuser.`,
      action: 'Remove it, or use a user of the database who owns the schema of the sync and has no other privileges.',
    });
  }
  await client.query('SET LOCAL ROLE pg_read_all_data');
}

/** Reads the rows of a statement of the program at once, which several processes of the server can compute, unlike those of a cursor. */
async function readLimited(
  client: ClientBase,
  { text, values }: Statement,
  options: QueryOptions,
): Promise<QueryResult> {
  const limits = resolveQueryLimits(options);
  const limited = `SELECT * FROM (\n${text}\n) AS supercargo_query LIMIT ${limits.maxRows + 1}`;
  const group = await runSingle(client, { text: isExplain(text) ? text : limited, values });
  const rows = new ResultRows(limits);
  addRows(rows, group);
  return toResult(rows, group);
}

/** Reads the rows of a query of a user in groups, as many of them as the limits allow. */
async function readGroups(client: ClientBase, text: string, options: QueryOptions): Promise<QueryResult> {
  const rows = new ResultRows(resolveQueryLimits(options));
  if (isExplain(text)) {
    const plan = await runSingle(client, { text });
    addRows(rows, plan);
    return toResult(rows, plan);
  }
  await runSingle(client, { text: `DECLARE supercargo_query NO SCROLL CURSOR FOR ${text}` });
  for (;;) {
    const count = rows.next;
    const group = await runSingle(client, { text: `FETCH ${count} FROM supercargo_query` });
    addRows(rows, group);
    if (group.rows.length < count || rows.isTruncated) return toResult(rows, group);
  }
}

function isExplain(text: string): boolean {
  return /^\s*explain\b/i.test(text);
}

function addRows(rows: ResultRows, { rows: group }: PgResult): void {
  for (const row of group as unknown[][]) rows.add(row);
}

function toResult(rows: ResultRows, { fields }: PgResult): QueryResult {
  const columns = fields.map(({ name }) => name);
  const types = fields.map(({ dataTypeID }) => findTypeName(dataTypeID));
  return { columns, types, rows: rows.take(), truncated: rows.isTruncated };
}

/** The extended protocol rejects several statements in one text. */
function runSingle(client: ClientBase, { text, values = [] }: Statement): Promise<PgResult> {
  const query: PostgresQuery & { queryMode: 'extended' } = {
    text,
    values: [...values],
    rowMode: 'array',
    types: resultParsers,
    queryMode: 'extended',
  };
  return client.query(query as never) as unknown as Promise<PgResult>;
}

const queryCanceled = '57014';
const wrongStatement = /^(?:42601|25006|0A000)$/;

function translateQueryError(error: unknown, timeout: number): SyncError {
  if (error instanceof SyncError) return error;
  if (error instanceof DuckDbError) {
    return new SyncError({ code: 'QUERY_FAILED', message: error.message, action: error.action, cause: error });
  }
  const { code = '', message } = error as { code?: string; message: string };
  if (code === queryCanceled) {
    return new SyncError({
      code: 'QUERY_FAILED',
      message: `The query took longer than ${timeout / 1000} seconds and was cancelled.`,
      action: 'Select fewer rows, or run the query with another program.',
      cause: error,
    });
  }
  return new SyncError({
    code: 'QUERY_FAILED',
    message,
    action: wrongStatement.test(code)
      ? 'Pass one SELECT statement. Queries cannot change anything.'
      : 'Correct the query. Check the names of its tables and columns.',
    cause: error,
  });
}
