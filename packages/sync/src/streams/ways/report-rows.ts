import type { ColumnFormat } from 'supercargo/values';
import type { Column, Columns, ColumnType, Row, Value } from '../../declaration/column.ts';
import type { ReadRequest } from '../../declaration/stream.ts';
import type { Table } from '../../declaration/table.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { isPersonalName } from '../../rows/personal-names.ts';
import { toColumnName } from '../../rows/to-column-name.ts';
import type { ValueRow } from '../../sources/read-values.ts';
import { toCellFormat } from './document-format.ts';
import { LineNumbers } from './line-numbers.ts';
import { filledColumns } from './report-columns.ts';
import { RowPlaces } from './row-places.ts';

/** How the rows of a document become rows of a table. */
export interface RowRules {
  readonly table: Table;
  /** What is read, such as a report type, for texts. */
  readonly source: string;
  /** Columns that every document has, besides those of the key. */
  readonly required: readonly string[];
  /** Columns of the key that some documents do not have. They are empty then. @default none */
  readonly optional?: readonly string[] | undefined;
  /** Column with the marketplace of the row: its ID, country or store. @default the document has none */
  readonly marketplace?: string | undefined;
  /** Returns values of columns that the document does not have, such as those of the options that it was requested with. @default none */
  readonly constants?: ((request: ReadRequest) => Row) | undefined;
  /** Headings that no column has become columns. @default their cells are in `_extra` */
  readonly addsColumns?: boolean | undefined;
  /** Formats of cells by column. @default the type of the column */
  readonly formats?: ReadonlyMap<string, ColumnFormat> | undefined;
  /** IDs of the sellers for which it was reported that rows were left out. @default each document reports it */
  readonly reportedSellers?: Set<string> | undefined;
}

/** Converts the rows of one document. The first rows decide which columns it has. */
export class ReportRows {
  readonly #rules: RowRules;
  readonly #request: ReadRequest;
  readonly #places: RowPlaces;
  /** Columns by their normalized names at Amazon. */
  readonly #declared: ReadonlyMap<string, string>;
  readonly #types: Map<string, ColumnType>;
  #columns: ReadonlyMap<string, string> | undefined;
  readonly #lines: LineNumbers;
  readonly #constants: Row;
  #count = 0;

  constructor(rules: RowRules, request: ReadRequest) {
    this.#rules = rules;
    this.#request = request;
    this.#places = new RowPlaces(request);
    this.#lines = new LineNumbers(rules.table);
    this.#constants = rules.constants?.(request) ?? {};
    this.#declared = listHeadings(rules.table.columns);
    this.#types = new Map(Object.entries(rules.table.columns).map(([name, { type }]) => [name, type]));
  }

