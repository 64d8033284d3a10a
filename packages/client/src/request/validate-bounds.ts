import type { JsonSchema } from '@supercargo/catalogue';
import { formatCount } from '../errors/format-count.ts';
import { formatValue } from '../errors/format-value.ts';
import { validateFormat } from './validate-format.ts';

/** Validates length, size, pattern and format. */
export function validateBounds(value: unknown, schema: JsonSchema, path: string): string[] {
  if (typeof value === 'string') return validateText(value, schema, path);
  if (typeof value === 'number') return validateNumber(value, schema, path);
  return Array.isArray(value) ? validateList(value, schema, path) : [];
}

function validateText(text: string, schema: JsonSchema, path: string): string[] {
  const { minLength = 0, maxLength, pattern } = schema;
  const length = [...text].length;
  const isOutside = length < minLength || length > (maxLength ?? Number.POSITIVE_INFINITY);
  if (isOutside) return [`${path} has ${formatCount(length, 'character')}. Pass ${formatRange(minLength, maxLength)}.`];
  if (pattern === undefined || (parsePattern(pattern)?.test(text) ?? true)) return validateFormat(text, schema, path);
  return [`${path} is ${formatValue(text)}. Pass a string that matches ${pattern}.`];
}

function validateNumber(value: number, { minimum, maximum, multipleOf }: JsonSchema, path: string): string[] {
  if (value < (minimum ?? value) || value > (maximum ?? value)) {
    return [`${path} is ${value}. Pass ${formatRange(minimum, maximum)}.`];
  }
  const isMultiple = multipleOf === undefined || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < 1e-9;
  return isMultiple ? [] : [`${path} is ${value}. Pass a multiple of ${multipleOf}.`];
}

function validateList(list: readonly unknown[], schema: JsonSchema, path: string): string[] {
  const { minItems = 0, maxItems, uniqueItems } = schema;
  if (list.length < minItems || list.length > (maxItems ?? list.length)) {
    return [`${path} has ${formatCount(list.length, 'item')}. Pass ${formatRange(minItems, maxItems)}.`];
  }
  const hasDuplicates = uniqueItems === true && new Set(list.map((item) => JSON.stringify(item))).size < list.length;
  return hasDuplicates ? [`${path} contains an item twice. Pass each item once.`] : [];
}

function formatRange(min: number | undefined, max: number | undefined): string {
  if (min === undefined || (min === 0 && max !== undefined)) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
}

/** Returns undefined for a pattern in the syntax of another language. Such patterns are not checked. */
function parsePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
