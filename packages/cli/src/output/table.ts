import stringWidth from 'string-width';
import { printable } from './printable.ts';

/** A row as it is shown. */
export type Row = Readonly<Record<string, unknown>>;

export interface TablePlan {
  readonly columns: readonly string[];
  /** Columns that the terminal has no room for. */
  readonly left: readonly string[];
  readonly widths: readonly number[];
}

const gap = 2;
/** Below this a column tells nothing: rather fewer of them. */
const narrowest = 12;

/** Which columns there is room for, and how wide each is. The widest give way first. */
export function planTable(rows: readonly Row[], names: readonly string[], room: number): TablePlan {
  const natural = names.map((name) =>
    Math.max(stringWidth(name), ...rows.map((row) => stringWidth(cell(memberOf(row, name))))),
  );
  for (let count = names.length; count > 0; count -= 1) {
    const widths = fitted(natural.slice(0, count), room - gap * (count - 1));
    if (widths !== undefined || count === 1) {
      const [columns, left] = [names.slice(0, count), names.slice(count)];
      return { columns, left, widths: widths ?? [Math.max(1, room)] };
    }
  }
  return { columns: [], left: [], widths: [] };
}

/** Undefined when there is no room even with all of them narrow. */
function fitted(natural: readonly number[], room: number): readonly number[] | undefined {
  if (sum(natural) <= room) return natural;
  const least = natural.map((width) => Math.min(width, narrowest));
  if (sum(least) > room) return undefined;
  let [most, fits] = [Math.max(...natural), natural];
  while (sum(fits) > room) {
    most -= 1;
    fits = natural.map((width) => Math.max(Math.min(width, most), Math.min(width, narrowest)));
  }
  return fits;
}

/** The head with a line under it. */
export function tableHead({ columns, widths }: TablePlan): string {
  return `${line(columns, widths)}\n${widths.map((width) => '─'.repeat(width)).join(' '.repeat(gap))}`;
}

export function tableRow(row: Row, { columns, widths }: TablePlan): string {
  return line(
    columns.map((name) => cell(memberOf(row, name))),
    widths,
  );
}

function line(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((text, at) => pad(cut(text, widths[at] ?? 0), widths[at] ?? 0))
    .join(' '.repeat(gap))
    .trimEnd();
}

/** A member of a row, or of an object in it: `OrderTotal.Amount`. */
function memberOf(row: Row, name: string): unknown {
  if (Object.hasOwn(row, name)) return row[name];
  const dot = name.indexOf('.');
  const inner = dot < 0 ? undefined : row[name.slice(0, dot)];
  return typeof inner === 'object' && inner !== null ? memberOf(inner as Row, name.slice(dot + 1)) : undefined;
}

/** A value as one line of text. */
export function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return printable(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return printable(value.join(', '));
  return printable(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function cut(text: string, most: number): string {
  if (stringWidth(text) <= most) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(kept + segment) > most - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
