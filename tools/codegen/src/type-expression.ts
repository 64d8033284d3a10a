import type { DocumentSchema } from '../../../packages/catalogue/src/registry/document-schema.ts';
import type { TypedSchema } from './input-definitions.ts';

type Schema = TypedSchema | DocumentSchema;

/** Formats a schema as a TypeScript type. String enums are open: they list the known values and allow others. */
export function formatType(schema: Schema | false, indent = ''): string {
  if (schema === false) return 'never';
  if (schema.$ref !== undefined) return formatTypeName(schema.$ref.replace('#/definitions/', ''));
  if ('tsType' in schema && schema.tsType !== undefined) return schema.tsType;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (('anyOf' in schema && schema.anyOf) || ('oneOf' in schema && schema.oneOf))
    return formatAlternatives(schema, indent);
  if (schema.allOf !== undefined) return formatIntersection(schema, indent);
  if (schema.enum !== undefined) return formatEnum(schema);
  if (isList(schema.type)) return schema.type.map((type) => formatType({ ...schema, type }, indent)).join(' | ');
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return formatArray(formatType(schema.items ?? {}, indent));
    default:
      return schema.type === 'object' || schema.properties ? formatObject(schema, indent) : 'unknown';
  }
}

/** Formats a definition's name as a TypeScript identifier. */
export function formatTypeName(definition: string): string {
  const cleaned = definition.replace(/[^A-Za-z0-9_$]/g, '_');
  const named = /^\d/.test(cleaned) ? `_${cleaned}` : cleaned;
  return reservedNames.has(named) ? `${named}_` : named;
}

const reservedNames = new Set([
  ...['Record', 'ReadonlyArray', 'Date', 'Operations', 'EmptyResult', 'NoContent', 'NoParameters', 'OtherHeaders'],
  ...['string', 'number', 'boolean', 'object'],
]);

function formatEnum(schema: Schema): string {
  const known = [...new Set(schema.enum ?? [])].map((value) => JSON.stringify(value));
  return schema.type === 'string' || schema.type === undefined
    ? [...known, '(string & {})'].join(' | ')
    : schema.type === 'boolean'
      ? 'boolean'
      : 'number';
}

/** Formats a union in which each alternative includes the common members. */
function formatAlternatives(schema: DocumentSchema, indent: string): string {
  const { anyOf, oneOf, ...common } = schema;
  const each = [...(anyOf ?? []), ...(oneOf ?? [])].map((one) => {
    const properties = { ...common.properties, ...one.properties };
    const required = [...(common.required ?? []), ...(one.required ?? [])];
    return formatType({ ...common, ...one, properties, required }, indent);
  });
  return [...new Set(each)].join(' | ');
}

function isList<Item>(value: Item | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value);
}

function formatArray(item: string): string {
  return /[|&{]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

function formatIntersection(schema: Schema, indent: string): string {
  const { allOf = [], ...rest } = schema;
  const own = rest.properties ? [formatObject(rest, indent)] : [];
  const parts = [...allOf.map((part) => formatType(part, indent)), ...own];
  return parts.map((part) => (part.includes(' | ') ? `(${part})` : part)).join(' & ');
}

function formatObject(schema: Schema, indent: string): string {
  const properties = Object.entries(schema.properties ?? {});
  const extra = schema.additionalProperties;
  const values = typeof extra === 'object' ? formatType(extra, indent) : 'unknown';
  if (properties.length === 0) return extra === false ? 'Record<string, never>' : `Record<string, ${values}>`;
  const required = new Set(schema.required ?? []);
  const inner = `${indent}  `;
  const members = properties.map(
    ([name, value]) =>
      `${inner}${formatPropertyKey(name)}${required.has(name) ? '' : '?'}: ${formatType(value, inner)};`,
  );
  const body = `{\n${members.join('\n')}\n${indent}}`;
  return typeof extra === 'object' ? `${body} & Record<string, ${values}>` : body;
}

export function formatPropertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
