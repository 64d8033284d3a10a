import { escapeSigns, unescapeSigns } from '../../../lib/text/escape-signs.ts';
import type { Filter, Order } from '../table-source.ts';

/** The parts of a view as texts. */
interface ViewParts {
  readonly filters: readonly Filter[];
  readonly sort: readonly Order[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

/**
 * Formats a view as a text that people can read in the URL: `sort:-price,sku;filter:price~atLeast~10;hidden:note`. The parts of a
 * default view are left out.
 */
export function formatViewText({ sort, filters, hidden, pinned, order, widths }: ViewParts): string {
  const parts: readonly (readonly [name: string, items: readonly string[]])[] = [
    ['sort', sort.map(({ column, descending }) => `${descending ? '-' : ''}${escapeName(column)}`)],
    ['filter', filters.map(formatFilter)],
    ['hidden', hidden.map(escapeName)],
    ['pinned', pinned.map(escapeName)],
    ['order', order.map(escapeName)],
    ['widths', Object.entries(widths).map(([column, width]) => `${escapeName(column)}~${width}`)],
  ];
  return parts.flatMap(([name, items]) => (items.length === 0 ? [] : [`${name}:${items.join(',')}`])).join(';');
}

/** Parses such a text. The parts can be invalid. */
export function parseViewText(text: string): Record<string, unknown> {
  const parts = new Map(text.split(';').map(splitPart));
  const list = (name: string) => parts.get(name) ?? [];
  return {
    sort: list('sort').map((item) => ({
      column: unescapeSigns(item.replace(/^-/, '')),
      descending: item.startsWith('-'),
    })),
    filters: list('filter').map(parseFilter),
    hidden: list('hidden').map(unescapeSigns),
    pinned: list('pinned').map(unescapeSigns),
    order: list('order').map(unescapeSigns),
    widths: Object.fromEntries(list('widths').map(parseWidth)),
  };
}

function splitPart(part: string): readonly [name: string, items: readonly string[]] {
  const end = part.indexOf(':');
  return [part.slice(0, end), part.slice(end + 1).split(',')];
}

function parseWidth(item: string): readonly [column: string, width: number] {
  const [column = '', width] = item.split('~');
  return [unescapeSigns(column), Number(width)];
}

function formatFilter({ column, is, ...rest }: Filter): string {
  const values =
    'values' in rest ? rest.values : 'from' in rest ? [rest.from, rest.to] : 'value' in rest ? [rest.value] : [];
  return [escapeName(column), is, ...values.map(formatValue)].join('~');
}

function parseFilter(item: string): unknown {
  const [column = '', is, ...texts] = item.split('~');
  const values = texts.map(parseValue);
  const [first, second] = values;
  const condition = { column: unescapeSigns(column), is };
  if (is === 'in') return { ...condition, values };
  if (is === 'between') return { ...condition, from: first, to: second };
  return values.length === 0 ? condition : { ...condition, value: first };
}

/** Numbers and booleans are written as they are. A text that looks like one of them starts with an apostrophe. */
function formatValue(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const isPlain = value === parseValue(escapeValue(value));
  return escapeValue(isPlain ? value : `'${value}`);
}

function parseValue(text: string): string | number | boolean {
  const value = unescapeSigns(text);
  if (value.startsWith("'")) return value.slice(1);
  if (value === 'true' || value === 'false') return value === 'true';
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

function escapeValue(text: string): string {
  return escapeSigns(text, /[%,;:~]/g);
}

/** A hyphen at the start of a column's name would mean descending. */
function escapeName(column: string): string {
  return escapeValue(column).replace(/^-/, '%2D');
}
