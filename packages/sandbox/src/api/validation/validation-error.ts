import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { flatten } from '../generated-responses/flat-schema.ts';
import { validateLength, validateNumber, validateString } from './validate-value.ts';

/** The first validation error of a value, and its path, such as `items[0].quantity`. The path is empty for the value itself. */
export interface ValidationError {
  readonly at: string;
  readonly message: string;
}

/** The message of a required property that is absent. */
export const MISSING = 'is required';

// See docs/decisions/0010-validate-against-schemas-with-our-own-code-instead-of-ajv.md
/**
 * Validates a parsed body against its schema, recursively. Like Amazon, accepts null for an optional property, and unknown
 * properties.
 */
export function validateSchema(
  value: unknown,
  given: JsonSchema,
  model: ModelSchemas,
  at = '',
): ValidationError | undefined {
  const { schema } = flatten(given, model);
  if (schema.type === 'array') return validateArray(value, schema, model, at);
  if (schema.type === 'object' || schema.properties !== undefined) return validateObject(value, schema, model, at);
  const what = validateScalar(value, schema);
  return what === undefined ? undefined : { at, message: what };
}

function validateScalar(value: unknown, schema: JsonSchema): string | undefined {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? validateString(value, schema) : 'must be a string';
    case 'integer':
    case 'number':
      return typeof value === 'number' ? validateNumber(value, schema) : 'must be a number';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    default:
      return undefined;
  }
}

function validateArray(
  value: unknown,
  schema: JsonSchema,
  model: ModelSchemas,
  at: string,
): ValidationError | undefined {
  if (!Array.isArray(value)) return { at, message: 'must be an array' };
  const what = validateLength(value.length, schema) ?? findRepeat(value, schema);
  if (what !== undefined) return { at, message: what };
  const { items = {} } = schema;
  return findFirstError(value, (item, index) => validateSchema(item, items, model, `${at}[${index}]`));
}

function findRepeat(items: readonly unknown[], { uniqueItems = false }: JsonSchema): string | undefined {
  if (!uniqueItems) return undefined;
  const different = new Set(items.map((item) => JSON.stringify(item)));
  return different.size === items.length ? undefined : 'must not hold the same item twice';
}

function validateObject(
  value: unknown,
  schema: JsonSchema,
  model: ModelSchemas,
  at: string,
): ValidationError | undefined {
  if (!isJsonObject(value)) return { at, message: 'must be an object' };
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.find((name) => isAbsent(value, name));
  if (missing !== undefined) return { at: joinPath(at, missing), message: MISSING };
  return findFirstError(Object.keys(value), (name) => {
    if (isAbsent(value, name)) return undefined;
    const member = Object.hasOwn(properties, name) ? properties[name] : toObjectSchema(additionalProperties);
    return member === undefined ? undefined : validateSchema(value[name], member, model, joinPath(at, name));
  });
}

function toObjectSchema(schema: boolean | JsonSchema | undefined): JsonSchema | undefined {
  return typeof schema === 'object' ? schema : undefined;
}

function isAbsent(value: JsonObject, name: string): boolean {
  return !Object.hasOwn(value, name) || value[name] === undefined || value[name] === null;
}

function joinPath(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

/** Returns the first validation error. Stops there, because a body can have thousands of items. */
function findFirstError<Item>(
  items: readonly Item[],
  validate: (item: Item, index: number) => ValidationError | undefined,
): ValidationError | undefined {
  for (const [index, item] of items.entries()) {
    const error = validate(item, index);
    if (error !== undefined) return error;
  }
  return undefined;
}
