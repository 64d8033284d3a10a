import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import type { AttributeSchema } from './attribute-schema.ts';

/** Validates a value. Returns its first error, without the full stop; undefined if it is valid. */
export function validateValue(value: unknown, schema: AttributeSchema, path: string): string | undefined {
  return validateType(value, schema, path) ?? validateAlternatives(value, schema.anyOf, path);
}

/** Whether a value is valid by a schema. */
export function matches(value: unknown, schema: AttributeSchema): boolean {
  return validateValue(value, schema, '') === undefined;
}

function validateType(value: unknown, schema: AttributeSchema, path: string): string | undefined {
  if (schema.$ref !== undefined) return validateText(value, { type: 'string', minLength: 1, maxLength: 30 }, path);
  switch (schema.type) {
    case undefined:
      return validateUntyped(value, schema, path);
    case 'array':
      return Array.isArray(value) ? validateList(value, schema, path) : `'${path}' must be an array`;
    case 'object':
      return isJsonObject(value) ? validateObject(value, schema, path) : `'${path}' must be an object`;
    case 'string':
      return validateText(value, schema, path);
    case 'boolean':
      return typeof value === 'boolean' ? validateChoice(value, schema, path) : `'${path}' must be true or false`;
    default:
      return validateNumber(value, schema, path);
  }
}

/** Conditions name no types: only the keywords of the type that the value has apply. */
function validateUntyped(value: unknown, schema: AttributeSchema, path: string): string | undefined {
  if (Array.isArray(value)) return validateList(value, schema, path);
  return isJsonObject(value) ? validateObject(value, schema, path) : validateChoice(value, schema, path);
}

function validateList(list: readonly unknown[], schema: AttributeSchema, path: string): string | undefined {
  const { items, contains, minItems = 0 } = schema;
  if (list.length < minItems) return `'${path}' must have at least ${minItems} values`;
  if (contains !== undefined && !list.some((item) => matches(item, contains))) return `'${path}' lacks a value`;
  const fault =
    items && findFirstError([...list.entries()], ([index, item]) => validateValue(item, items, `${path}.${index}`));
  return fault ?? validateSelected(list, schema, path);
}

/** Validates how many values have the same selectors, such as one language in one marketplace. */
function validateSelected(list: readonly unknown[], schema: AttributeSchema, path: string): string | undefined {
  const { selectors = [], minUniqueItems = 0, maxUniqueItems } = schema;
  const isUnlimited = maxUniqueItems === undefined && minUniqueItems === 0;
  // Most attributes have one value, which no limit excludes.
  if (isUnlimited || (list.length === 1 && minUniqueItems <= 1)) return undefined;
  const counts = new Map<string, number>();
  for (const item of list) {
    const key = JSON.stringify(selectors.map((name) => (isJsonObject(item) ? item[name] : undefined) ?? null));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most, fewest] = [Math.max(0, ...counts.values()), Math.min(...counts.values())];
  const group = selectors.length === 0 ? '' : ` with the same ${selectors.join(' and ')}`;
  if (most > (maxUniqueItems ?? most)) return `'${path}' must have at most ${maxUniqueItems} values${group}`;
  return fewest < minUniqueItems ? `'${path}' must have at least ${minUniqueItems} values${group}` : undefined;
}

function validateObject(value: JsonObject, schema: AttributeSchema, path: string): string | undefined {
  const { properties = {}, required = [], additionalProperties } = schema;
  const lacking = required.find((name) => value[name] === undefined);
  if (lacking !== undefined) return `'${joinPath(path, lacking)}' is required but not supplied`;
  return findFirstError(Object.entries(value), ([name, part]) => {
    if (part === undefined) return undefined;
    const partPath = joinPath(path, name);
    if (Object.hasOwn(properties, name)) return validateValue(part, properties[name] as AttributeSchema, partPath);
    return additionalProperties === false
      ? `'${partPath}' is unknown. Known are ${Object.keys(properties).join(', ')}`
      : undefined;
  });
}

/** If no alternative matches, returns the validation error of the first one. */
function validateAlternatives(
  value: unknown,
  alternatives: readonly AttributeSchema[] | undefined,
  path: string,
): string | undefined {
  if (alternatives === undefined) return undefined;
  const faults = alternatives.map((schema) => validateValue(value, schema, path));
  return faults.includes(undefined) ? undefined : faults[0];
}

function validateText(value: unknown, schema: AttributeSchema, path: string): string | undefined {
  if (typeof value !== 'string') return `'${path}' must be text`;
  const { minLength = 0, maxLength, maxUtf8ByteLength, pattern, format } = schema;
  const characters = [...value].length;
  if (characters < minLength) return `'${path}' is too short: at least ${minLength} characters are required`;
  if (maxLength !== undefined && characters > maxLength) {
    return `'${path}' is too long: at most ${maxLength} characters are allowed`;
  }
  if (maxUtf8ByteLength !== undefined && Buffer.byteLength(value) > maxUtf8ByteLength) {
    return `'${path}' is too long: at most ${maxUtf8ByteLength} bytes in UTF-8 are allowed`;
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return `'${path}' must match ${pattern}`;
  if (format !== undefined && !isTime(value, format)) return `'${path}' must be a ${format} such as ${TIMES[format]}`;
  return validateChoice(value, schema, path);
}

const TIMES = { date: '2026-12-24', 'date-time': '2026-12-24T18:00:00Z' };
const TIME_FORMS = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/,
};

function isTime(text: string, format: 'date' | 'date-time'): boolean {
  return TIME_FORMS[format].test(text) && !Number.isNaN(Date.parse(text));
}

function validateChoice(value: unknown, { enum: choices }: AttributeSchema, path: string): string | undefined {
  if (choices === undefined || choices.includes(value as string)) return undefined;
  return `'${path}' must be one of ${choices.join(', ')}`;
}

function validateNumber(value: unknown, schema: AttributeSchema, path: string): string | undefined {
  const { type, minimum, maximum } = schema;
  if (typeof value !== 'number') return `'${path}' must be a number`;
  if (type === 'integer' && !Number.isInteger(value)) return `'${path}' must be a whole number`;
  if (minimum !== undefined && value < minimum) return `'${path}' must be at least ${minimum}`;
  const isTooMuch = maximum !== undefined && value > maximum;
  return isTooMuch ? `Value for '${path}' is greater than the allowed maximum '${maximum}'` : undefined;
}

function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function findFirstError<Item>(items: readonly Item[], check: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const fault = check(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
