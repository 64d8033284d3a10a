import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import stringWidth from 'string-width';
import { isKey } from './is-key.ts';
import { readMember } from './read-member.ts';

/** A row of a table. */
export type Row = Readonly<Record<string, unknown>>;

interface TableLayout {
  readonly columns: readonly string[];
  /** The columns that do not fit in the terminal. */
  readonly hidden: readonly string[];
  readonly widths: readonly number[];
  /** Whether the values of each column are always whole. */
  readonly keys: readonly boolean[];
}

const gap = 2;
/** If columns would become narrower, some are hidden instead. */
const minColumnWidth = 12;

/**
 * Decides which columns fit and how wide they are. The first column and columns with identifiers are never narrowed, the widest of the
 * others first. The last columns are hidden if there is no room for them; the first one is shown even if it is wider than the terminal.
 */
export function buildTableLayout(rows: readonly Row[], names: readonly string[], maxWidth: number): TableLayout {
  const keys = names.map((name, index) => index === 0 || isKey(name));
  const widths = names.map((name, index) => ({
    header: stringWidth(name),
    cells: Math.max(0, ...rows.map((row) => stringWidth(formatCell(readMember(row, name))))),
    isWhole: keys[index] ?? false,
  }));
  for (let count = names.length; count > 0; count -= 1) {
    const fitting = fitWidths(widths.slice(0, count), maxWidth - gap * (count - 1));
    if (fitting === undefined && count > 1) continue;
    return {
      columns: names.slice(0, count),
      hidden: names.slice(count),
      widths: fitting ?? widths.slice(0, 1).map(({ header, cells }) => Math.max(header, cells)),
      keys: keys.slice(0, count),
    };
  }
  return { columns: [], hidden: [], widths: [], keys: [] };
}

interface ColumnWidth {
  readonly header: number;
  /** The width of the widest cell. */
  readonly cells: number;
  readonly isWhole: boolean;
}

/** Returns the column widths that fit, or undefined if the columns do not fit even at their minimum width. Headers are cut before cells. */
function fitWidths(columns: readonly ColumnWidth[], maxWidth: number): readonly number[] | undefined {
  const narrow = (headerLimit: number, cellLimit: number) =>
    columns.map(({ header, cells, isWhole }) =>
      isWhole ? Math.max(header, cells) : Math.max(Math.min(header, headerLimit), Math.min(cells, cellLimit)),
    );
  const widest = Math.max(minColumnWidth, ...columns.map(({ header, cells }) => Math.max(header, cells)));
  for (let limit = widest; limit >= minColumnWidth; limit -= 1) {
    if (sum(narrow(limit, widest)) <= maxWidth) return narrow(limit, widest);
  }
  for (let limit = widest; limit >= minColumnWidth; limit -= 1) {
    if (sum(narrow(minColumnWidth, limit)) <= maxWidth) return narrow(minColumnWidth, limit);
  }
  return undefined;
}

/** Formats the header with a line below it. */
export function formatTableHead({ columns, widths, keys }: TableLayout): string {
  const names = columns.map((name, index) => (keys[index] ? name : shortenName(name, widths[index] ?? 0)));
  return `${formatLine(names, widths, keys)}\n${widths.map((width) => '─'.repeat(width)).join(' '.repeat(gap))}`;
}

/** Cuts the start of a nested field's name, because the end tells what it is. */
function shortenName(name: string, width: number): string {
  return name.includes('.') && name.length > width ? `…${name.slice(name.length - width + 1)}` : name;
}

export function formatTableRow(row: Row, { columns, widths, keys }: TableLayout): string {
  return formatLine(
    columns.map((name) => formatCell(readMember(row, name))),
    widths,
    keys,
  );
}

function formatLine(cells: readonly string[], widths: readonly number[], keys: readonly boolean[]): string {
  return cells
    .map((text, index) => pad(keys[index] ? text : truncate(text, widths[index] ?? 0), widths[index] ?? 0))
    .join(' '.repeat(gap))
    .trimEnd();
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
  let line = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(line + segment) > maxWidth - 1) break;
    line += segment;
  }
  return `${line}…`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
