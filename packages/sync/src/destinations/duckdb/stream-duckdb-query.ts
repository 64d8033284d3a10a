import type { DuckDBConnection, DuckDBDataChunk, DuckDBResult } from '@duckdb/node-api';
import { SyncError } from '../../errors/sync-error.ts';
import type { QueryOptions, QueryResult } from '../destination.ts';
import { ResultRows } from '../sql/result-rows.ts';
import { checkQuery } from './check-query.ts';
import type { DuckDb } from './load-duckdb.ts';
import { checkTypes, measureCell } from './measure-cell.ts';

/** Milliseconds after which a query that did not stop is interrupted again. */
const interruptInterval = 50;

/**
 * Runs one query on a connection that is not used afterwards, and returns its rows in parts. The transaction is read-only, and the
 * instance has no access to files except those of views. Throws QUERY_FAILED.
 *
 * @param timeout milliseconds after which the query is cancelled, also if the reader of the parts is slow
 */
export async function* streamDuckDbQuery(
  duckDb: DuckDb,
  connection: DuckDBConnection,
  sql: string,
  { timeout, ...options }: QueryOptions & { readonly timeout: number },
): AsyncGenerator<QueryResult, void, undefined> {
  const { signal } = options;
  let isLate = false;
  let repetition: NodeJS.Timeout | undefined;
  const interrupt = () => {
    clearTimeout(repetition);
    connection.interrupt();
    // DuckDB forgets an interrupt that comes just before a statement starts.
    repetition = setTimeout(interrupt, interruptInterval);
  };
  // Not the clock of the sync: DuckDB computes in real time.
  const timer = setTimeout(() => {
    isLate = true;
    interrupt();
  }, timeout);
  signal?.addEventListener('abort', interrupt);
  try {
    signal?.throwIfAborted();
    const statement = await checkQuery(duckDb, connection, sql);
    await connection.run('BEGIN TRANSACTION READ ONLY');
    for await (const part of readParts(duckDb, await connection.stream(statement), options)) {
      yield part;
      // Nothing can be interrupted while the reader of the parts has its turn.
      if (isLate) throw buildTimeoutError(timeout);
      signal?.throwIfAborted();
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SyncError) throw error;
    throw isLate ? buildTimeoutError(timeout, error) : translateQueryError(error);
  } finally {
    clearTimeout(timer);
    clearTimeout(repetition);
    signal?.removeEventListener('abort', interrupt);
    connection.closeSync();
  }
}

/** Reads no further than needed: the result may have any number of rows. Without rows, there is one part with the columns. */
async function* readParts(
  duckDb: DuckDb,
  result: DuckDBResult,
  options: QueryOptions,
): AsyncGenerator<QueryResult, void, undefined> {
  const columns = result.columnNames();
  const types = result.columnTypes();
  checkTypes(duckDb, columns, types);
  const times = findTimes(duckDb, types);
  const rows = new ResultRows(options);
  let isFirst = true;
  while (!rows.isTruncated) {
    const chunk = await result.fetchChunk();
    const count = chunk?.rowCount ?? 0;
    for (let at = 0; at < count && !rows.isTruncated; at += 1)
      addRow(duckDb, chunk as DuckDBDataChunk, at, times, rows);
    if (count > 0 || isFirst) yield rows.take(columns);
    if (count === 0) return;
    isFirst = false;
  }
}

/** Converts a row if it fits. */
function addRow(
  duckDb: DuckDb,
  chunk: DuckDBDataChunk,
  at: number,
  times: ReadonlySet<number>,
  rows: ResultRows,
): void {
  const vectors = Array.from({ length: chunk.columnCount }, (_, column) => chunk.getColumnVector(column));
  let bytes = 0;
  for (const vector of vectors) {
    bytes += measureCell(duckDb, vector, at, rows.bytesLeft - bytes);
    if (bytes > rows.bytesLeft) {
      rows.truncate();
      return;
    }
  }
  const row = chunk.convertRowValues(at, duckDb.JsonDuckDBValueConverter);
  rows.add(row.map((value, column) => (times.has(column) ? toIsoTime(value) : value)));
}

/** Returns the positions of columns with times. */
function findTimes({ DuckDBTypeId }: DuckDb, types: readonly { readonly typeId: number }[]): Set<number> {
  const { TIMESTAMP, TIMESTAMP_TZ } = DuckDBTypeId;
  const positions = types.map(({ typeId }, at) => (typeId === TIMESTAMP || typeId === TIMESTAMP_TZ ? at : -1));
  return new Set(positions.filter((at) => at >= 0));
}

/** DuckDB writes times as `2026-11-24 12:30:00.5`, with `+00` if they have a time zone. */
function toIsoTime(value: unknown): unknown {
  const time = typeof value === 'string' ? Date.parse(`${value.replace(/\+00$/, '').replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

function buildTimeoutError(timeout: number, cause?: unknown): SyncError {
  return new SyncError({
    code: 'QUERY_FAILED',
    message: `The query took longer than ${timeout / 1000} seconds and was cancelled.`,
    action: 'Select fewer rows, or run the query with another program on a copy of the data.',
    cause,
  });
}

function translateQueryError(error: unknown): SyncError {
  const message = error instanceof Error ? error.message : String(error);
  const isWrite = /read-only mode/.test(message);
  return new SyncError({
    code: 'QUERY_FAILED',
    message,
    action: isWrite
      ? 'Pass one SELECT statement. Queries cannot change anything.'
      : 'Correct the query. Check the names of its tables and columns.',
    cause: error,
  });
}
