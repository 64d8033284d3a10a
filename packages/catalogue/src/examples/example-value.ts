import type { JsonSchema, ModelSchemas } from '../json-schema.ts';
import { findPlaceholder } from './placeholders.ts';

type Definitions = ModelSchemas['definitions'];

const day = 86_400_000;
/** Below this depth, optional members are left out even if their parents require them. */
const deepest = 12;

/** What an example value depends on besides its schema. */
interface ValueContext {
  readonly definitions: Definitions;
  /** Endpoint and version, such as `orders v0`. */
  readonly api: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Builds an example value for a schema, with its required members only. Uses placeholders such as `{{sku}}` for values
 * that depend on the selling partner.
 */
export function buildExampleValue(declaredSchema: JsonSchema, name: string, context: ValueContext, depth = 0): unknown {
  const schema = whole(declaredSchema, context.definitions);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  if (schema.type === 'array') return exampleList(schema, name, context, depth);
  if (schema.type === 'object' || schema.properties !== undefined) return exampleObject(schema, context, depth);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return exampleNumber(schema);
  return exampleText(schema, name, context);
}

/** Merges a schema with its reference and its parts. */
function whole(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { $ref, allOf, ...members } = schema;
  const parts = [
    ...($ref === undefined ? [] : [definitions[$ref.replace('#/definitions/', '')] ?? {}]),
    ...(allOf ?? []),
  ];
  return parts.map((part) => whole(part, definitions)).reduce(merged, members);
}

function merged(schema: JsonSchema, part: JsonSchema): JsonSchema {
  return Object.assign({}, part, schema, {
    ...((schema.properties ?? part.properties) && { properties: { ...part.properties, ...schema.properties } }),
    ...((schema.required ?? part.required) && { required: [...(part.required ?? []), ...(schema.required ?? [])] }),
  });
}

function exampleList(schema: JsonSchema, name: string, context: ValueContext, depth: number) {
  const count = Math.max(1, schema.minItems ?? 1);
  if (depth >= deepest) return [];
  const items = Array.from({ length: count }, () =>
    buildExampleValue(schema.items ?? {}, singular(name), context, depth + 1),
  );
  if (schema.uniqueItems !== true) return items;
  const enumValues = schema.items === undefined ? [] : (whole(schema.items, context.definitions).enum ?? []);
  return items.map((item, index) => enumValues[index] ?? (index === 0 ? item : `${item}-${index + 1}`));
}

function exampleObject(schema: JsonSchema, context: ValueContext, depth: number) {
  const { properties = {}, required = [] } = schema;
  const named = required.filter((name) => properties[name] !== undefined || depth < deepest);
  return Object.fromEntries(
    named.map((name) => [name, buildExampleValue(properties[name] ?? {}, name, context, depth + 1)]),
  );
}

function exampleNumber({ minimum, maximum, multipleOf }: JsonSchema): number {
  const near = Math.min(Math.max(1, minimum ?? 1), maximum ?? Number.POSITIVE_INFINITY);
  if (multipleOf === undefined) return near;
  return Math.ceil(near / multipleOf) * multipleOf;
}

function exampleText(schema: JsonSchema, name: string, { api, now }: ValueContext): string {
  const { format, pattern } = schema;
  const placeholder = findPlaceholder(api, name);
  if (placeholder !== undefined) return `{{${placeholder}}}`;
  const candidates = [...byName(name, now), ...byFormat(format, now), ...samples, textOfLength(schema)];
  return candidates.find((text) => fits(text, schema)) ?? (pattern === undefined ? textOfLength(schema) : 'A');
}

/** Guesses example values from the name of a member. */
function byName(name: string, now: number): string[] {
  if (name === 'reportType') return ['GET_MERCHANT_LISTINGS_ALL_DATA'];
  if (name === 'feedType') return ['JSON_LISTINGS_FEED'];
  if (name === 'notificationType') return ['ORDER_CHANGE'];
  if (/^keywords?$/.test(name)) return ['lamp'];
  if (/(after|start(date|time)?|from)$/i.test(name)) return [isoAt(now - 7 * day)];
  return [];
}

function byFormat(format: string | undefined, now: number): string[] {
  if (format === 'date-time' || format === 'dateTime') return [isoAt(now)];
  if (format === 'date') return [isoAt(now).slice(0, 10)];
  if (format === 'uri') return ['https://www.example.com/file'];
  if (format === 'ip') return ['192.0.2.1'];
  if (format === 'byte') return ['QQ=='];
  if (format === 'boolean') return ['true'];
  return [];
}

/** Tried in this order if a text must match a pattern or format. */
const samples = [
  'example',
  'DE',
  'de_DE',
  '2030-01-31',
  'UN1234',
  '1.5',
  '00000000-0000-4000-8000-000000000000',
  'arn:aws:sqs:eu-west-1:123456789012:example',
  'EXAMPLE',
  'AAAAAAAAAAAAAAAAAAAAAA==',
  'name@example.com',
  '2030',
  '01',
  'AFTN1',
  'https://www.example.com',
  '2030-01-31T00:00:00Z',
];

function fits(text: string, { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema) {
  if (text.length < minLength || text.length > maxLength) return false;
  if (format?.startsWith('date') && Number.isNaN(Date.parse(text))) return false;
  return pattern === undefined || matches(pattern, text);
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function textOfLength({ minLength = 0, maxLength = 20 }: JsonSchema): string {
  const length = Math.max(minLength, Math.min(7, maxLength));
  return 'example'.repeat(Math.ceil(length / 7)).slice(0, length);
}

function isoAt(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function singular(name: string): string {
  return name.replace(/s$/, '');
}
