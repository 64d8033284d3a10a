import type { DuckDBAppender, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import type { ColumnType, Row, Value } from '../../declaration/column.ts';
import { toTenThousandths } from '../../rows/decimals.ts';
import { countDays } from '../../rows/values.ts';

type DuckDb = typeof import('@duckdb/node-api');
type Convert = (value: NonNullable<Value>) => DuckDBValue;

/** Rows of one data chunk, the most that DuckDB takes at once. */
const chunkSize = 2048;

/** Appends rows to a table, a chunk at a time. */
export class RowAppender {
  readonly #duckDb: DuckDb;
  readonly #appender: DuckDBAppender;
  readonly #columns: readonly { readonly name: string; readonly convert: Convert | undefined }[];
  readonly #types: readonly DuckDBType[];

  constructor(duckDb: DuckDb, appender: DuckDBAppender, columns: readonly (readonly [string, ColumnType])[]) {
    this.#duckDb = duckDb;
    this.#appender = appender;
    const converters = createConverters(duckDb);
    this.#columns = columns.map(([name, type]) => ({ name, convert: converters[type] }));
    this.#types = columns.map((_, at) => appender.columnType(at));
  }

  append(rows: readonly Row[]): void {
    for (let start = 0; start < rows.length; start += chunkSize)
      this.#appendChunk(rows.slice(start, start + chunkSize));
    this.#appender.flushSync();
  }

  close(): void {
    this.#appender.closeSync();
  }

  #appendChunk(rows: readonly Row[]): void {
    const chunk = this.#duckDb.DuckDBDataChunk.create(this.#types, rows.length);
    for (const [at, { name, convert }] of this.#columns.entries()) {
      chunk.setColumnValues(at, collectValues(rows, name, convert));
    }
    this.#appender.appendDataChunk(chunk);
  }
}

function collectValues(rows: readonly Row[], name: string, convert: Convert | undefined): DuckDBValue[] {
  const values = new Array<DuckDBValue>(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const value = rows[row]?.[name];
    if (value === null || value === undefined) values[row] = null;
    else values[row] = convert === undefined ? (value as DuckDBValue) : convert(value);
  }
  return values;
}

function createConverters(duckDb: DuckDb): Record<ColumnType, Convert | undefined> {
  return {
    text: undefined,
    json: undefined,
    boolean: undefined,
    integer: (value) => BigInt(value as number),
    decimal: (value) => new duckDb.DuckDBDecimalValue(toTenThousandths(value as string), 18, 4),
    timestamp: (value) => new duckDb.DuckDBTimestampValue(BigInt(value as number) * 1000n),
    date: (value) => new duckDb.DuckDBDateValue(countDays(value as string)),
  };
}
