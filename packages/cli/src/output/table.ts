import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import stringWidth from 'string-width';

/** A row of a table. */
export type Row = Readonly<Record<string, unknown>>;

interface TableLayout {
  readonly columns: readonly string[];
  /** The columns that do not fit in the terminal. */
  readonly hidden: readonly string[];
  readonly widths: readonly number[];
}

const gap = 2;
/** If columns would become narrower, some are hidden instead. */
const minColumnWidth = 12;

/** Decides which columns fit and how wide they are. The widest columns are narrowed first. */
export function buildTableLayout(rows: readonly Row[], names: readonly string[], maxWidth: number): TableLayout {
  const contentWidths = names.map((name) =>
    Math.max(stringWidth(name), ...rows.map((row) => stringWidth(formatCell(readMember(row, name))))),
  );
  for (let count = names.length; count > 0; count -= 1) {
    const widths = fitWidths(contentWidths.slice(0, count), maxWidth - gap * (count - 1));
    if (widths !== undefined || count === 1) {
      const [columns, hidden] = [names.slice(0, count), names.slice(count)];
      return { columns, hidden, widths: widths ?? [Math.max(1, maxWidth)] };
    }
  }
  return { columns: [], hidden: [], widths: [] };
}

/** Returns the column widths that fit, or undefined if the columns do not fit even at their minimum width. */
function fitWidths(contentWidths: readonly number[], maxWidth: number): readonly number[] | undefined {
  if (sum(contentWidths) <= maxWidth) return contentWidths;
  const minWidths = contentWidths.map((width) => Math.min(width, minColumnWidth));
  if (sum(minWidths) > maxWidth) return undefined;
  let [limit, widths] = [Math.max(...contentWidths), contentWidths];
  while (sum(widths) > maxWidth) {
    limit -= 1;
    widths = contentWidths.map((width) => Math.max(Math.min(width, limit), Math.min(width, minColumnWidth)));
  }
  return widths;
}

/** Formats the header with a line below it. */
export function formatTableHead({ columns, widths }: TableLayout): string {
  return `${formatLine(columns, widths)}\n${widths.map((width) => '─'.repeat(width)).join(' '.repeat(gap))}`;
}

export function formatTableRow(row: Row, { columns, widths }: TableLayout): string {
  return formatLine(
    columns.map((name) => formatCell(readMember(row, name))),
    widths,
  );
}

function formatLine(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((text, index) => pad(truncate(text, widths[index] ?? 0), widths[index] ?? 0))
    .join(' '.repeat(gap))
    .trimEnd();
}

/** Reads a field of a row, or a nested field: `OrderTotal.Amount`. */
function readMember(row: Row, name: string): unknown {
  if (Object.hasOwn(row, name)) return row[name];
  const dot = name.indexOf('.');
  const inner = dot < 0 ? undefined : row[name.slice(0, dot)];
  return typeof inner === 'object' && inner !== null ? readMember(inner as Row, name.slice(dot + 1)) : undefined;
}

/** Formats a value as one line. */
export function formatCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return sanitizeLine(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return sanitizeLine(value.join(', '));
  return sanitizeLine(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function truncate(text: string, maxWidth: number): string {
  if (stringWidth(text) <= maxWidth) return text;
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(result + segment) > maxWidth - 1) break;
    result += segment;
  }
  return `${result}…`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
