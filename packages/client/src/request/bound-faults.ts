import type { JsonSchema } from '@supercargo/catalogue';
import { shown } from '../errors/shown.ts';
import { formatFaults } from './format-faults.ts';

/** Faults of length, size, spelling and format. */
export function boundFaults(value: unknown, schema: JsonSchema, place: string): string[] {
  if (typeof value === 'string') return textFaults(value, schema, place);
  if (typeof value === 'number') return numberFaults(value, schema, place);
  return Array.isArray(value) ? listFaults(value, schema, place) : [];
}

function textFaults(text: string, schema: JsonSchema, place: string): string[] {
  const { minLength = 0, maxLength, pattern } = schema;
  const length = [...text].length;
  const isOutside = length < minLength || length > (maxLength ?? Number.POSITIVE_INFINITY);
  if (isOutside) return [`${place} has ${length} characters. Give ${range(minLength, maxLength)}.`];
  if (pattern === undefined || (expressionOf(pattern)?.test(text) ?? true)) return formatFaults(text, schema, place);
  return [`${place} is ${shown(text)}. Give a text that matches ${pattern}.`];
}

function numberFaults(value: number, { minimum, maximum, multipleOf }: JsonSchema, place: string): string[] {
  if (value < (minimum ?? value) || value > (maximum ?? value)) {
    return [`${place} is ${value}. Give ${range(minimum, maximum)}.`];
  }
  const isMultiple = multipleOf === undefined || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < 1e-9;
  return isMultiple ? [] : [`${place} is ${value}. Give a multiple of ${multipleOf}.`];
}

function listFaults(list: readonly unknown[], schema: JsonSchema, place: string): string[] {
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

/** Models hold expressions of other languages, too; those are not judged. */
function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
