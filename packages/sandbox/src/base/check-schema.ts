import { isJsonObject } from './json-value.ts';

type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The part of JSON Schema 2020-12 that the control API uses. */
export interface ControlSchema {
  readonly type?: TypeName | readonly TypeName[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly items?: ControlSchema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, ControlSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ControlSchema;
  /** Only in descriptions. */
  readonly oneOf?: readonly ControlSchema[];
}

const TYPE_CHECKS: Readonly<Record<TypeName, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && !Number.isNaN(value),
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  object: isJsonObject,
  array: Array.isArray,
  null: (value) => value === null,
};

/**
 * Returns what is wrong with a value, such as `speed must be a number from 0 to 10: 11 is not.`; null if it matches the schema. `name` is
 * that of the value in the message.
 */
export function findMismatch(name: string, value: unknown, schema: ControlSchema): string | null {
  if (!matchesItself(value, schema)) {
    const given = typeof value === 'number' ? `: ${value} is not` : '';
    return `${name} must be ${describeSchema(schema)}${given}.`;
  }
  if (Array.isArray(value))
    return findFirst(value, (item) => findMismatch(`an item of ${name}`, item, schema.items ?? {}));
  return TYPE_CHECKS.object(value) ? findPropertyMismatch(value as Record<string, unknown>, schema) : null;
}

/** Checks a value without the items of a list and the properties of an object. */
export function matchesItself(value: unknown, schema: ControlSchema): boolean {
  if (schema.enum !== undefined) return schema.enum.includes(value);
  const types = listTypes(schema);
  if (types.length > 0 && !types.some((type) => TYPE_CHECKS[type](value))) return false;
  if (typeof value === 'number') return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
  if (typeof value === 'string')
    return value.length >= (schema.minLength ?? 0) && new RegExp(schema.pattern ?? '').test(value);
  return !Array.isArray(value) || value.length >= (schema.minItems ?? 0);
}

function listTypes({ type }: ControlSchema): readonly TypeName[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : type;
}

function findPropertyMismatch(value: Readonly<Record<string, unknown>>, schema: ControlSchema): string | null {
  const { properties = {}, required = [], additionalProperties } = schema;
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined && additionalProperties === false)
    return `Unknown property: ${unknown}. Allowed are: ${Object.keys(properties).join(', ')}.`;
  return findFirst(Object.entries(properties), ([name, property]) =>
    value[name] === undefined && !required.includes(name) ? null : findMismatch(name, value[name], property),
  );
}

function findFirst<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** Describes the values that a schema allows, such as `a whole number from 1 up`. */
export function describeSchema(schema: ControlSchema): string {
  if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
  return listTypes(schema)
    .filter((type) => type !== 'null')
    .map((type) => describeType(type, schema))
    .join(' or ');
}

function describeType(type: TypeName, { minimum, maximum, minLength, items, minItems }: ControlSchema): string {
  const range = `${minimum === undefined ? '' : ` from ${minimum.toLocaleString('en')}`}${
    maximum === undefined ? (minimum === undefined ? '' : ' up') : ` to ${maximum.toLocaleString('en')}`
  }`;
  const names: Readonly<Record<TypeName, string>> = {
    string: minLength === undefined ? 'a string' : 'a string that is not empty',
    number: `a number${range}`,
    integer: `a whole number${range}`,
    boolean: 'true or false',
    object: 'an object',
    array: `a list${items?.type === 'string' ? ' of strings' : ''}${minItems === 1 ? ' of at least one item' : ''}`,
    null: 'null',
  };
  return names[type];
}
