import type { Charset } from './charset.ts';
import type { ReportContent } from './report-content.ts';

/** A report as rows and columns, before any charset or compression. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A column's heading, and how a row of the shop fills it. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => string];

export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  return {
    columns: columns.map(([heading]) => heading),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}

/** How a table is written down. */
export interface TableStyle {
  readonly delimiter: 'tab' | 'comma';
  /** Every field in double quotes; else only where a comma-separated file needs it. */
  readonly quoted: boolean;
  readonly charset: Charset;
}

const BREAKS = /[\t\r\n]+/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** Lines end in CRLF. Without quotes, a double quote in a tab-separated file is a character like any other. */
export function contentOf({ columns, rows }: Table, style: TableStyle): ReportContent {
  const write = lineWriter(style);
  return {
    contentType: style.delimiter === 'tab' ? 'text/plain' : 'text/csv',
    charset: style.charset,
    head: write(columns),
    rows: rows.map(write),
    separator: '',
    tail: '',
  };
}

function lineWriter({ delimiter, quoted }: TableStyle): (cells: readonly string[]) => string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  if (quoted) return (cells) => `${cells.map(quote).join(delimiter === 'tab' ? '\t' : ',')}\r\n`;
  if (delimiter === 'tab') return (cells) => `${cells.map((cell) => cell.replace(BREAKS, ' ')).join('\t')}\r\n`;
  return (cells) => `${cells.map((cell) => (NEEDS_QUOTES.test(cell) ? quote(cell) : cell)).join(',')}\r\n`;
}
