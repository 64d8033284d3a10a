import type { DuckDBDataChunk, DuckDBResult, DuckDBType, JS, Json } from '@duckdb/node-api';
import type { PartMessage, ResultFormat } from '../protocol/messages.ts';
import type { ResolvedLimits } from '../results/query-limits.ts';
import { ResultRows } from '../results/result-rows.ts';
import type { DuckDbLibrary } from './duckdb-library.ts';
import { checkTypes, measureCell } from './measure-cell.ts';

/** Characters of values after which a part is sent. */
const partBytes = 256_000;

/** How a result is read. */
export interface ReaderOptions {
  readonly format: ResultFormat;
  /** Undefined for statements of the program itself, whose rows are all read. */
  readonly limits: Omit<ResolvedLimits, 'milliseconds'> | undefined;
}

/** Reads the rows of a statement in parts, and no further than they are needed. */
export class ResultReader {
  readonly #library: DuckDbLibrary;
  readonly #readChunk: () => Promise<DuckDBDataChunk | null>;
  readonly #format: ResultFormat;
  readonly #isMeasured: boolean;
  readonly #rows: ResultRows;
  readonly #columns: readonly string[];
  readonly #types: readonly DuckDBType[];
  readonly #times: ReadonlySet<number>;

  /** Throws DUCKDB_FORBIDDEN for types that results cannot have. */
  constructor(library: DuckDbLibrary, queryResult: DuckDBResult, { format, limits }: ReaderOptions) {
    this.#library = library;
    this.#readChunk = createChunkReader(library, queryResult);
    this.#format = format;
    this.#isMeasured = limits !== undefined;
    this.#rows = new ResultRows(limits ?? { maxRows: Number.POSITIVE_INFINITY, maxBytes: Number.POSITIVE_INFINITY });
    this.#columns = queryResult.columnNames();
    this.#types = queryResult.columnTypes();
    if (this.#isMeasured) checkTypes(library, this.#columns, this.#types);
    this.#times = findTimes(library, this.#types);
  }

  /** Reads the next part. The last one can be empty. */
  async read(): Promise<PartMessage> {
    let isLast = false;
    while (!isLast && this.#rows.partBytes < partBytes) {
      const chunk = await this.#readChunk();
      if (chunk === null || chunk.rowCount === 0) isLast = true;
      else if (this.#isMeasured) this.#addMeasured(chunk);
      else this.#addAll(chunk);
      isLast ||= this.#rows.isTruncated;
    }
    return {
      columns: this.#columns,
      types: this.#types.map(String),
      rows: JSON.stringify(this.#rows.take()),
      isLast,
      truncated: this.#rows.isTruncated,
    };
  }

  #addAll(chunk: DuckDBDataChunk): void {
    const { JSDuckDBValueConverter, JsonDuckDBValueConverter } = this.#library;
    const rows: (JS | Json)[][] =
      this.#format === 'values'
        ? chunk.convertRows(JSDuckDBValueConverter)
        : chunk.convertRows(JsonDuckDBValueConverter);
    for (const row of rows) this.#rows.add(this.#format === 'values' ? row.map(toPlainValue) : this.#writeTimes(row));
  }

  /** Converts the rows that fit. */
  #addMeasured(chunk: DuckDBDataChunk): void {
    const vectors = Array.from({ length: chunk.columnCount }, (_, column) => chunk.getColumnVector(column));
    for (let at = 0; at < chunk.rowCount && !this.#rows.isTruncated; at += 1) {
      let bytes = 0;
      for (const vector of vectors) {
        bytes += measureCell(this.#library, vector, at, this.#rows.bytesLeft - bytes);
        if (bytes > this.#rows.bytesLeft) break;
      }
      if (bytes > this.#rows.bytesLeft) this.#rows.truncate();
      else this.#rows.add(this.#writeTimes(chunk.convertRowValues(at, this.#library.JsonDuckDBValueConverter)));
    }
  }

  #writeTimes(row: readonly unknown[]): readonly unknown[] {
    if (this.#times.size === 0) return row;
    return row.map((value, column) => (this.#times.has(column) ? toIsoTime(value) : value));
  }
}

/** The chunks of a result that is complete are there at once, without a thread. */
function createChunkReader(library: DuckDbLibrary, queryResult: DuckDBResult): () => Promise<DuckDBDataChunk | null> {
  if (!(queryResult instanceof library.DuckDBMaterializedResult)) return () => queryResult.fetchChunk();
  const { chunkCount } = queryResult;
  let next = 0;
  return async () => {
    if (next === chunkCount) return null;
    next += 1;
    return queryResult.getChunk(next - 1);
  };
}

/** JSON has no large integers. Numbers beyond 2^53 lose digits. */
function toPlainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return Array.isArray(value) ? value.map(toPlainValue) : value;
}

/** Returns the positions of columns with times. */
function findTimes({ DuckDBTypeId }: DuckDbLibrary, types: readonly DuckDBType[]): Set<number> {
  const { TIMESTAMP, TIMESTAMP_TZ } = DuckDBTypeId;
  const positions = types.map(({ typeId }, at) => (typeId === TIMESTAMP || typeId === TIMESTAMP_TZ ? at : -1));
  return new Set(positions.filter((at) => at >= 0));
}

/** DuckDB writes times as `2026-11-24 12:30:00.5`, with `+00` if they have a time zone. */
function toIsoTime(value: unknown): unknown {
  const time = typeof value === 'string' ? Date.parse(`${value.replace(/\+00$/, '').replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}
