import type { JsonSchema } from '@supercargo/catalogue';
import { faultOfFormat } from '../../base/formats.ts';

const LARGEST_INT32 = 2 ** 31 - 1;

/** Returns what is wrong with a text from a path, query or header; undefined if it is valid. */
export function faultOfText(value: string, schema: JsonSchema): string | undefined {
  switch (schema.type) {
    case 'boolean':
      return value === 'true' || value === 'false' ? undefined : 'must be true or false';
    case 'integer':
      return /^[+-]?\d+$/.test(value) ? faultOfNumber(Number(value), schema) : 'must be a whole number';
    case 'number':
      return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)
        ? faultOfNumber(Number(value), schema)
        : 'must be a number';
    default:
      return faultOfString(value, schema);
  }
}

/** Returns what is wrong with a string; undefined if it is valid. */
export function faultOfString(value: string, schema: JsonSchema): string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema;
  if (isUnknown(value, schema)) return oneOf(schema);
  if (value.length < minLength) return `must be at least ${minLength} characters long`;
  if (value.length > maxLength) return `must be at most ${maxLength} characters long`;
  if (pattern !== undefined && !expression(pattern).test(value)) return `must match ${pattern}`;
  return faultOfFormat(value, format);
}

export function faultOfNumber(value: number, schema: JsonSchema): string | undefined {
  const { type, format, minimum, maximum, multipleOf } = schema;
  if (isUnknown(value, schema)) return oneOf(schema);
  if (type === 'integer' && !Number.isInteger(value)) return 'must be a whole number';
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}`;
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}`;
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) return `must be a multiple of ${multipleOf}`;
  const tooWide = type === 'integer' && format === 'int32' && Math.abs(value) > LARGEST_INT32;
  return tooWide ? 'must fit into 32 bits' : undefined;
}

export function faultOfLength(length: number, { minItems, maxItems }: JsonSchema): string | undefined {
  if (minItems !== undefined && length < minItems) return `must have at least ${count(minItems)}`;
  if (maxItems !== undefined && length > maxItems) return `must have at most ${count(maxItems)}`;
  return undefined;
}

function count(items: number): string {
  return items === 1 ? '1 item' : `${items} items`;
}

function isUnknown(value: string | number, { enum: known }: JsonSchema): boolean {
  return known !== undefined && !known.includes(value);
}

function oneOf({ enum: known = [] }: JsonSchema): string {
  return `must be one of ${known.join(', ')}`;
}

/** Allows for rounding, because decimal fractions are not exact: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9;
}

const expressions = new Map<string, RegExp>();

function expression(pattern: string): RegExp {
  const found = expressions.get(pattern) ?? new RegExp(pattern);
  expressions.set(pattern, found);
  return found;
}
