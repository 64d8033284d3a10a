import { SellingPartnerError } from 'supercargo';
import { type CellRow, type ColumnFormat, TableValues, type ValueReader } from 'supercargo/values';
import type { Value } from '../declaration/column.ts';
import type { ReadRequest } from '../declaration/stream.ts';
import { SyncError } from '../errors/sync-error.ts';
import { UnreadableValues } from '../rows/unreadable-values.ts';

/** A document whose cells are converted. */
export interface ValueDocument {
  /** What is read, for texts, such as a report type. */
  readonly name: string;
  /** Opens the rows. They are read twice if a column has a format. */
  readonly open: () => AsyncIterable<object>;
  readonly reportType?: string | undefined;
  /** Returns the format of a column; undefined for columns that stay as they are. */
  readonly findFormat: (heading: string) => ColumnFormat | undefined;
  /** Whether any column has a format. @default true */
  readonly hasFormats?: boolean | undefined;
}

/** A row with the values of its cells. */
export interface ValueRow {
  /** The cells as they are written. */
  readonly cells: CellRow;
  /** Values of the columns with a format, as rows of the destination have them; null for cells that cannot be read. */
  readonly values: Readonly<Record<string, Value>>;
  /** Cells that cannot be read, for `_extra`; undefined if there are none. */
  readonly unreadable: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Reads a document and converts its cells. A cell that cannot be read is null and in `unreadable`, and one warning for each column
 * counts them when all rows were read. Throws CONTRADICTING_CELL.
 */
export async function* readValues(
  document: ValueDocument,
  { seller, marketplaceId, warn }: Pick<ReadRequest, 'seller' | 'marketplaceId' | 'warn'>,
): AsyncGenerator<ValueRow, void, undefined> {
  const { name, open, reportType, findFormat, hasFormats = true } = document;
  const marketplaceIds = marketplaceId === undefined ? seller.marketplaceIds : [marketplaceId];
  const table = new TableValues({ reportType, marketplaceIds, findFormat });
  if (hasFormats) for await (const row of open()) table.see(row as CellRow);
  const converter = new Converter(name, table.settle(), findFormat);
  for await (const row of open()) yield converter.convert(row as CellRow);
  for (const message of converter.listWarnings()) warn({ code: 'UNREADABLE_CELLS', message });
}

class Converter {
  readonly #name: string;
  readonly #reader: ValueReader;
  readonly #formats = new Map<string, string>();
  readonly #unreadable = new UnreadableValues();
  #row = 0;

  constructor(name: string, reader: ValueReader, findFormat: ValueDocument['findFormat']) {
    this.#name = name;
    this.#reader = reader;
    for (const { column } of reader.forms) this.#formats.set(column, String(findFormat(column)).split(':', 1)[0] ?? '');
  }

  convert(cells: CellRow): ValueRow {
    this.#row += 1;
    const read = this.#read(cells);
    const failed = new Set(read.unreadable);
    const values: Record<string, Value> = {};
    let unreadable: Record<string, unknown> | undefined;
    for (const [column, format] of this.#formats) {
      const text = read.values[column];
      if (text === undefined) continue;
      const cell = failed.has(column) ? undefined : toValue(text as string | null, format);
      values[column] = cell ?? null;
      if (cell !== undefined) continue;
      unreadable = { ...unreadable, [column]: cells[column] };
      this.#unreadable.add(column, cells[column], this.#row);
    }
    return { cells, values, unreadable };
  }

  listWarnings(): string[] {
    const hints = new Map(this.#reader.warnings().map(({ column, hint }) => [column, hint]));
    return this.#unreadable.listWarnings(this.#name, (column) => hints.get(column));
  }

  #read(cells: CellRow) {
    try {
      return this.#reader.read(cells);
    } catch (error) {
      if (!(error instanceof SellingPartnerError)) throw error;
      throw new SyncError({
        code: 'CONTRADICTING_CELL',
        message: `${this.#name}: ${error.message}`,
        action:
          'Nothing of this window is written. If columns of the configuration names a wrong form, correct it. The sync tries again by itself.',
        cause: error,
      });
    }
  }
}

/** Converts text of the client to a value of the destination. Returns undefined for integers that numbers cannot have exactly. */
function toValue(text: string | null, format: string): Value {
  if (text === null) return null;
  if (format === 'boolean') return text === 'true';
  if (format === 'time') return Date.parse(text);
  if (format !== 'integer') return text;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : undefined;
}
