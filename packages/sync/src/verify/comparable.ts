import type { ColumnType } from '../declaration/column.ts';
import { toTenThousandths } from '../rows/decimals.ts';
import type { ShownValue } from './verify-result.ts';

/** Converts a value of a row or of a query to one that can be compared: times to milliseconds, decimals and JSON to one form. */
export function toComparable(value: unknown, type: ColumnType): ShownValue {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'integer':
      return Number(value);
    case 'decimal':
      return toCanonicalDecimal(String(value));
    case 'timestamp':
      return typeof value === 'number' ? value : Date.parse(String(value));
    case 'json':
      return toCanonicalJson(typeof value === 'string' ? JSON.parse(value) : value);
    case 'boolean':
      return value === true || value === 'true';
    default:
      // Postgres cannot store the NUL character and single surrogates.
      return String(value).toWellFormed().replaceAll('\0', '\uFFFD');
  }
}

/** Whether the value of the copy is the one of Amazon. Both are comparable. */
export function isEqual(copy: ShownValue, amazon: ShownValue, type: ColumnType): boolean {
  if (copy === amazon) return true;
  if (type !== 'decimal' || copy === null || amazon === null) return false;
  // DuckDB stores four decimals.
  return countDecimals(copy as string) <= 4 && toUnits(copy as string) === toUnits(amazon as string);
}

/** Converts a comparable value to the form that users see. */
export function toShown(value: ShownValue, type: ColumnType): ShownValue {
  return type === 'timestamp' && typeof value === 'number' ? new Date(value).toISOString() : value;
}

function toCanonicalDecimal(text: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  const integer = whole.replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/(?<!0)0+$/, '');
  const digits = decimals === '' ? integer : `${integer}.${decimals}`;
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

function countDecimals(decimal: string): number {
  const dot = decimal.indexOf('.');
  return dot === -1 ? 0 : decimal.length - dot - 1;
}

/** Undefined for amounts that DuckDB cannot store. */
function toUnits(decimal: string): bigint | undefined {
  try {
    return toTenThousandths(decimal);
  } catch {
    return undefined;
  }
}

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') return part.toWellFormed().replaceAll('\0', '\uFFFD');
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
