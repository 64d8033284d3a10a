import type { JsonSchema } from '@supercargo/catalogue';

type SchemaType = NonNullable<JsonSchema['type']>;

const kinds: Readonly<Record<SchemaType, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** A type of the schema in words. */
export function kindOf(type: SchemaType): string {
  return kinds[type];
}

export function isOfType(value: unknown, type: SchemaType): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

const longestShown = 40;

/** A value as a message shows it. Long texts, objects and lists may hold personal data and are only named. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string' && value.length > longestShown) return `a text of ${value.length} characters`;
  return JSON.stringify(value);
}
