import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import { flatten } from '../../src/api/generated-responses/flat-schema.ts';
import { generateText } from '../../src/api/generated-responses/generate-text.ts';
import { createRandom } from '../../src/base/random.ts';

const NOON = Date.UTC(2026, 0, 10, 12);

/** How much of an object is filled in: what is required, or everything down to this many objects. */
export interface Filling {
  readonly everythingDownTo: number;
}

export const REQUIRED_ONLY: Filling = { everythingDownTo: 0 };
export const EVERYTHING: Filling = { everythingDownTo: 4 };

/** A value that the schema allows. */
export function sampleValue(input: JsonSchema, model: ModelSchemas, filling = REQUIRED_ONLY, depth = 0): unknown {
  const { schema } = flatten(input, model);
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'array') return sampleArray(schema, model, filling, depth);
  if (schema.type === 'object' || schema.properties !== undefined) return sampleObject(schema, model, filling, depth);
  if (schema.type === 'integer' || schema.type === 'number') return sampleNumber(schema);
  if (schema.type === 'boolean') return true;
  return sampleText(schema);
}

function sampleArray(schema: JsonSchema, model: ModelSchemas, filling: Filling, depth: number): readonly unknown[] {
  const { items = {}, minItems = 0, uniqueItems = false } = schema;
  const known = flatten(items, model).schema.enum;
  const length = Math.max(1, minItems);
  if (uniqueItems && known !== undefined) return known.slice(0, length);
  return Array.from({ length }, () => sampleValue(items, model, filling, depth));
}

function sampleObject(schema: JsonSchema, model: ModelSchemas, filling: Filling, depth: number): unknown {
  const { properties = {}, required = [] } = schema;
  const optional = depth < filling.everythingDownTo ? Object.keys(properties) : [];
  const names = [...new Set([...required, ...optional])];
  return Object.fromEntries(
    names.map((name) => [name, sampleValue(properties[name] ?? {}, model, filling, depth + 1)]),
  );
}

function sampleNumber({ minimum, maximum = Number.POSITIVE_INFINITY, multipleOf }: JsonSchema): number {
  return minimum ?? multipleOf ?? Math.min(1, maximum);
}

function sampleText(schema: JsonSchema): string {
  const { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (pattern !== undefined) return generateText('sample', schema, createRandom(pattern), NOON);
  if (format === 'date-time' || format === 'dateTime') return '2026-01-10T00:00:00Z';
  if (format === 'date') return '2026-01-10';
  if (format === 'boolean') return 'true';
  if (format === 'byte') return 'c2FtcGxl';
  if (format === '[A-Z]{2}') return 'GB';
  return 'sample'.padEnd(minLength, 'x').slice(0, maxLength);
}
