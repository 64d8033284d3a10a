import { formatMoney } from '../../../lib/format.ts';
import type { Cell, TableColumn } from '../table-pages.ts';

const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });

/** A cell as a person reads it, but for moments. */
export function cellText(cell: Cell, { type }: TableColumn, currency?: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell !== 'number') return cell;
  return typeof currency === 'string' && type !== 'text' ? formatMoney(cell, currency) : numbers.format(cell);
}

export function isNumber({ type }: TableColumn): boolean {
  return type === 'integer' || type === 'decimal';
}
