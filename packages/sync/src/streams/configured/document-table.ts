import type { Column, Columns } from '../../declaration/column.ts';
import { extraPersonalColumn, type Table } from '../../declaration/table.ts';
import { isPersonalName } from '../../rows/personal-names.ts';
import { toColumnName } from '../../rows/to-column-name.ts';
import { findColumnType, toCellFormat } from '../ways/document-format.ts';
import { marketplaceColumn, rowNumberColumn, sellerColumn, windowColumns } from '../ways/report-columns.ts';
import type { RowRules } from '../ways/report-rows.ts';
import type { DocumentStreamOptions } from './document-options.ts';

/** Where the rows of a document belong. */
export interface DocumentPlace {
  /** Name of the table. */
  readonly table: string;
  /** What is read, such as a report type, for texts. */
  readonly source: string;
  /** Whether the table says the marketplace of each row. */
  readonly hasMarketplace: boolean;
  /** Whether each marketplace has its own documents. */
  readonly isDivided: boolean;
  /** Whether a document is a complete copy, and not the data of a window. */
  readonly isSnapshot: boolean;
}

/** Builds the table before its documents are known. Columns that the configuration does not name are added when they are read. */
export function buildDocumentTable(options: DocumentStreamOptions, place: DocumentPlace): Table {
  const { table, source, hasMarketplace, isDivided, isSnapshot } = place;
  const key = options.key === 'window' ? 'window' : options.key.map(toColumnName);
  const scope = ['seller_id', ...(isDivided ? ['marketplace_id'] : [])];
  const document = isSnapshot ? scope : [...scope, 'window_start'];
  const { retention } = options;
  return {
    name: table,
    description: `Rows of ${source}.`,
    columns: {
      ...sellerColumn,
      ...(hasMarketplace && marketplaceColumn),
      ...(isSnapshot ? {} : windowColumns),
      ...(key === 'window' && rowNumberColumn),
      ...describeColumns(options, source),
      ...(retention.from !== '_read_at' && extraPersonalColumn),
    },
    key: key === 'window' ? [...document, 'row_no'] : [...scope, ...key],
    retention: { class: 'other', from: retention.from === '_read_at' ? '_read_at' : toColumnName(retention.from) },
  };
}

/** Columns that the configuration names: those of the key, with a type, with personal data, and the one with the age. */
function describeColumns({ key, columns, personal, retention }: DocumentStreamOptions, source: string): Columns {
  const described: Record<string, Column> = {};
  const describe = (name: string, column: Partial<Column>) => {
    const type = described[toColumnName(name)]?.type ?? 'text';
    described[toColumnName(name)] = { type, description: `Column ${name} of ${source}.`, source: name, ...column };
  };
  if (!isSystemColumn(retention.from)) describe(retention.from, { type: 'timestamp' });
  for (const [name, format] of Object.entries(columns)) describe(name, { type: findColumnType(format) });
  if (key !== 'window') for (const name of key) describe(name, {});
  for (const name of listPersonal({ columns, personal })) describe(name, { restricted: true });
  return described;
}

/** Columns with personal data: those that the configuration names as such, and those with a type whose name says it. */
export function listPersonal({ columns, personal }: Pick<DocumentStreamOptions, 'columns' | 'personal'>): string[] {
  return [...personal, ...Object.keys(columns).filter(isPersonalName)];
}

function isSystemColumn(name: string): boolean {
  return name === '_read_at' || name in windowColumns;
}

/** Returns the formats of cells by column. */
export function listFormats({ columns }: DocumentStreamOptions): NonNullable<RowRules['formats']> {
  return new Map(
    Object.entries(columns).flatMap(([name, format]) => {
      const cellFormat = toCellFormat(format);
      return cellFormat === undefined ? [] : [[toColumnName(name), cellFormat] as const];
    }),
  );
}
