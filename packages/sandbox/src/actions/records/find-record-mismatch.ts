import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { describeRecordSchema, describeValue } from './describe-record-schema.ts';
import type { RecordSchema } from './record-schema.ts';
import { resolveRecordSchema } from './resolve-record-schema.ts';

/** The end of the year 9999. A time after it has no usual ISO 8601 form. */
const MAX_NUMBER = 253_402_300_799_999;
/** How records say "never". */
const NEVER: readonly number[] = [8_640_000_000_000_000, Number.MAX_SAFE_INTEGER];

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => isJsonObject(value) && Object.getPrototypeOf(value) === Object.prototype,
  bytes: (value) => value instanceof Uint8Array,
};

/**
 * Returns what is wrong with a record, such as `items[0].quantity must be a number, not "two"`; undefined if it matches the schema.
 * Parts that equal the stored record are not checked: the sandbox works with them already.
 *
 * @param path Path of the value within the record; empty for the record itself.
 */
export function findRecordMismatch(
  value: unknown,
  given: RecordSchema,
  stored: unknown,
  path = '',
): string | undefined {
  if (stored !== undefined && isDeepStrictEqual(value, stored)) return undefined;
  const schema = resolveRecordSchema(given);
  if (schema.anyOf !== undefined) return findUnionMismatch(value, schema.anyOf, stored, path);
  if (!matchesItself(value, schema))
    return `${path || 'the record'} must be ${describeRecordSchema(schema)}, not ${describeValue(value)}`;
  if (typeof value === 'number') return findNumberMismatch(value, path);
  if (typeof value === 'string') return findTextMismatch(value, path);
  if (Array.isArray(value))
    return findFirst(value.entries(), ([at, item]) =>
      findRecordMismatch(item, schema.items ?? {}, Array.isArray(stored) ? stored[at] : undefined, `${path}[${at}]`),
    );
  return isJsonObject(value) ? findPropertyMismatch(value, schema, stored, path) : undefined;
}

/** Checks a value without the items of a list and the properties of an object. */
function matchesItself(value: unknown, schema: RecordSchema): boolean {
  if (schema.enum !== undefined) return schema.enum.includes(value);
  const types = schema.type === undefined ? Object.keys(TYPES) : [schema.type].flat();
  return types.some((type) => TYPES[type]?.(value));
}

function findUnionMismatch(
  value: unknown,
  parts: readonly RecordSchema[],
  stored: unknown,
  path: string,
): string | undefined {
  const near = parts.map(resolveRecordSchema).filter((part) => part.anyOf !== undefined || matchesItself(value, part));
  const found = near.map((part) => findRecordMismatch(value, part, stored, path));
  if (found.includes(undefined)) return undefined;
  return found[0] ?? `${path} must be ${describeRecordSchema({ anyOf: parts })}, not ${describeValue(value)}`;
}

function findNumberMismatch(value: number, path: string): string | undefined {
  if (NEVER.includes(value)) return undefined;
  const minimum = /(^|\.)(at|\w+At)$/.test(path) ? 0 : -MAX_NUMBER;
  return value >= minimum && value <= MAX_NUMBER
    ? undefined
    : `${path} must be a number from ${minimum} to ${MAX_NUMBER}, not ${value}`;
}

function findTextMismatch(value: string, path: string): string | undefined {
  if (!/(^|\.)marketplaceIds?(\[\d+\])?$/.test(path) || isMarketplaceId(value)) return undefined;
  return `${path} must be the ID of a marketplace, not ${describeValue(value)}`;
}

function findPropertyMismatch(
  value: JsonObject,
  { properties = {}, required = [], additionalProperties }: RecordSchema,
  stored: unknown,
  path: string,
): string | undefined {
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`);
  const missing = required.find((name) => value[name] === undefined);
  if (missing !== undefined)
    return `${inner(missing)} is missing: it must be ${describeRecordSchema(properties[missing] ?? {})}`;
  return findFirst(Object.keys(value), (name) => {
    const known = Object.hasOwn(properties, name);
    const schema = known ? properties[name] : (additionalProperties ?? {});
    const before = isJsonObject(stored) ? stored[name] : undefined;
    if (value[name] === undefined || (before !== undefined && isDeepStrictEqual(value[name], before))) return undefined;
    if (typeof schema === 'object') return findRecordMismatch(value[name], schema, before, inner(name));
    return `${inner(name)} is unknown: allowed are ${Object.keys(properties).join(', ')}`;
  });
}

function findFirst<Item>(items: Iterable<Item>, find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
