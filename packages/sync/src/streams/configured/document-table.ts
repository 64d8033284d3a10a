import type { Columns, ColumnType, Row, Value } from '../../declaration/column.ts';
import type { ReadRequest } from '../../declaration/stream.ts';
import type { Table } from '../../declaration/table.ts';
import { SyncError } from '../../errors/sync-error.ts';
import type { ValueRow } from '../../sources/read-values.ts';
import { type DocumentFormat, findColumnType } from './document-format.ts';

/** What a table with the columns of a document has by configuration. */
export interface DocumentTableOptions {
  readonly table: string;
  /** What is read, such as a report type, for texts. */
  readonly source: string;
  /** Names of the columns that identify a row; empty to number the rows of a window. */
  readonly key: readonly string[];
  readonly hasMarketplace: boolean;
  /** Whether a document is a complete copy, and not the data of a window. */
  readonly isSnapshot: boolean;
  /** Formats of columns that are not text, by the names of Amazon or of the table. */
  readonly columns: Readonly<Record<string, DocumentFormat>>;
}

/** Converts a name of Amazon, such as `open-date` or `unitsOrdered`, to the name of a column. */
export function toColumnName(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  return words.replaceAll(/^_|_$/g, '').toLowerCase() || 'unnamed';
}

/** Builds the table before its documents are known. Their columns are added when they are read. */
export function buildDocumentTable(options: DocumentTableOptions): Table {
  const { table, source, key, hasMarketplace, isSnapshot, columns } = options;
  const place: Columns = hasMarketplace
    ? { marketplace_id: { type: 'text', description: 'ID of the marketplace.' } }
    : {};
  const window: Columns = {
    window_start: {
      type: 'timestamp',
      description: 'Start of the time that was read; the time of reading for complete copies.',
    },
  };
  const numbered: Columns = {
    row_no: { type: 'integer', description: 'Position of the row in the document, from 1.' },
  };
  const keyColumns = Object.fromEntries(
    key.map((name) => [name, { type: 'text', description: `Column of ${source} that identifies the row.` } as const]),
  );
  const scope = ['seller_id', ...Object.keys(place)];
  const document = isSnapshot ? scope : [...scope, 'window_start'];
  return {
    name: table,
    description: `Rows of ${source}.`,
    columns: {
      seller_id: { type: 'text', description: "Amazon's ID of the seller." },
      ...place,
      ...window,
      ...(key.length === 0 ? numbered : keyColumns),
      ...describeColumns(columns, source, key),
    },
    key: key.length === 0 ? [...document, 'row_no'] : [...scope, ...key],
    ...(key.length === 0 && { group: document }),
    retention: { class: 'other', from: 'window_start' },
  };
}

function describeColumns(
  columns: Readonly<Record<string, DocumentFormat>>,
  source: string,
  key: readonly string[],
): Columns {
  const described = Object.entries(columns).map(
    ([name, format]) =>
      [
        toColumnName(name),
        { type: findColumnType(format), description: `Column ${name} of ${source}.`, source: name },
      ] as const,
  );
  return Object.fromEntries(described.filter(([name]) => !key.includes(name)));
}

/** Converts the rows of one document. The first rows decide which columns there are. */
export class DocumentRows {
  readonly #table: Table;
  readonly #options: DocumentTableOptions;
  readonly #request: ReadRequest;
  #columns: ReadonlyMap<string, string> | undefined;
  #count = 0;

  constructor(table: Table, options: DocumentTableOptions, request: ReadRequest) {
    this.#table = table;
    this.#options = options;
    this.#request = request;
  }

  /** Converts rows. Adds the columns of the first ones to the table. Throws UNKNOWN_HEADER if a column of the key is missing. */
  async convert(records: readonly ValueRow[]): Promise<Row[]> {
    this.#columns ??= await this.#addColumns(records.map(({ cells }) => cells));
    const columns = this.#columns;
    return records.map((record) => this.#toRow(record, columns));
  }

  async #addColumns(records: readonly ValueRow['cells'][]): Promise<Map<string, string>> {
    const { source, key } = this.#options;
    const reserved = new Set([
      'seller_id',
      'window_start',
      'row_no',
      ...(this.#options.hasMarketplace ? ['marketplace_id'] : []),
    ]);
    const used = new Set<string>();
    const byName = new Map<string, string>();
    const added: Record<string, Columns[string]> = {};
    for (const name of new Set(records.flatMap((record) => Object.keys(record)))) {
      const column = findFreeName(toColumnName(name), reserved, used);
      used.add(column);
      byName.set(name, column);
      if (!Object.hasOwn(this.#table.columns, column)) {
        added[column] = { type: 'text', description: `Column ${name} of ${source}.`, source: name };
      }
    }
    const missing = key.filter((column) => !used.has(column));
    if (missing.length > 0) {
      throw new SyncError({
        code: 'UNKNOWN_HEADER',
        message: `${source} has no column ${missing.join(', ')}, which identifies its rows. It has ${[...byName.keys()].join(', ')}.`,
        action: 'Correct key in the configuration. Until then nothing of this window is written.',
      });
    }
    await this.#request.addColumns(this.#table.name, added);
    return byName;
  }

  #toRow({ cells, values, unreadable }: ValueRow, columns: ReadonlyMap<string, string>): Row {
    const { seller, marketplaceId, from, to } = this.#request;
    this.#count += 1;
    const row: Record<string, Value> = { seller_id: seller.sellerId, window_start: from === 0 ? to : from };
    if (this.#options.hasMarketplace) row.marketplace_id = marketplaceId;
    if (this.#options.key.length === 0) row.row_no = this.#count;
    let extra: Record<string, unknown> | undefined;
    for (const [name, cell] of Object.entries(cells)) {
      const column = columns.get(name);
      const type = column === undefined ? undefined : this.#table.columns[column]?.type;
      // A second column of the same name is text.
      const value =
        type !== 'text' && type !== undefined && Object.hasOwn(values, name) ? values[name] : toValue(cell, type);
      if (column !== undefined) row[column] = value;
      // Nothing is lost: neither values without a column nor those that are not of its type.
      const isLost =
        column === undefined || (value === null && unreadable !== undefined && Object.hasOwn(unreadable, name));
      if (isLost && cell !== null && cell !== '') extra = { ...extra, [name]: cell };
    }
    // A key cannot be empty in databases.
    for (const column of this.#options.key) row[column] ??= '';
    row._extra = extra === undefined ? null : JSON.stringify(extra);
    return row;
  }
}

function findFreeName(name: string, reserved: ReadonlySet<string>, used: ReadonlySet<string>): string {
  let free = reserved.has(name) || name.startsWith('_') ? `document_${name}` : name;
  for (let count = 2; used.has(free); count += 1) free = `${name}_${count}`;
  return free;
}

/** Converts a value of a column without a format. */
function toValue(value: unknown, type: ColumnType | undefined): Value {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object' || type === 'json') return JSON.stringify(value);
  return String(value);
}
