import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import { isPlainObject } from '../../runtime/plain-object.ts';
import { type ColumnFormat, parseColumnFormat } from '../../values/column-format.ts';
import { TableValues } from '../../values/table-values.ts';
import type { CellRow, ValueReader } from '../../values/value-reader.ts';
import type { DocumentHint } from '../document-details.ts';
import type { OnHeader } from './row-shape.ts';

/** Columns to read: their names, or formats by their names. */
export type Columns = readonly string[] | Readonly<Record<string, ColumnFormat>>;

/** Formats by the names of columns. */
export type ColumnFormats = Readonly<Record<string, ColumnFormat>>;

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/** How typed rows are read. */
interface TypedRowsOptions {
  readonly formats: ColumnFormats;
  readonly hint: DocumentHint;
  /** Called with the columns of a table before its first row. */
  readonly onHeader?: OnHeader | undefined;
  readonly warn: (warning: WarningEvent) => unknown;
  /** Reads the rows from the first one. `pass` is 1 for the evidence, and 2 for the values. */
  readonly open: (pass: 1 | 2, onHeader: OnHeader) => Batches;
}

/** Returns the formats if `columns` has formats, and throws INVALID_PARAMETER for a wrong one. Undefined for names, and for all columns. */
export function findColumnFormats(columns: unknown): ColumnFormats | undefined {
  if (!isPlainObject(columns)) return undefined;
  const entries = Object.entries(columns);
  for (const [name, format] of entries) parseColumnFormat(format, name);
  if (entries.length > 0) return columns as ColumnFormats;
  const message = `columns is ${formatValue(columns)}. Pass formats by column name, such as { price: 'decimal' }, or leave it out.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

/**
 * Reads rows whose cells have types. The document is read twice: the first time to decide in which form each column is written, the
 * second time to convert its cells.
 */
export async function* readTypedRows({ formats, hint, onHeader, warn, open }: TypedRowsOptions): Batches {
  const findFormat = (name: string) => (Object.hasOwn(formats, name) ? formats[name] : undefined);
  const { reportType, marketplaceIds } = hint;
  const values = new TableValues({ reportType, marketplaceIds, findFormat });
  const names = new Set<string>();
  for await (const batch of open(1, (header) => requireColumns(formats, header)))
    for (const row of batch) {
      for (const name of Object.keys(row as CellRow)) names.add(name);
      values.see(row as CellRow);
    }
  if (names.size > 0) requireColumns(formats, [...names]);
  const reader = values.settle();
  try {
    for await (const batch of open(2, onHeader ?? (() => {}))) yield convertRows(batch, reader);
  } finally {
    for (const { code, message, count } of reader.warnings()) warn({ type: 'warning', code, message, count });
  }
}

/** Converts each row when it is read, so that the rows before a contradicting cell are returned. */
function* convertRows(rows: Iterable<unknown>, reader: ValueReader): Generator<unknown> {
  for (const row of rows) yield reader.read(row as CellRow).values;
}

function requireColumns(formats: ColumnFormats, names: readonly string[]): void {
  const missing = Object.keys(formats).find((name) => !names.includes(name));
  if (missing === undefined) return;
  const message = `columns contains ${JSON.stringify(missing)}, which the document does not have. Its columns are: ${names.join(', ')}.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
