import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openDuckDb } from '../engine/open-duckdb.ts';
import { joined, literal, name, raw, type Sql, sql } from '../sql/sql.ts';
import { noColumn, type TableColumn } from '../table-column.ts';
import { RowSpool, type SpooledColumn } from './row-spool.ts';

/** A table that was written. */
export interface WrittenTable {
  /** Number of its rows. */
  readonly rows: number;
  /** In the order of their first occurrence; none without rows. */
  readonly columns: readonly TableColumn[];
}

/**
 * Row groups are small enough that a lookup of single rows reads little of the file. Repeated texts are stored once per
 * group and filtered once, even if more than half of a group's texts are different.
 */
const layout = raw('ROW_GROUP_SIZE 20480, DICTIONARY_SIZE_LIMIT 12288, WRITE_BLOOM_FILTER false');

/**
 * Writes rows into a Parquet file, in order, with bounded memory. Types are inferred from all values: a column has
 * numbers, booleans, dates or times if each of its values is one. Otherwise it is text, and SKUs, EANs and ASINs stay
 * as they are. Members of objects become columns such as `price.amount`; lists become JSON. An existing file is
 * replaced.
 *
 * The file appears when it is complete. Until then, it has a hidden name in the same folder, with a spool file of about
 * the size of the rows as JSON. Both are deleted if writing fails or `signal` aborts.
 */
export async function writeTable(
  rows: AsyncIterable<Record<string, unknown>>,
  file: string,
  signal?: AbortSignal,
): Promise<WrittenTable> {
  signal?.throwIfAborted();
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const name = `.${basename(file)}.table_${randomUUID()}`;
  const [hidden, spoolFile, spillFolder] = ['', '.jsonl', '.spill'].map((kind) =>
    join(folder, `${name}${kind}.part`),
  ) as [string, string, string];
  try {
    const spool = await RowSpool.create(spoolFile);
    const columns = await fill(spool, rows, signal);
    const memoryBytes = Math.min(mostMemory, leastMemory + columns.length * columnBytes + 8 * spool.longest);
    await store(copyStatement(spoolFile, spool.longest, columns, hidden), { spillFolder, memoryBytes }, signal);
    await rename(hidden, file);
    return { rows: spool.rows, columns: columns.map(({ name, type }) => ({ name, type })) };
  } finally {
    const left = [spoolFile, hidden, spillFolder];
    await Promise.all(left.map((path) => rm(path, { force: true, recursive: true })));
  }
}

async function fill(spool: RowSpool, rows: AsyncIterable<Record<string, unknown>>, signal: AbortSignal | undefined) {
  try {
    for await (const row of rows) {
      signal?.throwIfAborted();
      await spool.add(row);
    }
    return await spool.end();
  } catch (error) {
    await spool.close();
    throw error;
  }
}

async function store(
  statement: Sql,
  room: { readonly spillFolder: string; readonly memoryBytes: number },
  signal: AbortSignal | undefined,
) {
  // With two threads, the data that the slower one has not written yet would grow without limit.
  const duckDb = await openDuckDb({ ...room, threads: 1 });
  const connection = await duckDb.connect();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener('abort', interrupt);
  try {
    signal?.throwIfAborted();
    await connection.run(statement.text, [...statement.values]);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    connection.closeSync();
    duckDb.closeSync();
  }
}

function copyStatement(spool: string, longest: number, columns: readonly SpooledColumn[], file: string): Sql {
  const target = sql`${literal(file)} (FORMAT parquet, COMPRESSION lz4, ${layout})`;
  // Parquet does not support tables without columns.
  if (columns.length === 0) return sql`COPY (SELECT NULL AS ${name(noColumn)} WHERE false) TO ${target}`;
  const keys = raw(columns.map(({ key }) => `${key}: 'VARCHAR'`).join(', '));
  const mostBytes = raw(String(longest + leastRowBytes));
  const lines = sql`read_json(${spool}, format = 'newline_delimited', columns = {${keys}}, maximum_object_size = ${mostBytes})`;
  return sql`COPY (SELECT ${joined(columns.map(stored), ', ')} FROM ${lines}) TO ${target}`;
}

const leastRowBytes = 1024 * 1024;
const leastMemory = 300 * 1000 * 1000;
const mostMemory = 2 * 1000 * 1000 * 1000;
const columnBytes = 1000 * 1000;

function stored(column: SpooledColumn): Sql {
  const key = raw(column.key);
  const value = column.type === 'text' ? key : sql`NULLIF(${key}, '')`;
  // A time with an offset is converted to UTC; the offset is not dropped.
  const moment = column.type === 'time' ? sql`CAST(${value} AS TIMESTAMPTZ)` : value;
  return sql`CAST(${moment} AS ${raw(column.storedAs)}) AS ${name(column.name)}`;
}