  /** Returns the format of the cells under a heading; undefined if they stay as they are. */
  findFormat(heading: string): ColumnFormat | undefined {
    const name = this.#declared.get(toColumnName(heading));
    const type = name === undefined ? undefined : this.#types.get(name);
    return name === undefined || type === undefined
      ? undefined
      : (this.#rules.formats?.get(name) ?? toCellFormat(type));
  }

  /** Whether the cells of any column are converted. */
  get hasFormats(): boolean {
    return [...this.#declared.keys()].some((heading) => this.findFormat(heading) !== undefined);
  }

  /** Converts rows, without those of marketplaces that are not copied. Throws UNKNOWN_HEADER if a required column is missing. */
  async convert(records: readonly ValueRow[]): Promise<Row[]> {
    this.#columns ??= await this.#openColumns(records.map(({ cells }) => cells));
    const columns = this.#columns;
    return records.map((record) => this.#toRow(record, columns)).filter((row) => row !== undefined);
  }

  /** Reports what was left out, when all rows were converted. */
  end(): void {
    const { source, reportedSellers = new Set() } = this.#rules;
    this.#places.report(source, reportedSellers);
  }

  async #openColumns(records: readonly ValueRow['cells'][]): Promise<ReadonlyMap<string, string>> {
    const headings = new Set(records.flatMap((record) => Object.keys(record)));
    const { byHeading, added } = this.#matchHeadings(headings);
    const present = new Set(byHeading.values());
    const { table, source, required, optional = [] } = this.#rules;
    const missing = [...table.key.filter((name) => !filledColumns.has(name)), ...required].filter(
      (name) => !present.has(name) && !optional.includes(name) && !Object.hasOwn(this.#constants, name),
    );
    if (missing.length > 0) {
      throw new SyncError({
        code: 'UNKNOWN_HEADER',
        message: `${source} has no column ${missing.join(', ')}, without which its rows are not understood. It has ${[...headings].slice(0, 40).join(', ')}.`,
        action:
          'Correct key in the configuration, or update @supercargo/sync. Until then nothing of this window is written.',
      });
    }
    if (Object.keys(added).length > 0) await this.#request.addColumns(table.name, added);
    return byHeading;
  }

  #matchHeadings(headings: ReadonlySet<string>) {
    const { table, source, addsColumns = false } = this.#rules;
    const byHeading = new Map<string, string>();
    const used = new Set<string>();
    const added: Record<string, Column> = {};
    for (const heading of headings) {
      const name = toColumnName(heading);
      const declared = this.#declared.get(name);
      if (declared !== undefined && !used.has(declared)) {
        used.add(declared);
        byHeading.set(heading, declared);
      } else if (addsColumns && !isPersonalName(heading)) {
        const column = findFreeName(name, new Set([...used, ...Object.keys(table.columns)]));
        used.add(column);
        byHeading.set(heading, column);
        this.#types.set(column, 'text');
        added[column] = { type: 'text', description: `Column ${heading} of ${source}.`, source: heading };
      }
    }
    return { byHeading, added };
  }

  #toRow({ cells, values, unreadable }: ValueRow, columns: ReadonlyMap<string, string>): Row | undefined {
    const row: Record<string, Value> = {};
    let extra: Record<string, unknown> | undefined;
    for (const [heading, cell] of Object.entries(cells)) {
      const column = columns.get(heading);
      const type = column === undefined ? undefined : this.#types.get(column);
      const isConverted = type !== 'text' && Object.hasOwn(values, heading);
      const value = isConverted ? (values[heading] as Value) : toValue(cell, type);
      if (column !== undefined) row[column] = value;
      // Nothing is lost: neither cells without a column nor those that are not of its type.
      const isLost =
        column === undefined || (value === null && unreadable !== undefined && Object.hasOwn(unreadable, heading));
      if (isLost && cell !== null && cell !== '') extra = { ...extra, [heading]: cell };
    }
    const { marketplace } = this.#rules;
    const place = this.#places.find(marketplace === undefined ? undefined : row[marketplace]);
    if (place === 'left-out') return undefined;
    const filled = { ...this.#fillKey({ ...row, ...this.#constants }), ...this.#fill(place) };
    return { ...this.#lines.number(filled), _extra: extra === undefined ? null : JSON.stringify(extra) };
  }

  #fill(place: string | null): Row {
    const { seller, from, to } = this.#request;
    const { columns } = this.#rules.table;
    this.#count += 1;
    const filled: Row = {
      seller_id: seller.sellerId,
      marketplace_id: place,
      window_start: from,
      window_end: to,
      row_no: this.#count,
    };
    return Object.fromEntries(Object.entries(filled).filter(([name]) => Object.hasOwn(columns, name)));
  }

  /** Databases have no key with an empty column. */
  #fillKey(row: Record<string, Value>): Row {
    const { table, source } = this.#rules;
    for (const name of table.key) {
      if (filledColumns.has(name) || (row[name] !== null && row[name] !== undefined)) continue;
      if (this.#types.get(name) !== 'text') {
        throw new SyncError({
          code: 'INVALID_DATA',
          message: `${source} has a row without ${name}, which identifies its rows.`,
          action: 'Choose another key, or number the rows of a window. Until then nothing of this window is written.',
        });
      }
      row[name] = '';
    }
    return row;
  }
}

function listHeadings(columns: Columns): ReadonlyMap<string, string> {
  const names = Object.entries(columns).filter(
    ([name, { source }]) => !filledColumns.has(name) || source !== undefined,
  );
  return new Map(
    names.flatMap(([name, { source = name, alternatives = [] }]) =>
      [source, ...alternatives].map((heading) => [toColumnName(heading), name] as const),
    ),
  );
}

function findFreeName(name: string, used: ReadonlySet<string>): string {
  let free = filledColumns.has(name) || name.startsWith('_') ? `document_${name}` : name;
  for (let count = 2; used.has(free); count += 1) free = `${name}_${count}`;
  return free;
}

/** Converts a cell of a column without a format. */
function toValue(value: unknown, type: ColumnType | undefined): Value {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object' || type === 'json') return JSON.stringify(value);
  return String(value);
}
