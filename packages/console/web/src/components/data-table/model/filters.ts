import type { Filter, TableColumn } from '../table-source.ts';

export type FilterKind = Filter['is'];

export const conditionLabels: Readonly<Record<FilterKind, string>> = {
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

/** The filter conditions that a column supports. */
export function listFilterKinds({ type }: TableColumn): FilterKind[] {
  if (type === 'boolean') return ['equals', 'empty', 'filled'];
  if (type === 'text') return ['contains', 'equals', 'not', 'in', 'empty', 'filled'];
  return ['equals', 'between', 'greater', 'atLeast', 'less', 'atMost', 'in', 'contains', 'empty', 'filled'];
}

/** Describes a filter, such as `sku contains A`. */
export function describeFilter(filter: Filter): string {
  const condition = `${filter.column} ${conditionLabels[filter.is]}`;
  if (filter.is === 'between') return `${condition} ${filter.from} and ${filter.to}`;
  if (filter.is === 'in') return `${condition} ${filter.values.join(', ')}`;
  return 'value' in filter ? `${condition} ${filter.value === '' ? '(empty)' : filter.value}` : condition;
}

/** Builds a filter from the form's values; undefined while a value is missing. */
export function buildFilter(column: TableColumn, is: FilterKind, first: string, second: string): Filter | undefined {
  const { name } = column;
  if (is === 'empty' || is === 'filled') return { column: name, is };
  if (is === 'contains') return first === '' ? undefined : { column: name, is, value: first };
  if (is === 'in') {
    const values = first.split(/[\n,;\t]+/).flatMap((text) => text.trim() || []);
    return values.length === 0 ? undefined : { column: name, is, values };
  }
  if (first === '' || (is === 'between' && second === '')) return undefined;
  if (is !== 'between') return { column: name, is, value: first };
  // Includes the whole last day.
  const to = column.type === 'time' && /^\d{4}-\d\d-\d\d$/.test(second) ? `${second}T23:59:59.999Z` : second;
  return { column: name, is, from: first, to };
}
