import type { Filter, Order, TableColumn } from '../table-source.ts';
import { formatViewText, parseViewText } from './view-text.ts';

/** The view of a table. It is serialized as one text, which screens keep in the URL. */
export interface TableView {
  readonly filters: readonly Filter[];
  readonly sort: readonly Order[];
  readonly hidden: readonly string[];
  /** Columns pinned to the left. */
  readonly pinned: readonly string[];
  /** Moved columns in their order. The others follow in the table's order. */
  readonly order: readonly string[];
  /** Pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Target position of a moved column. */
export interface ColumnPlace {
  readonly beside: string;
  /** Whether it goes to the right of `beside`. */
  readonly after: boolean;
}

export const defaultView: TableView = { filters: [], sort: [], hidden: [], pinned: [], order: [], widths: {} };

/** Parses a view. Invalid parts are ignored. */
export function parseView(text: string | undefined): TableView {
  if (text === undefined || text === '') return defaultView;
  try {
    const parsed = parseViewText(text);
    return {
      filters: parseList(parsed.filters, isFilter),
      sort: parseList(parsed.sort, isOrder),
      hidden: parseList(parsed.hidden, isText),
      pinned: parseList(parsed.pinned, isText),
      order: parseList(parsed.order, isText),
      widths: parseWidths(parsed.widths),
    };
  } catch {
    return defaultView;
  }
}

/** Serializes a view; undefined for the default view. */
export function serializeView(view: TableView): string | undefined {
  return formatViewText(view) || undefined;
}

/** Returns the visible columns from left to right, pinned ones first. */
export function selectVisibleColumns(columns: readonly TableColumn[], view: TableView): TableColumn[] {
  const all = orderColumns(columns, view).filter(({ name }) => !view.hidden.includes(name));
  const isPinned = ({ name }: TableColumn) => view.pinned.includes(name);
  return [...all.filter(isPinned), ...all.filter((column) => !isPinned(column))];
}

export function orderColumns(columns: readonly TableColumn[], { order }: TableView): TableColumn[] {
  if (order.length === 0) return [...columns];
  const positions = new Map(order.map((name, index) => [name, index]));
  return columns.toSorted((a, b) => (positions.get(a.name) ?? Infinity) - (positions.get(b.name) ?? Infinity) || 0);
}

/** Toggles the sort order of a column: ascending, descending, none. Keeps other columns if `addToSort` is set. */
export function toggleSort(sort: readonly Order[], column: string, addToSort: boolean): Order[] {
  const current = sort.find((order) => order.column === column);
  const others = addToSort ? sort.filter((order) => order.column !== column) : [];
  if (current === undefined) return [...others, { column, descending: false }];
  if (current.descending) return others;
  const reversed = { column, descending: true };
  return addToSort ? sort.map((order) => (order.column === column ? reversed : order)) : [reversed];
}

/** Moves a column by one position among its visible neighbours. */
export function moveColumn(columns: readonly TableColumn[], view: TableView, column: string, by: -1 | 1): TableView {
  const shown = selectVisibleColumns(columns, view).map(({ name }) => name);
  const from = shown.indexOf(column);
  const neighbour = shown[from + by];
  if (from < 0 || neighbour === undefined) return view;
  if (view.pinned.includes(column) !== view.pinned.includes(neighbour)) return view;
  const order = orderColumns(columns, view).map(({ name }) => name);
  const [one, other] = [order.indexOf(column), order.indexOf(neighbour)];
  order[one] = neighbour;
  order[other] = column;
  return { ...view, order };
}

/** Moves a column next to another one, if both are pinned or neither is. */
export function placeColumn(
  columns: readonly TableColumn[],
  view: TableView,
  column: string,
  { beside, after }: ColumnPlace,
): TableView {
  if (column === beside || view.pinned.includes(column) !== view.pinned.includes(beside)) return view;
  const order = orderColumns(columns, view)
    .map(({ name }) => name)
    .filter((name) => name !== column);
  order.splice(order.indexOf(beside) + (after ? 1 : 0), 0, column);
  return { ...view, order };
}

export function toggleName(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}

export function estimateWidth({ name, type }: TableColumn): number {
  const minWidth = { text: 170, integer: 100, decimal: 110, boolean: 90, date: 120, time: 210 }[type];
  return Math.min(320, Math.max(minWidth, 56 + name.length * 8));
}

function parseList<Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

function isText(item: unknown): item is string {
  return typeof item === 'string';
}

function isOrder(item: unknown): item is Order {
  const { column, descending } = (item ?? {}) as Partial<Order>;
  return isText(column) && typeof descending === 'boolean';
}

const withValue = ['contains', 'equals', 'not', 'greater', 'atLeast', 'less', 'atMost'];

function isFilter(item: unknown): item is Filter {
  const filter = (item ?? {}) as Record<string, unknown>;
  if (!isText(filter.column) || !isText(filter.is)) return false;
  if (filter.is === 'empty' || filter.is === 'filled') return true;
  if (filter.is === 'in')
    return Array.isArray(filter.values) && filter.values.length > 0 && filter.values.every(isScalar);
  if (filter.is === 'between') return isScalar(filter.from) && isScalar(filter.to);
  return withValue.includes(filter.is) && (filter.is === 'contains' ? isText(filter.value) : isScalar(filter.value));
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function parseWidths(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, width]) => typeof width === 'number' && width >= 40));
}
