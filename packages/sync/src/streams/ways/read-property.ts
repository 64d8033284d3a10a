import type { ColumnType, Value } from '../../declaration/column.ts';
import { toDecimal, toJson, toTimestamp } from '../../rows/values.ts';

/** Returns the property at a path. Where the path meets a list, it goes on in the first element. */
export function findProperty(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const part of path) {
    const node: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof node !== 'object' || node === null) return undefined;
    value = (node as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}

/**
 * Returns the path of the first list with several elements that a column of a path has the first one of; undefined if there is none.
 * Columns of the type `json` have the list itself.
 */
export function findCutList(record: unknown, path: readonly string[], type: ColumnType): readonly string[] | undefined {
  let value = record;
  for (let at = 0; ; at += 1) {
    const isEnd = at === path.length;
    if (Array.isArray(value) && value.length > 1 && !(isEnd && type === 'json')) return path.slice(0, at);
    const node: unknown = Array.isArray(value) ? value[0] : value;
    if (isEnd || typeof node !== 'object' || node === null) return undefined;
    value = (node as Readonly<Record<string, unknown>>)[path[at] as string];
  }
}

/** Converts a property, or the first element of a list, to a value of a column. Returns null without one, and undefined if it is not of the type. */
export function toColumnValue(property: unknown, type: ColumnType): Value {
  if (property === null || property === undefined || property === '') return null;
  if (type === 'json') return toJson(property);
  const first: unknown = Array.isArray(property) ? property[0] : property;
  if (first === undefined) return null;
  if (typeof first === 'object') return undefined;
  const scalar = first as string | number | boolean;
  switch (type) {
    case 'text':
      return String(scalar);
    case 'integer':
      return toInteger(scalar);
    case 'decimal':
      return typeof scalar === 'boolean' ? undefined : (toDecimal(scalar) ?? undefined);
    case 'boolean':
      return toBoolean(scalar);
    case 'timestamp':
      return typeof scalar === 'string' ? (toTimestamp(scalar) ?? undefined) : undefined;
    case 'date':
      return typeof scalar === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(scalar) ? scalar.slice(0, 10) : undefined;
  }
}

function toInteger(scalar: string | number | boolean): number | undefined {
  const number = typeof scalar === 'string' && /^-?\d+$/.test(scalar) ? Number(scalar) : scalar;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

function toBoolean(scalar: string | number | boolean): boolean | undefined {
  if (typeof scalar === 'boolean') return scalar;
  return scalar === 'true' ? true : scalar === 'false' ? false : undefined;
}
