import { validateFormat, validateValue } from 'supercargo/json-schema';
import { formatQuantity } from '../../../lib/text/format.ts';
import { type Definitions, resolveSchema, type Schema } from './schema.ts';
import { findSchemaAt, getValueAt, type ValuePath } from './value-at-path.ts';

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
export function validateInput(value: unknown, schema: Schema, definitions: Definitions): ValidationError[] {
  const errors = validateValue(value, { ...schema }, '', {
    findReferenced: (reference) => {
      const target = definitions[String(reference).replace('#/definitions/', '')];
      return target && { ...target };
    },
    acceptsNull: true,
    convert,
    extendPath: (path, step) => `${path}${path === '' ? '' : ','}${JSON.stringify(step)}`,
    validateFormat,
  });
  const paths = new Set<string>();
  return errors.flatMap(({ path, keyword, expected }) => {
    // One message for a field is enough.
    if (paths.has(path)) return [];
    paths.add(path);
    const valuePath = JSON.parse(`[${path}]`) as ValuePath;
    if (keyword === 'required')
      return listMissing(findSchemaAt(schema, definitions, valuePath), definitions, valuePath);
    const message = messages[keyword]?.(expected) ?? 'does not match the schema.';
    return [{ path: skipAddedList(value, valuePath), message, level: keyword === 'enum' ? 'warning' : 'error' }];
  });
}

/** Converts parameters, which are sent as text. Accepts values with variables. */
function convert(value: unknown, { isParameter, type }: Schema): unknown {
  if (typeof value === 'string' && variable.test(value)) return undefined;
  if (isParameter !== true) return value;
  if (type === 'array') return Array.isArray(value) ? value : [value];
  if (type === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof value !== 'string') return value;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  const isNumber = (type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formatEntries = (count: unknown) => formatQuantity(Number(count), 'entry', 'entries');
const formatCharacters = (count: unknown) => formatQuantity(Number(count), 'character');

/** What the value of a field must be, by the keyword of the schema. */
const messages: Readonly<Record<string, (expected: unknown) => string>> = {
  type: (expected) => `must be ${typeNames[String(expected)]}.`,
  enum: () => 'is not a known value. Amazon may still accept it.',
  minLength: (expected) => `must have at least ${formatCharacters(expected)}.`,
  maxLength: (expected) => `must have at most ${formatCharacters(expected)}.`,
  format: () => 'must be a date, such as 2030-01-31T00:00:00Z.',
  pattern: (expected) => `must match ${expected}`,
  minimum: (expected) => `must be at least ${expected}.`,
  maximum: (expected) => `must be at most ${expected}.`,
  multipleOf: (expected) => `must be a multiple of ${expected}.`,
  minItems: (expected) => `must have at least ${formatEntries(expected)}.`,
  maxItems: (expected) => `must have at most ${formatEntries(expected)}.`,
  uniqueItems: () => 'must not contain duplicate entries.',
  additionalProperties: () => 'is not a known field.',
};

/** A parameter with a single value is validated as a list, and its error is shown at the parameter. */
function skipAddedList(value: unknown, path: ValuePath): ValuePath {
  const parent = path.slice(0, -1);
  return typeof path.at(-1) === 'number' && !Array.isArray(getValueAt(value, parent)) ? parent : path;
}

/** Reports the missing fields of a missing group, so that a form can point to them. */
function listMissing(schema: Schema | undefined, definitions: Definitions, path: ValuePath): ValidationError[] {
  const { properties = {}, required = [] } = resolveSchema(schema ?? {}, definitions);
  const isGroup = path.length === 1 && path[0] !== 'body' && required.length > 0;
  if (isGroup) return required.flatMap((name) => listMissing(properties[name], definitions, [...path, name]));
  return [{ path, message: 'is missing.', level: 'error' }];
}
