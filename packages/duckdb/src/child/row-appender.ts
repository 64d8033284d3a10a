import type { DuckDBAppender, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import type { AppendType } from '../protocol/messages.ts';
import type { DuckDbLibrary } from './duckdb-library.ts';

type Convert = (value: string | number) => DuckDBValue;

/** Rows of one data chunk, the most that DuckDB takes at once. */
const chunkSize = 2048;

/** Appends rows to a table, a chunk at a time. */
export class RowAppender {
  readonly #library: DuckDbLibrary;
  readonly #appender: DuckDBAppender;
  readonly #converters: readonly (Convert | undefined)[];
  readonly #types: readonly DuckDBType[];

  constructor(library: DuckDbLibrary, appender: DuckDBAppender, types: readonly AppendType[]) {
    this.#library = library;
    this.#appender = appender;
    const converters = createConverters(library);
    this.#converters = types.map((type) => converters[type]);
    this.#types = types.map((_, at) => appender.columnType(at));
  }

  /** @param columns a list of values for each column */
  append(columns: readonly (readonly DuckDBValue[])[], rows: number): void {
    for (let start = 0; start < rows; start += chunkSize) {
      const count = Math.min(chunkSize, rows - start);
      const chunk = this.#library.DuckDBDataChunk.create(this.#types, count);
      for (const [at, values] of columns.entries()) {
        chunk.setColumnValues(at, this.#convert(at, values.slice(start, start + count)));
      }
      this.#appender.appendDataChunk(chunk);
    }
    this.#appender.flushSync();
  }

  close(): void {
    this.#appender.closeSync();
  }

  #convert(column: number, values: readonly DuckDBValue[]): readonly DuckDBValue[] {
    const convert = this.#converters[column];
    return convert === undefined
      ? values
      : values.map((value) => (value === null ? null : convert(value as string | number)));
  }
}

function createConverters(library: DuckDbLibrary): Record<AppendType, Convert | undefined> {
  return {
    text: undefined,
    json: undefined,
    boolean: undefined,
    integer: (value) => BigInt(value),
    decimal: (value) => new library.DuckDBDecimalValue(BigInt(value), 18, 4),
    timestamp: (value) => new library.DuckDBTimestampValue(BigInt(value) * 1000n),
    date: (value) => new library.DuckDBDateValue(Number(value)),
  };
}
