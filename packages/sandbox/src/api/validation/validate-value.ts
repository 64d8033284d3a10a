import type { JsonSchema } from '@supercargo/catalogue';
import { validateFormat } from '../../base/formats.ts';

const LARGEST_INT32 = 2 ** 31 - 1;

/** Returns what is wrong with a text from a path, query or header; undefined if it is valid. */
export function validateText(value: string, schema: JsonSchema): string | undefined {
  switch (schema.type) {
    case 'boolean':
      return value === 'true' || value === 'false' ? undefined : 'must be true or false';
    case 'integer':
      return /^[+-]?\d+$/.test(value) ? validateNumber(Number(value), schema) : 'must be a whole number';
    case 'number':
      return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value)
        ? validateNumber(Number(value), schema)
        : 'must be a number';
    default:
      return validateString(value, schema);
  }
}

/** Returns what is wrong with a string; undefined if it is valid. */
export function validateString(value: string, schema: JsonSchema): string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema;
  if (isUnknown(value, schema)) return formatChoices(schema);
  if (value.length < minLength) return `must be at least ${minLength} characters long`;
  if (value.length > maxLength) return `must be at most ${maxLength} characters long`;
  if (pattern !== undefined && !getRegExp(pattern).test(value)) return `must match ${pattern}`;
  return validateFormat(value, format);
}

export function validateNumber(value: number, schema: JsonSchema): string | undefined {
  const { type, format, minimum, maximum, multipleOf } = schema;
  if (isUnknown(value, schema)) return formatChoices(schema);
  if (type === 'integer' && !Number.isInteger(value)) return 'must be a whole number';
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}`;
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}`;
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) return `must be a multiple of ${multipleOf}`;
  const tooWide = type === 'integer' && format === 'int32' && Math.abs(value) > LARGEST_INT32;
  return tooWide ? 'must fit into 32 bits' : undefined;
}

export function validateLength(length: number, { minItems, maxItems }: JsonSchema): string | undefined {
  if (minItems !== undefined && length < minItems) return `must have at least ${formatCount(minItems)}`;
  if (maxItems !== undefined && length > maxItems) return `must have at most ${formatCount(maxItems)}`;
  return undefined;
}

function formatCount(items: number): string {
  return items === 1 ? '1 item' : `${items} items`;
}

function isUnknown(value: string | number, { enum: known }: JsonSchema): boolean {
  return known !== undefined && !known.includes(value);
}

function formatChoices({ enum: known = [] }: JsonSchema): string {
  return `must be one of ${known.join(', ')}`;
}

/** Allows for rounding, because decimal fractions are not exact: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9;
}

const expressions = new Map<string, RegExp>();

function getRegExp(pattern: string): RegExp {
  const found = expressions.get(pattern) ?? new RegExp(pattern);
  expressions.set(pattern, found);
  return found;
}
