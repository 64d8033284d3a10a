import type { JsonSchema } from '@supercargo/catalogue';

/** What is wrong with a value that came as text; undefined when nothing is. */
export function faultOfText(value: string, schema: JsonSchema): string | undefined {
  if (schema.enum !== undefined && !schema.enum.some((known) => String(known) === value)) {
    return `must be one of ${schema.enum.join(', ')}`;
  }
  if (schema.type === 'boolean' && value !== 'true' && value !== 'false') return 'must be true or false';
  if (schema.type === 'integer' && !/^[+-]?\d+$/.test(value)) return 'must be a whole number';
  if (schema.type === 'number' && Number.isNaN(Number(value))) return 'must be a number';
  if (schema.type === 'integer' || schema.type === 'number') return faultOfNumber(Number(value), schema);
  if (schema.format === 'date-time' && Number.isNaN(Date.parse(value))) return 'must be a date and time';
  return undefined;
}

export function faultOfNumber(value: number, { minimum, maximum }: JsonSchema): string | undefined {
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}`;
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}`;
  return undefined;
}

export function faultOfLength(length: number, { minItems, maxItems }: JsonSchema): string | undefined {
  if (minItems !== undefined && length < minItems) return `must have at least ${minItems} items`;
  if (maxItems !== undefined && length > maxItems) return `must have at most ${maxItems} items`;
  return undefined;
}
