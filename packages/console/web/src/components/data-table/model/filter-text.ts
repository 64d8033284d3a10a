import type { Filter, TableColumn } from '../table-pages.ts';

export type FilterKind = Filter['is'];

export const filterWords: Readonly<Record<FilterKind, string>> = {
  contains: 'contains',
  equals: 'is',
  not: 'is not',
  in: 'is one of',
  greater: 'is more than',
  atLeast: 'is at least',
  less: 'is less than',
  atMost: 'is at most',
  between: 'is between',
  empty: 'is empty',
  filled: 'is not empty',
};

/** The ways in which a column can be filtered. */
export function kindsFor({ type }: TableColumn): FilterKind[] {
  if (type === 'boolean') return ['equals', 'empty', 'filled'];
  if (type === 'text') return ['contains', 'equals', 'not', 'in', 'empty', 'filled'];
  return ['equals', 'between', 'greater', 'atLeast', 'less', 'atMost', 'in', 'contains', 'empty', 'filled'];
}

/** A filter in words, such as `sku contains "A"`. */
export function filterText(filter: Filter): string {
  const words = `${filter.column} ${filterWords[filter.is]}`;
  if (filter.is === 'between') return `${words} ${filter.from} and ${filter.to}`;
  if (filter.is === 'in') return `${words} ${filter.values.join(', ')}`;
  return 'value' in filter ? `${words} ${filter.value === '' ? 'nothing' : filter.value}` : words;
}

/** The filter that a form tells; undefined while a value is missing. */
export function filterOf(column: TableColumn, is: FilterKind, first: string, second: string): Filter | undefined {
  const { name } = column;
  if (is === 'empty' || is === 'filled') return { column: name, is };
  if (is === 'contains') return first === '' ? undefined : { column: name, is, value: first };
  if (is === 'in') {
    const values = first.split(/[\n,;\t]+/).flatMap((text) => text.trim() || []);
    return values.length === 0 ? undefined : { column: name, is, values };
  }
  if (first === '' || (is === 'between' && second === '')) return undefined;
  if (is !== 'between') return { column: name, is, value: first };
  // A day ends with its last moment.
  const to = column.type === 'time' && /^\d{4}-\d\d-\d\d$/.test(second) ? `${second}T23:59:59.999Z` : second;
  return { column: name, is, from: first, to };
}
