import type { Filter, Order, TableColumn } from '../table-source.ts';

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
    const given = JSON.parse(text) as Record<string, unknown>;
    return {
      filters: parseList(given.filters, isFilter),
      sort: parseList(given.sort, isOrder),
      hidden: parseList(given.hidden, isText),
      pinned: parseList(given.pinned, isText),
      order: parseList(given.order, isText),
      widths: parseWidths(given.widths),
    };
  } catch {
    return defaultView;
  }
}

/** Serializes a view; undefined for the default view. */
export function serializeView(view: TableView): string | undefined {
  const changedParts = Object.entries(view).filter(([, value]) => Object.keys(value).length > 0);
  return changedParts.length === 0 ? undefined : JSON.stringify(Object.fromEntries(changedParts));
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

function parseList<Item>(given: unknown, isItem: (item: unknown) => item is Item): Item[] {
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

function parseWidths(given: unknown): Record<string, number> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, width]) => typeof width === 'number' && width >= 40));
}
