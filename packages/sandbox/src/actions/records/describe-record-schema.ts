import type { RecordSchema } from './record-schema.ts';
import { resolveRecordSchema } from './resolve-record-schema.ts';

const MAX_LENGTH = 60;

const NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
  bytes: 'bytes, which cannot be written as JSON',
};

/** Describes the values that a schema allows, such as `a string or null`. */
export function describeRecordSchema(schema: RecordSchema): string {
  const { type = [], enum: values, anyOf } = resolveRecordSchema(schema);
  if (values !== undefined) return values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.join(', ')}`;
  if (anyOf !== undefined) return [...new Set(anyOf.map(describeRecordSchema))].join(' or ');
  const names = [type].flat().map((name) => NAMES[name] ?? name);
  return names.length === 0 ? 'a JSON value' : names.join(' or ');
}

/** Describes a value for a message: text and numbers themselves, anything else by its type. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length <= MAX_LENGTH ? value : `${value.slice(0, MAX_LENGTH)}…`);
}
