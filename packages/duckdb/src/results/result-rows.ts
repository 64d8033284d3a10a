import { DuckDbError } from '../errors/duckdb-error.ts';
import type { ResolvedLimits } from './query-limits.ts';

/** Bytes of a value that is not text. */
const otherBytes = 8;

/** Collects the rows of a result until there are as many as allowed. */
export class ResultRows {
  readonly #limits: Omit<ResolvedLimits, 'milliseconds'>;
  #rows: (readonly unknown[])[] = [];
  #count = 0;
  #bytes = 0;
  #partBytes = 0;
  #isTruncated = false;

  constructor(limits: Omit<ResolvedLimits, 'milliseconds'>) {
    this.#limits = limits;
  }

  /** Whether no more rows are needed. */
  get isTruncated(): boolean {
    return this.#isTruncated;
  }

  /** Bytes that further rows may have. */
  get bytesLeft(): number {
    return this.#limits.maxBytes - this.#bytes;
  }

  /** Bytes of the rows that were not taken yet. */
  get partBytes(): number {
    return this.#partBytes;
  }

  /** Ends the result before a row that does not fit. Throws DUCKDB_RESULT_TOO_LARGE if there is no row yet. */
  truncate(): void {
    if (this.#count > 0) {
      this.#isTruncated = true;
      return;
    }
    throw new DuckDbError(
      'DUCKDB_RESULT_TOO_LARGE',
      `The first row has more than ${this.#limits.maxBytes} bytes, the most that a result can have.`,
      'Select fewer columns, or shorten long texts, such as with left(column, 1000).',
    );
  }

  /** How many rows to read next, so that large rows are read in small groups. The last one is the row that shows that there are more. */
  get next(): number {
    const { maxRows, maxBytes } = this.#limits;
    const missing = maxRows - this.#count + 1;
    if (this.#count === 0) return Math.min(missing, 100);
    const fitting = Math.ceil((maxBytes - this.#bytes) / (this.#bytes / this.#count));
    return Math.max(1, Math.min(missing, fitting, 5_000));
  }

  /** Adds a row, or notes that there are more than the limits allow. */
  add(row: readonly unknown[]): void {
    if (this.#count >= this.#limits.maxRows || this.#bytes >= this.#limits.maxBytes) {
      this.#isTruncated = true;
      return;
    }
    this.#rows.push(row);
    this.#count += 1;
    const bytes = row.reduce((sum: number, value) => sum + countBytes(value), 0);
    this.#bytes += bytes;
    this.#partBytes += bytes;
  }

  /** Returns the rows that were added since the last time, and forgets them. */
  take(): (readonly unknown[])[] {
    const rows = this.#rows;
    this.#rows = [];
    this.#partBytes = 0;
    return rows;
  }
}

function countBytes(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : otherBytes;
}
