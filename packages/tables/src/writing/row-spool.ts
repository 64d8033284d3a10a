import { type FileHandle, open } from 'node:fs/promises';
import type { TableColumn } from '../table-column.ts';
import { ColumnGuess } from './column-guess.ts';
import { flattenRow } from './flatten-row.ts';

/** Members with their own column. Members beyond this number share the last column. */
const mostColumns = 1000;

const pieceCharacters = 1_000_000;

/** A column in the spool: stored under `key`, as text. */
export interface SpooledColumn extends TableColumn {
  readonly key: string;
  /** The type's name in DuckDB. */
  readonly storedAs: string;
}

/**
 * A file of rows whose columns are not known before the last row: JSON Lines, with each value as text under its
 * column's key. Uses a megabyte of memory plus the inferred types of columns.
 */
export class RowSpool {
  readonly #file: FileHandle;
  readonly #columns = new Map<string, { readonly name: string; readonly key: string; readonly guess: ColumnGuess }>();
  readonly #names = new Set<string>();
  #lines = '';
  rows = 0;
  /** Size of the longest row in bytes. */
  longest = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<RowSpool> {
    return new RowSpool(await open(path, 'wx', 0o600));
  }

  async add(row: Record<string, unknown>): Promise<void> {
    const line: Record<string, string> = {};
    const beyond: Record<string, unknown> = {};
    flattenRow(row, (name, value) => {
      const column = this.#columns.get(name) ?? this.#newColumn(name);
      if (column === undefined) beyond[name] = value;
      else if (value !== null) {
        const text = typeof value === 'string' ? value : String(value);
        column.guess.see(value, text);
        line[column.key] = text;
      }
    });
    if (Object.keys(beyond).length > 0) line[this.#lastColumn().key] = JSON.stringify(beyond);
    this.rows += 1;
    const text = `${JSON.stringify(line)}\n`;
    this.longest = Math.max(this.longest, Buffer.byteLength(text));
    this.#lines += text;
    if (this.#lines.length > pieceCharacters) await this.#flush();
  }

  async end(): Promise<readonly SpooledColumn[]> {
    await this.#flush();
    await this.close();
    return [...this.#columns.values()].map(({ name, key, guess: { type, storedAs } }) => ({
      name,
      key,
      type,
      storedAs,
    }));
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #flush(): Promise<void> {
    const lines = this.#lines;
    this.#lines = '';
    await this.#file.write(lines);
  }

  #newColumn(name: string) {
    return this.#columns.size < mostColumns ? this.#addColumn(name, name) : undefined;
  }

  #lastColumn() {
    return this.#columns.get(beyondKey) ?? this.#addColumn(beyondKey, 'other fields');
  }

  #addColumn(id: string, name: string) {
    const free = this.#freeName(name === '' ? `column ${this.#columns.size + 1}` : name);
    this.#names.add(free.toLowerCase());
    const column = { name: free, key: `c${this.#columns.size}`, guess: new ColumnGuess(name) };
    this.#columns.set(id, column);
    return column;
  }

  /** Returns a name that is not in use yet. Parquet tables treat `SKU` and `sku` as the same column. */
  #freeName(name: string): string {
    let free = name;
    for (let count = 2; this.#names.has(free.toLowerCase()); count += 1) free = `${name} (${count})`;
    return free;
  }
}

/** No member of a row has this name. */
const beyondKey = '\u0000beyond';
