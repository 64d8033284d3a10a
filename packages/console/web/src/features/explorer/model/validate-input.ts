import { formatQuantity } from '../../../lib/format.ts';
import { type Definitions, resolveSchema, type Schema } from './schema.ts';

/** The path of a value: field names and item numbers, outermost first. */
export type ValuePath = readonly (string | number)[];

/** A validation error of an input. Warnings do not prevent sending. */
export interface ValidationError {
  readonly path: ValuePath;
  readonly message: string;
  readonly level: 'error' | 'warning';
}

/** Formats a path: `body.items[0].sku`. */
export function formatPath(path: ValuePath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

const variable = /\{\{\s*[\w.-]+\s*\}\}/;

/** Validates a value against a schema. Values with variables are validated after their replacement. */
export function validateInput(
  value: unknown,
  unresolvedSchema: Schema,
  definitions: Definitions,
  path: ValuePath = [],
): ValidationError[] {
  const schema = resolveSchema(unresolvedSchema, definitions);
  const buildErrors = (message: string, level: ValidationError['level'] = 'error'): ValidationError[] => [
    { path, message, level },
  ];
  if (typeof value === 'string' && variable.test(value)) return [];
  if (schema.isParameter && schema.type === 'array' && !Array.isArray(value)) {
    return validateInput([value], schema, definitions, path).map((one) => ({ ...one, path }));
  }
  const parsed = schema.isParameter ? parseParameter(value, schema) : value;
  const typeError = findTypeError(parsed, schema.type);
  if (typeError !== undefined) return buildErrors(typeError);
  if (schema.enum !== undefined && !schema.enum.includes(parsed as string)) {
    return buildErrors('is not a known value. Amazon may still accept it.', 'warning');
  }
  if (typeof parsed === 'string') return listTextErrors(parsed, schema).flatMap((message) => buildErrors(message));
  if (typeof parsed === 'number') return listNumberErrors(parsed, schema).flatMap((message) => buildErrors(message));
  if (Array.isArray(parsed))
    return [...listItemErrors(parsed, schema).flatMap((message) => buildErrors(message)), ...validateItems()];
  if (typeof parsed === 'object' && parsed !== null) return validateMembers(parsed, schema, definitions, path);
  return [];

  function validateItems(): ValidationError[] {
    const inner = { ...(schema.items ?? {}), ...(schema.isParameter && { isParameter: true }) };
    return (parsed as unknown[]).flatMap((item, index) => validateInput(item, inner, definitions, [...path, index]));
  }
}

/** Parameters are sent as text. */
function parseParameter(value: unknown, { type }: Schema): unknown {
  if (typeof value === 'number' && type === 'string') return String(value);
  if (typeof value === 'boolean' && type === 'string') return String(value);
  if (typeof value !== 'string') return value;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  const isNumber = (type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

function findTypeError(value: unknown, type: Schema['type']): string | undefined {
  const fits: Readonly<Record<NonNullable<Schema['type']>, boolean>> = {
    string: typeof value === 'string',
    number: typeof value === 'number',
    integer: Number.isInteger(value),
    boolean: typeof value === 'boolean',
    array: Array.isArray(value),
    object: typeof value === 'object' && value !== null && !Array.isArray(value),
  };
  return type === undefined || fits[type] ? undefined : `must be ${typeNames[type]}.`;
}

const typeNames = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
} as const;

function listTextErrors(text: string, { minLength = 0, maxLength, pattern, format }: Schema): string[] {
  const { length } = [...text];
  if (length < minLength) return [`must have at least ${formatQuantity(minLength, 'character')}.`];
  if (maxLength !== undefined && length > maxLength)
    return [`must have at most ${formatQuantity(maxLength, 'character')}.`];
  if (/^date(-?time)?$/i.test(format ?? '') && !isDate(text)) return ['must be a date, such as 2030-01-31T00:00:00Z.'];
  if (pattern !== undefined && !matches(pattern, text)) return [`must match ${pattern}`];
  return [];
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d([T ]|$)/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Some models contain patterns in other regex dialects. Those always match. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function listNumberErrors(value: number, { minimum, maximum, multipleOf }: Schema): string[] {
  if (minimum !== undefined && value < minimum) return [`must be at least ${minimum}.`];
  if (maximum !== undefined && value > maximum) return [`must be at most ${maximum}.`];
  if (multipleOf === undefined) return [];
  const parts = value / multipleOf;
  return Math.abs(parts - Math.round(parts)) < 1e-9 ? [] : [`must be a multiple of ${multipleOf}.`];
}

function listItemErrors(list: readonly unknown[], { minItems = 0, maxItems, uniqueItems }: Schema): string[] {
  if (list.length < minItems) return [`must have at least ${formatQuantity(minItems, 'entry', 'entries')}.`];
  if (maxItems !== undefined && list.length > maxItems)
    return [`must have at most ${formatQuantity(maxItems, 'entry', 'entries')}.`];
  const isRepeating = uniqueItems === true && new Set(list.map((item) => JSON.stringify(item))).size < list.length;
  return isRepeating ? ['must not contain duplicate entries.'] : [];
}

function validateMembers(value: object, schema: Schema, definitions: Definitions, path: ValuePath): ValidationError[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missingErrors = required
    .filter((name) => !Object.hasOwn(value, name))
    .flatMap((name) => listMissing(properties[name], definitions, [...path, name]));
  const memberErrors = Object.entries(value).flatMap(([name, member]) => {
    const memberSchema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    const memberPath = [...path, name];
    if (memberSchema === false)
      return [{ path: memberPath, message: 'is not a known field.', level: 'error' } as const];
    if (memberSchema === undefined || memberSchema === true || (member === null && !required.includes(name))) return [];
    return validateInput(member, memberSchema, definitions, memberPath);
  });
  return [...missingErrors, ...memberErrors];
}

/** Reports the missing fields of a missing group, so that a form can point to them. */
function listMissing(schema: Schema | undefined, definitions: Definitions, path: ValuePath): ValidationError[] {
  const { properties = {}, required = [] } = resolveSchema(schema ?? {}, definitions);
  const isGroup = path.length === 1 && path[0] !== 'body' && required.length > 0;
  if (isGroup) return required.flatMap((name) => listMissing(properties[name], definitions, [...path, name]));
  return [{ path, message: 'is missing.', level: 'error' }];
}
