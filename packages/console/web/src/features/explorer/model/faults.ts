import { type Definitions, resolved, type Schema } from './schema.ts';

/** Where a value stands: names of members and numbers of items, from the outside in. */
export type Place = readonly (string | number)[];

/** Something of an input that does not fit. Warnings do not keep it from being sent. */
export interface Fault {
  readonly place: Place;
  readonly message: string;
  readonly level: 'error' | 'warning';
}

/** A place as a person reads it. */
export function nameOfPlace(place: Place): string {
  return place.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

const variable = /\{\{\s*[\w.-]+\s*\}\}/;

/** What of a value does not fit a schema. Values with variables are judged when they are filled in. */
export function faultsOf(value: unknown, given: Schema, definitions: Definitions, place: Place = []): Fault[] {
  const schema = resolved(given, definitions);
  const fault = (message: string, level: Fault['level'] = 'error'): Fault[] => [{ place, message, level }];
  if (typeof value === 'string' && variable.test(value)) return [];
  if (schema.asText && schema.type === 'array' && !Array.isArray(value)) {
    return faultsOf([value], schema, definitions, place).map((one) => ({ ...one, place }));
  }
  const judged = schema.asText ? fromText(value, schema) : value;
  const wrong = typeFault(judged, schema.type);
  if (wrong !== undefined) return fault(wrong);
  if (schema.enum !== undefined && !schema.enum.includes(judged as string)) {
    return fault('is not among the known values. The marketplace may know it all the same.', 'warning');
  }
  if (typeof judged === 'string') return textFaults(judged, schema).flatMap((message) => fault(message));
  if (typeof judged === 'number') return numberFaults(judged, schema).flatMap((message) => fault(message));
  if (Array.isArray(judged)) return [...listFaults(judged, schema).flatMap((message) => fault(message)), ...items()];
  if (typeof judged === 'object' && judged !== null) return memberFaults(judged, schema, definitions, place);
  return [];

  function items(): Fault[] {
    const inner = { ...(schema.items ?? {}), ...(schema.asText && { asText: true }) };
    return (judged as unknown[]).flatMap((item, index) => faultsOf(item, inner, definitions, [...place, index]));
  }
}

/** Parameters travel as text. */
function fromText(value: unknown, { type }: Schema): unknown {
  if (typeof value === 'number' && type === 'string') return String(value);
  if (typeof value === 'boolean' && type === 'string') return String(value);
  if (typeof value !== 'string') return value;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  const isNumber = (type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

function typeFault(value: unknown, type: Schema['type']): string | undefined {
  const fits: Readonly<Record<NonNullable<Schema['type']>, boolean>> = {
    string: typeof value === 'string',
    number: typeof value === 'number',
    integer: Number.isInteger(value),
    boolean: typeof value === 'boolean',
    array: Array.isArray(value),
    object: typeof value === 'object' && value !== null && !Array.isArray(value),
  };
  return type === undefined || fits[type] ? undefined : `must be ${kinds[type]}.`;
}

const kinds = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
} as const;

function textFaults(text: string, { minLength = 0, maxLength, pattern, format }: Schema): string[] {
  const { length } = [...text];
  if (length < minLength) return [`must have ${minLength} characters at least.`];
  if (maxLength !== undefined && length > maxLength) return [`may have ${maxLength} characters at most.`];
  if (/^date(-?time)?$/i.test(format ?? '') && !isDate(text)) return ['must be a date, such as 2030-01-31T00:00:00Z.'];
  if (pattern !== undefined && !matches(pattern, text)) return [`must match ${pattern}`];
  return [];
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d([T ]|$)/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Models hold expressions of other languages, too; those are not judged. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function numberFaults(value: number, { minimum, maximum, multipleOf }: Schema): string[] {
  if (minimum !== undefined && value < minimum) return [`must be ${minimum} at least.`];
  if (maximum !== undefined && value > maximum) return [`may be ${maximum} at most.`];
  if (multipleOf === undefined) return [];
  const parts = value / multipleOf;
  return Math.abs(parts - Math.round(parts)) < 1e-9 ? [] : [`must be a multiple of ${multipleOf}.`];
}

function listFaults(list: readonly unknown[], { minItems = 0, maxItems, uniqueItems }: Schema): string[] {
  if (list.length < minItems) return [`must have ${minItems} entries at least.`];
  if (maxItems !== undefined && list.length > maxItems) return [`may have ${maxItems} entries at most.`];
  const isRepeating = uniqueItems === true && new Set(list.map((item) => JSON.stringify(item))).size < list.length;
  return isRepeating ? ['names an entry twice.'] : [];
}

function memberFaults(value: object, schema: Schema, definitions: Definitions, place: Place): Fault[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .flatMap((name) => missingFaults(properties[name], definitions, [...place, name]));
  const judged = Object.entries(value).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    const at = [...place, name];
    if (own === false) return [{ place: at, message: 'is not known here.', level: 'error' } as const];
    if (own === undefined || own === true || (member === null && !required.includes(name))) return [];
    return faultsOf(member, own, definitions, at);
  });
  return [...missing, ...judged];
}

/** A group that is missing is named by what is missing in it, so that a form can point at the field. */
function missingFaults(schema: Schema | undefined, definitions: Definitions, place: Place): Fault[] {
  const { properties = {}, required = [] } = resolved(schema ?? {}, definitions);
  const isGroup = place.length === 1 && place[0] !== 'body' && required.length > 0;
  if (isGroup) return required.flatMap((name) => missingFaults(properties[name], definitions, [...place, name]));
  return [{ place, message: 'is missing.', level: 'error' }];
}
