import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DuckDb, joinSql, literalSql, nameSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import { translateError } from '../engine/translate-error.ts';
import { noColumn, type TableColumn } from '../table-column.ts';
import { type ConvertedSpool, convertSpool } from './convert-spool.ts';
import { fillCurrency } from './fill-currency.ts';
import { RowSpool, type SpooledColumn } from './row-spool.ts';
import type { TableDocument } from './table-document.ts';

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
const layout = rawSql('ROW_GROUP_SIZE 20480, DICTIONARY_SIZE_LIMIT 12288, WRITE_BLOOM_FILTER false');

/**
 * Writes rows into a Parquet file, in order, with bounded memory. Types are inferred from all values: a column has
 * numbers, booleans, dates or times if each of its values is one. Otherwise it is text, and SKUs, EANs and ASINs stay
 * as they are. Numbers, dates and times can have the forms of report documents, such as `1.219,99` and `29/09/2025 16:19:39 BST`.
 * A column has one form, which the document decides; if nothing decides it, or cells contradict each other, the column is text and
 * has a warning. Members of objects become columns such as `price.amount`; lists become JSON. An existing file is replaced.
 *
 * In settlements, all rows get the currency that only the first row has.
 *
 * The file appears when it is complete, and only its owner can read it. Until then, it has a hidden name in the same folder, with a spool file of about
 * the size of the rows as JSON. Both are deleted if writing fails or `signal` aborts.
 */
export async function writeTable(
  rows: AsyncIterable<Record<string, unknown>>,
  file: string,
  signal?: AbortSignal,
  document: TableDocument = {},
): Promise<WrittenTable> {
  signal?.throwIfAborted();
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `.${basename(file)}.table_${randomUUID()}`;
  const [hidden, spoolFile, convertedFile, spillFolder] = ['', '.jsonl', '.converted.jsonl', '.spill'].map((kind) =>
    join(folder, `${name}${kind}.part`),
  ) as [string, string, string, string];
  try {
    const spool = await RowSpool.create(spoolFile, document);
    const end = await fill(spool, fillCurrency(rows, document.reportType), signal);
    const needsConversion = end.conversions.size > 0;
    const { columns, longest }: ConvertedSpool = needsConversion
      ? await convertSpool(spoolFile, convertedFile, end, signal)
      : { columns: end.columns, longest: spool.longest };
    const memoryBytes = Math.min(maxMemory, minMemory + columns.length * columnBytes + 8 * longest);
    const source = needsConversion ? convertedFile : spoolFile;
    await store(
      copyStatement(resolve(source), longest, columns, resolve(hidden)),
      { folder, spillFolder, memoryBytes },
      signal,
    );
    await rename(hidden, file);
    for (const warning of end.warnings) document.onWarning?.(warning);
    return { rows: spool.rows, columns: columns.map(({ name, type }) => ({ name, type })) };
  } finally {
    const temporaryPaths = [spoolFile, convertedFile, hidden, spillFolder];
    await Promise.all(temporaryPaths.map((path) => rm(path, { force: true, recursive: true })));
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
  room: { readonly folder: string; readonly spillFolder: string; readonly memoryBytes: number },
  signal: AbortSignal | undefined,
) {
  const { folder, spillFolder, memoryBytes } = room;
  // With two threads, the data that the slower one has not written yet would grow without limit.
  const database = new DuckDb({
    file: ':memory:',
    memoryBytes,
    threads: 1,
    temporaryFolder: resolve(spillFolder),
    temporaryBytes: maxSpillBytes,
    folders: [resolve(folder)],
  });
  try {
    await database.open();
    await (await database.connect({ mustStop: true })).run(statement, signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw translateError(error);
  } finally {
    await database.close();
  }
}

function copyStatement(spool: string, longest: number, columns: readonly SpooledColumn[], file: string): Sql {
  const target = sql`${literalSql(file)} (FORMAT parquet, COMPRESSION lz4, ${layout})`;
  // Parquet does not support tables without columns.
  if (columns.length === 0) return sql`COPY (SELECT NULL AS ${nameSql(noColumn)} WHERE false) TO ${target}`;
  const keys = rawSql(columns.map(({ key }) => `${key}: 'VARCHAR'`).join(', '));
  const maxBytes = rawSql(String(longest + minRowBytes));
  const lines = sql`read_json(${spool}, format = 'newline_delimited', columns = {${keys}}, maximum_object_size = ${maxBytes})`;
  return sql`COPY (SELECT ${joinSql(columns.map(stored), ', ')} FROM ${lines}) TO ${target}`;
}

const minRowBytes = 1024 * 1024;
const minMemory = 300 * 1000 * 1000;
const maxMemory = 2 * 1000 * 1000 * 1000;
const columnBytes = 1000 * 1000;
const maxSpillBytes = 4_000_000_000;

function stored(column: SpooledColumn): Sql {
  const key = rawSql(column.key);
  const value = column.type === 'text' ? key : sql`NULLIF(${key}, '')`;
  // A time with an offset is converted to UTC; the offset is not dropped.
  const moment = column.type === 'time' ? sql`CAST(${value} AS TIMESTAMPTZ)` : value;
  return sql`CAST(${moment} AS ${rawSql(column.storedAs)}) AS ${nameSql(column.name)}`;
}
