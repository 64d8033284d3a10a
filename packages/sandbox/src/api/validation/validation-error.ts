import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { flatten } from '../generated-responses/flat-schema.ts';
import { faultOfLength, faultOfNumber, faultOfString } from './validate-value.ts';

/** The first validation error of a value, and its path, such as `items[0].quantity`. The path is empty for the value itself. */
export interface Fault {
  readonly at: string;
  readonly what: string;
}

// See docs/decisions/0010-validate-against-schemas-with-our-own-code-instead-of-ajv.md
/**
 * Validates a parsed body against its schema, recursively. Like Amazon, accepts null for an optional property, and unknown
 * properties.
 */
export function schemaFault(value: unknown, given: JsonSchema, model: ModelSchemas, at = ''): Fault | undefined {
  const { schema } = flatten(given, model);
  if (schema.type === 'array') return arrayFault(value, schema, model, at);
  if (schema.type === 'object' || schema.properties !== undefined) return objectFault(value, schema, model, at);
  const what = scalarFault(value, schema);
  return what === undefined ? undefined : { at, what };
}

function scalarFault(value: unknown, schema: JsonSchema): string | undefined {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? faultOfString(value, schema) : 'must be a string';
    case 'integer':
    case 'number':
      return typeof value === 'number' ? faultOfNumber(value, schema) : 'must be a number';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    default:
      return undefined;
  }
}

function arrayFault(value: unknown, schema: JsonSchema, model: ModelSchemas, at: string): Fault | undefined {
  if (!Array.isArray(value)) return { at, what: 'must be an array' };
  const what = faultOfLength(value.length, schema) ?? faultOfRepeats(value, schema);
  if (what !== undefined) return { at, what };
  const { items = {} } = schema;
  return firstFault(value, (item, index) => schemaFault(item, items, model, `${at}[${index}]`));
}

function faultOfRepeats(items: readonly unknown[], { uniqueItems = false }: JsonSchema): string | undefined {
  if (!uniqueItems) return undefined;
  const different = new Set(items.map((item) => JSON.stringify(item)));
  return different.size === items.length ? undefined : 'must not hold the same item twice';
}

function objectFault(value: unknown, schema: JsonSchema, model: ModelSchemas, at: string): Fault | undefined {
  if (!isJsonObject(value)) return { at, what: 'must be an object' };
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.find((name) => isAbsent(value, name));
  if (missing !== undefined) return { at: within(at, missing), what: 'is required' };
  return firstFault(Object.keys(value), (name) => {
    if (isAbsent(value, name)) return undefined;
    const member = Object.hasOwn(properties, name) ? properties[name] : objectOnly(additionalProperties);
    return member === undefined ? undefined : schemaFault(value[name], member, model, within(at, name));
  });
}

function objectOnly(schema: boolean | JsonSchema | undefined): JsonSchema | undefined {
  return typeof schema === 'object' ? schema : undefined;
}

function isAbsent(value: JsonObject, name: string): boolean {
  return !Object.hasOwn(value, name) || value[name] === undefined || value[name] === null;
}

function within(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

/** Returns the first validation error. Stops there, because a body can have thousands of items. */
function firstFault<Item>(
  items: readonly Item[],
  look: (item: Item, index: number) => Fault | undefined,
): Fault | undefined {
  for (const [index, item] of items.entries()) {
    const fault = look(item, index);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
