import type { PlainValue } from '../table-column.ts';

const deepest = 8;

/**
 * Passes each value of a row with its column to `onCell`. Members of objects have their own columns, such as
 * `price.amount`. Lists, and values below eight levels, become JSON.
 */
export function flattenRow(row: Record<string, unknown>, onCell: (column: string, value: PlainValue) => void): void {
  visit(row, '', 1, onCell);
}

function visit(
  object: object,
  prefix: string,
  depth: number,
  onCell: (column: string, value: PlainValue) => void,
): void {
  for (const [name, value] of Object.entries(object)) {
    const column = prefix === '' ? name : `${prefix}.${name}`;
    if (isBranch(value) && depth < deepest) visit(value, column, depth + 1, onCell);
    else onCell(column, plain(value));
  }
}

function isBranch(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !(value instanceof Date) && Object.keys(value).length > 0;
}

function plain(value: unknown): PlainValue {
  switch (typeof value) {
    case 'string':
      return value.isWellFormed() ? value : value.toWellFormed();
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'bigint':
      return String(value);
    case 'object':
      if (value === null) return null;
      return value instanceof Date ? value.toISOString() : JSON.stringify(value);
    default:
      return null;
  }
}
