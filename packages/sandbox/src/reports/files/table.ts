import type { Charset } from '../../base/charset.ts';
import { buildLazily } from '../../base/slices.ts';
import type { ReportContent } from './report-content.ts';

/** A report as rows and columns, before encoding and compression. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly string[]>;
}

/** The heading of a column, and the function that returns its cell for a row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => string];

export function buildTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  return {
    columns: columns.map(([heading]) => heading),
    rows: buildLazily(rows, (row) => columns.map(([, cell]) => cell(row))),
  };
}

/** The format of a flat file. */
interface TableStyle {
  readonly delimiter: 'tab' | 'comma';
  /** True: all cells are in double quotes. False: only cells of comma-separated files that need them. */
  readonly quoted: boolean;
  readonly lineEnd?: '\r\n' | '\n';
  readonly charset: Charset;
}

const BREAKS = /[\t\r\n]+/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** Builds a flat file, by default with CRLF line ends. Without `quoted`, a double quote in a tab-separated file is an ordinary character. */
export function toContent({ columns, rows }: Table, style: TableStyle): ReportContent {
  const write = createLineWriter(style);
  return {
    contentType: style.delimiter === 'tab' ? 'text/plain' : 'text/csv',
    charset: style.charset,
    head: write(columns),
    rows: buildLazily(rows, write),
    separator: '',
    tail: '',
  };
}

function createLineWriter({ delimiter, quoted, lineEnd = '\r\n' }: TableStyle): (cells: readonly string[]) => string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  if (quoted) return (cells) => `${cells.map(quote).join(delimiter === 'tab' ? '\t' : ',')}${lineEnd}`;
  if (delimiter === 'tab') return (cells) => `${cells.map((cell) => cell.replace(BREAKS, ' ')).join('\t')}${lineEnd}`;
  return (cells) => `${cells.map((cell) => (NEEDS_QUOTES.test(cell) ? quote(cell) : cell)).join(',')}${lineEnd}`;
}
