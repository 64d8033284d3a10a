import type { JsonType } from '@supercargo/catalogue';
import { isPlainObject } from '../runtime/plain-object.ts';

const descriptions: Readonly<Record<JsonType, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Describes a type of the schema for a message. */
export function describeType(type: JsonType): string {
  return descriptions[type];
}

export function isOfType(value: unknown, type: JsonType): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isPlainObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}
