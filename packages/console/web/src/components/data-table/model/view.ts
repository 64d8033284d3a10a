import type { Filter, Order, TableColumn } from '../table-pages.ts';

/** How someone looks at a table. It is kept as one text, in the URL where the screen does so. */
export interface TableView {
  readonly filters: readonly Filter[];
  readonly sort: readonly Order[];
  readonly hidden: readonly string[];
  /** Columns that stay at the left. */
  readonly pinned: readonly string[];
  /** Columns that were moved, in their order; others follow in the table's. */
  readonly order: readonly string[];
  /** Pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Where a column is put. */
export interface ColumnPlace {
  readonly beside: string;
  /** To the right of it. */
  readonly after: boolean;
}

export const plainView: TableView = { filters: [], sort: [], hidden: [], pinned: [], order: [], widths: {} };

/** The view that a text tells; what cannot be read of it is left out. */
export function readView(text: string | undefined): TableView {
  if (text === undefined || text === '') return plainView;
  try {
    const given = JSON.parse(text) as Record<string, unknown>;
    return {
      filters: listOf(given.filters, isFilter),
      sort: listOf(given.sort, isOrder),
      hidden: listOf(given.hidden, isText),
      pinned: listOf(given.pinned, isText),
      order: listOf(given.order, isText),
      widths: widthsOf(given.widths),
    };
  } catch {
    return plainView;
  }
}

/** The text of a view; undefined for the plain one. */
export function writeView(view: TableView): string | undefined {
  const told = Object.entries(view).filter(([, value]) => Object.keys(value).length > 0);
  return told.length === 0 ? undefined : JSON.stringify(Object.fromEntries(told));
}

/** The columns that are shown, from left to right: pinned ones first. */
export function shownColumns(columns: readonly TableColumn[], view: TableView): TableColumn[] {
  const all = orderedColumns(columns, view).filter(({ name }) => !view.hidden.includes(name));
  const isPinned = ({ name }: TableColumn) => view.pinned.includes(name);
  return [...all.filter(isPinned), ...all.filter((column) => !isPinned(column))];
}

export function orderedColumns(columns: readonly TableColumn[], { order }: TableView): TableColumn[] {
  if (order.length === 0) return [...columns];
  const place = new Map(order.map((name, index) => [name, index]));
  return columns.toSorted((a, b) => (place.get(a.name) ?? Infinity) - (place.get(b.name) ?? Infinity) || 0);
}

/** Sorts by a column alone, or besides the others; a third time not at all. */
export function toggleSort(sort: readonly Order[], column: string, besides: boolean): Order[] {
  const current = sort.find((order) => order.column === column);
  const others = besides ? sort.filter((order) => order.column !== column) : [];
  if (current === undefined) return [...others, { column, descending: false }];
  if (current.descending) return others;
  const turned = { column, descending: true };
  return besides ? sort.map((order) => (order.column === column ? turned : order)) : [turned];
}

/** Moves a column by one place among those that are shown beside it. */
export function moveColumn(columns: readonly TableColumn[], view: TableView, column: string, by: -1 | 1): TableView {
  const shown = shownColumns(columns, view).map(({ name }) => name);
  const from = shown.indexOf(column);
  const neighbour = shown[from + by];
  if (from < 0 || neighbour === undefined) return view;
  if (view.pinned.includes(column) !== view.pinned.includes(neighbour)) return view;
  const order = orderedColumns(columns, view).map(({ name }) => name);
  const [one, other] = [order.indexOf(column), order.indexOf(neighbour)];
  order[one] = neighbour;
  order[other] = column;
  return { ...view, order };
}

/** Puts a column beside another one, where both are pinned or neither is. */
export function placeColumn(
  columns: readonly TableColumn[],
  view: TableView,
  column: string,
  { beside, after }: ColumnPlace,
): TableView {
  if (column === beside || view.pinned.includes(column) !== view.pinned.includes(beside)) return view;
  const order = orderedColumns(columns, view)
    .map(({ name }) => name)
    .filter((name) => name !== column);
  order.splice(order.indexOf(beside) + (after ? 1 : 0), 0, column);
  return { ...view, order };
}

export function toggleIn(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}

export function defaultWidth({ name, type }: TableColumn): number {
  const least = { text: 170, integer: 100, decimal: 110, boolean: 90, date: 120, time: 210 }[type];
  return Math.min(320, Math.max(least, 56 + name.length * 8));
}

function listOf<Item>(given: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(given) ? given.filter(isItem) : [];
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
  const given = (item ?? {}) as Record<string, unknown>;
  if (!isText(given.column) || !isText(given.is)) return false;
  if (given.is === 'empty' || given.is === 'filled') return true;
  if (given.is === 'in') return Array.isArray(given.values) && given.values.length > 0 && given.values.every(isScalar);
  if (given.is === 'between') return isScalar(given.from) && isScalar(given.to);
  return withValue.includes(given.is) && (given.is === 'contains' ? isText(given.value) : isScalar(given.value));
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function widthsOf(given: unknown): Record<string, number> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, width]) => typeof width === 'number' && width >= 40));
}
