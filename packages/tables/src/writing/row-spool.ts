import { type FileHandle, open } from 'node:fs/promises';
import { TableValues, type ValueReader } from 'supercargo/values';
import type { TableColumn } from '../table-column.ts';
import { ColumnGuess } from './column-guess.ts';
import { describeForm, type TableWarning } from './describe-form.ts';
import { flattenRow } from './flatten-row.ts';
import { FormGuess } from './form-guess.ts';
import type { TableDocument } from './table-document.ts';

/** Members with their own column. Members beyond this number share the last column. */
const maxColumns = 1000;

const pieceCharacters = 1_000_000;

/** A column in the spool: stored under `key`, as text. */
export interface SpooledColumn extends TableColumn {
  readonly key: string;
  /** The type's name in DuckDB. */
  readonly storedAs: string;
}

interface ColumnInProgress {
  readonly name: string;
  readonly key: string;
  readonly guess: ColumnGuess;
  readonly form: FormGuess;
}

/** The columns of a spool when all rows were added. */
export interface SpoolEnd {
  readonly columns: readonly SpooledColumn[];
  /** Names of columns whose cells must be converted first, by their keys. The types of these columns are not known before. */
  readonly conversions: ReadonlyMap<string, string>;
  /** Converts rows by the names of columns. */
  readonly reader: ValueReader;
  readonly warnings: readonly TableWarning[];
}

/**
 * A file of rows whose columns are not known before the last row: JSON Lines, with each value as text under its
 * column's key. Uses a megabyte of memory plus the inferred types of columns.
 */
export class RowSpool {
  readonly #file: FileHandle;
  readonly #document: TableDocument;
  readonly #values: TableValues;
  readonly #columns = new Map<string, ColumnInProgress>();
  readonly #names = new Set<string>();
  #lines = '';
  rows = 0;
  /** Size of the longest row in bytes. */
  longest = 0;

  private constructor(file: FileHandle, document: TableDocument) {
    this.#file = file;
    this.#document = document;
    this.#values = new TableValues({
      reportType: document.reportType,
      marketplaceIds: document.marketplaceIds,
      findFormat: (name) => this.#columns.get(name)?.form.format,
    });
  }

  static async create(path: string, document: TableDocument): Promise<RowSpool> {
    return new RowSpool(await open(path, 'wx', 0o600), document);
  }

  async add(row: Record<string, unknown>): Promise<void> {
    const line: Record<string, string> = {};
    const beyond: Record<string, unknown> = {};
    const evidence: Record<string, string> = {};
    let isDeciding = false;
    flattenRow(row, (name, cell) => {
      const column = this.#columns.get(name) ?? this.#newColumn(name);
      if (column === undefined) beyond[name] = cell;
      else if (cell !== null) {
        const text = typeof cell === 'string' ? cell : String(cell);
        column.guess.see(cell, text);
        const decides = column.form.see(cell, text, column.guess.type);
        if (decides !== 'none') {
          evidence[name] = text;
          isDeciding ||= decides === 'own';
        }
        line[column.key] = text;
      }
    });
    if (Object.keys(beyond).length > 0) line[this.#lastColumn().key] = JSON.stringify(beyond);
    if (isDeciding) this.#values.see(evidence);
    this.rows += 1;
    const text = `${JSON.stringify(line)}\n`;
    this.longest = Math.max(this.longest, Buffer.byteLength(text));
    this.#lines += text;
    if (this.#lines.length > pieceCharacters) await this.#flush();
  }

  async end(): Promise<SpoolEnd> {
    await this.#flush();
    await this.close();
    const reader = this.#values.settle();
    const forms = new Map(reader.forms.map((form) => [form.column, form]));
    const conversions = new Map<string, string>();
    const warnings: TableWarning[] = [];
    const columns = [...this.#columns].map(
      ([
        id,
        {
          name,
          key,
          guess,
          form: { format },
        },
      ]): SpooledColumn => {
        const form = format === undefined ? undefined : forms.get(id);
        const warning = form && describeForm(form);
        if (warning !== undefined) {
          warnings.push(warning);
          return { name, key, type: 'text', storedAs: 'VARCHAR' };
        }
        if (format !== undefined && (guess.type === 'text' || form?.form === 'decimal:,')) conversions.set(key, id);
        return { name, key, type: guess.type, storedAs: guess.storedAs };
      },
    );
    return { columns, conversions, reader, warnings };
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
    return this.#columns.size < maxColumns ? this.#addColumn(name, name) : undefined;
  }

  #lastColumn() {
    return this.#columns.get(beyondKey) ?? this.#addColumn(beyondKey, 'other fields');
  }

  #addColumn(id: string, name: string) {
    const free = this.#freeName(name === '' ? `column ${this.#columns.size + 1}` : name);
    this.#names.add(free.toLowerCase());
    const guess = new ColumnGuess(name);
    const form = new FormGuess(name, this.#document.marketplaceIds ?? []);
    const column = { name: free, key: `c${this.#columns.size}`, guess, form };
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
