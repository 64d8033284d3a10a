import type { HeadingOptions } from '../../documents/rows/open-table.ts';
import { type Columns, findColumnFormats } from '../../documents/rows/read-typed-rows.ts';
import { resolveChoice } from '../../errors/resolve-choice.ts';

/** Options for reading a report. */
export interface ReportReadOptions {
  /** The document's charset. Default: see “How a document is read” in the guide to documents. */
  readonly charset?: string | undefined;
}

/** Options for reading the rows of a report. */
export interface ReportRowsOptions<List extends string = string> extends ReportReadOptions, HeadingOptions {
  /** The list of a JSON report that contains the rows. @default all known lists of the report type */
  readonly list?: List | undefined;
  /**
   * Names of the columns of a flat file to read, as the rows have them: the rows have only these, although their type has
   * all, and other cells are not cut out of their lines, which is faster. Or formats by column name, such as
   * `{ price: 'decimal', Date: 'date:MM/DD/YYYY' }`: the rows have all columns, those with a format in one form
   * (`1234.56`, `2026-07-06`, `2026-10-01T01:00:00.000Z`; null for empty cells), and the document is read twice. A document without a known
   * heading is then an error. JSON and XML have no columns to select. `toFile` with the format `original` throws INVALID_PARAMETER.
   * @default all columns, as text
   */
  readonly columns?: Columns | undefined;
  /**
   * For report types that cover the whole region whichever marketplaces are requested: the marketplaces whose rows are returned, by
   * their sales channel. Rows without a known sales channel are returned, with a warning. `toFile` with the format `original` throws INVALID_PARAMETER.
   * @default all rows, with a warning
   */
  readonly marketplaceIds?: readonly string[] | undefined;
  /** `english` translates the headings of flat files in other languages to English, `original` keeps them. @default 'english' */
  readonly headings?: 'english' | 'original' | undefined;
}

/** Checks the options for rows, and adds the defaults of reports. */
export function buildRowsOptions({ charset, columns, headings, onUnknownHeadings }: ReportRowsOptions) {
  resolveChoice('onUnknownHeadings', onUnknownHeadings, ['warn', 'error']);
  const formats = findColumnFormats(columns);
  return {
    formats,
    rowsOptions: {
      charset: charset ?? undefined,
      columns: formats === undefined ? (columns as readonly string[] | undefined) : undefined,
      headings: resolveChoice('headings', headings, ['english', 'original']) ?? 'english',
      onUnknownHeadings: formats === undefined ? onUnknownHeadings : 'error',
    },
  } as const;
}
