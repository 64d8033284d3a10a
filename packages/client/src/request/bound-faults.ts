import type { JsonSchema } from '@supercargo/catalogue';
import { shown } from '../errors/shown.ts';
import { validateFormat } from './format-faults.ts';

/** Validates length, size, pattern and format. */
export function validateBounds(value: unknown, schema: JsonSchema, place: string): string[] {
  if (typeof value === 'string') return validateText(value, schema, place);
  if (typeof value === 'number') return validateNumber(value, schema, place);
  return Array.isArray(value) ? validateList(value, schema, place) : [];
}

function validateText(text: string, schema: JsonSchema, place: string): string[] {
  const { minLength = 0, maxLength, pattern } = schema;
  const length = [...text].length;
  const isOutside = length < minLength || length > (maxLength ?? Number.POSITIVE_INFINITY);
  if (isOutside) return [`${place} has ${length} characters. Give ${range(minLength, maxLength)}.`];
  if (pattern === undefined || (parsePattern(pattern)?.test(text) ?? true)) return validateFormat(text, schema, place);
  return [`${place} is ${shown(text)}. Give a text that matches ${pattern}.`];
}

function validateNumber(value: number, { minimum, maximum, multipleOf }: JsonSchema, place: string): string[] {
  if (value < (minimum ?? value) || value > (maximum ?? value)) {
    return [`${place} is ${value}. Give ${range(minimum, maximum)}.`];
  }
  const isMultiple = multipleOf === undefined || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < 1e-9;
  return isMultiple ? [] : [`${place} is ${value}. Give a multiple of ${multipleOf}.`];
}

function validateList(list: readonly unknown[], schema: JsonSchema, place: string): string[] {
  const { minItems = 0, maxItems, uniqueItems } = schema;
  if (list.length < minItems || list.length > (maxItems ?? list.length)) {
    return [`${place} has ${list.length} items. Give ${range(minItems, maxItems)}.`];
  }
  const isRepeating = uniqueItems === true && new Set(list.map((item) => JSON.stringify(item))).size < list.length;
  return isRepeating ? [`${place} names an item twice. Give each once.`] : [];
}

function range(least: number | undefined, most: number | undefined): string {
  if (least === undefined || (least === 0 && most !== undefined)) return `at most ${most}`;
  return most === undefined ? `at least ${least}` : `${least} to ${most}`;
}

/** Some patterns in the models use the syntax of other languages. They are not checked. */
function parsePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
