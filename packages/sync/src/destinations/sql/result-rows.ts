import { SyncError } from '../../errors/sync-error.ts';
import type { QueryOptions, QueryResult } from '../destination.ts';

const defaults = { maxRows: 10_000, maxBytes: 64_000_000 };

/** Bytes of a value that is not text. */
const otherBytes = 8;

/** Collects the rows of a query until there are as many as allowed. */
export class ResultRows {
  #rows: (readonly unknown[])[] = [];
  #count = 0;
  readonly #maxRows: number;
  readonly #maxBytes: number;
  #bytes = 0;
  #isTruncated = false;

  constructor({ maxRows = defaults.maxRows, maxBytes = defaults.maxBytes }: QueryOptions) {
    this.#maxRows = maxRows;
    this.#maxBytes = maxBytes;
  }

  /** Whether no more rows are needed. */
  get isTruncated(): boolean {
    return this.#isTruncated;
  }

  /** Bytes that further rows may have. */
  get bytesLeft(): number {
    return this.#maxBytes - this.#bytes;
  }

  /** Ends the result before a row that does not fit. Throws QUERY_FAILED if there is no row yet. */
  truncate(): void {
    if (this.#count > 0) {
      this.#isTruncated = true;
      return;
    }
    throw new SyncError({
      code: 'QUERY_FAILED',
      message: `The first row has more than ${this.#maxBytes} bytes, the most that a result can have.`,
      action: 'Select fewer columns, or shorten long texts, such as with left(column, 1000).',
    });
  }

  /** How many rows to read next, so that large rows are read in small groups. The last one is the row that shows that there are more. */
  get next(): number {
    const count = this.#count;
    const left = this.#maxRows - count + 1;
    if (count === 0) return Math.min(left, 100);
    const fitting = Math.ceil((this.#maxBytes - this.#bytes) / (this.#bytes / count));
    return Math.max(1, Math.min(left, fitting, 5_000));
  }

  add(row: readonly unknown[]): void {
    if (this.#count >= this.#maxRows || this.#bytes >= this.#maxBytes) {
      this.#isTruncated = true;
      return;
    }
    this.#rows.push(row);
    this.#count += 1;
    for (const value of row) this.#bytes += countBytes(value);
  }

  finish(columns: readonly string[]): QueryResult {
    return { columns, rows: this.#rows, truncated: this.#isTruncated };
  }

  /** Returns the rows that were added since the last time, and forgets them. */
  take(columns: readonly string[]): QueryResult {
    const part = this.finish(columns);
    this.#rows = [];
    return part;
  }
}

function countBytes(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : otherBytes;
}

/** Joins the parts of a result. There is at least one, which has the columns. */
export async function joinParts(parts: AsyncIterable<QueryResult>): Promise<QueryResult> {
  const rows: (readonly unknown[])[] = [];
  let last: QueryResult = { columns: [], rows, truncated: false };
  for await (const part of parts) {
    for (const row of part.rows) rows.push(row);
    last = part;
  }
  return { ...last, rows };
}
