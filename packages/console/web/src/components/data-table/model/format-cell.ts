import { formatMoney } from '../../../lib/text/format.ts';
import type { Cell, TableColumn } from '../table-source.ts';

const numberFormat = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });

/** Formats a cell for people, except times. */
export function formatCell(cell: Cell, { type }: TableColumn, currency?: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell !== 'number') return cell;
  return typeof currency === 'string' && type !== 'text' ? formatMoney(cell, currency) : numberFormat.format(cell);
}

export function isNumeric({ type }: TableColumn): boolean {
  return type === 'integer' || type === 'decimal';
}
