import type { DocumentSchema } from '../../../packages/catalogue/src/registry/document-schema.ts';
import type { TypedSchema } from './dated-input.ts';

type Schema = TypedSchema | DocumentSchema;

/** A schema as a TypeScript type. Known string values stay open: an unknown one is legal. */
export function typeExpression(schema: Schema | false, indent = ''): string {
  if (schema === false) return 'never';
  if (schema.$ref !== undefined) return typeName(schema.$ref.replace('#/definitions/', ''));
  if ('tsType' in schema && schema.tsType !== undefined) return schema.tsType;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (('anyOf' in schema && schema.anyOf) || ('oneOf' in schema && schema.oneOf)) return alternatives(schema, indent);
  if (schema.allOf !== undefined) return intersection(schema, indent);
  if (schema.enum !== undefined) return literals(schema);
  if (isList(schema.type)) return schema.type.map((type) => typeExpression({ ...schema, type }, indent)).join(' | ');
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
      return arrayOf(typeExpression(schema.items ?? {}, indent));
    default:
      return schema.type === 'object' || schema.properties ? objectType(schema, indent) : 'unknown';
  }
}

/** A definition's name as a TypeScript identifier. */
export function typeName(definition: string): string {
  const cleaned = definition.replace(/[^A-Za-z0-9_$]/g, '_');
  const named = /^\d/.test(cleaned) ? `_${cleaned}` : cleaned;
  return shadowing.has(named) ? `${named}_` : named;
}

const shadowing = new Set([
  ...['Record', 'ReadonlyArray', 'Date', 'Operations', 'NoContent', 'NoParameters', 'OtherHeaders'],
  ...['string', 'number', 'boolean', 'object'],
]);

function literals(schema: Schema): string {
  const known = [...new Set(schema.enum ?? [])].map((value) => JSON.stringify(value));
  return schema.type === 'string' || schema.type === undefined
    ? [...known, '(string & {})'].join(' | ')
    : schema.type === 'boolean'
      ? 'boolean'
      : 'number';
}

/** Each alternative together with what holds for all of them. */
function alternatives(schema: DocumentSchema, indent: string): string {
  const { anyOf, oneOf, ...common } = schema;
  const each = [...(anyOf ?? []), ...(oneOf ?? [])].map((one) => {
    const properties = { ...common.properties, ...one.properties };
    const required = [...(common.required ?? []), ...(one.required ?? [])];
    return typeExpression({ ...common, ...one, properties, required }, indent);
  });
  return [...new Set(each)].join(' | ');
}

function isList<Item>(value: Item | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value);
}

function arrayOf(item: string): string {
  return /[|&{]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

function intersection(schema: Schema, indent: string): string {
  const { allOf = [], ...rest } = schema;
  const own = rest.properties ? [objectType(rest, indent)] : [];
  const parts = [...allOf.map((part) => typeExpression(part, indent)), ...own];
  return parts.map((part) => (part.includes(' | ') ? `(${part})` : part)).join(' & ');
}

function objectType(schema: Schema, indent: string): string {
  const properties = Object.entries(schema.properties ?? {});
  const extra = schema.additionalProperties;
  const values = typeof extra === 'object' ? typeExpression(extra, indent) : 'unknown';
  if (properties.length === 0) return extra === false ? 'Record<string, never>' : `Record<string, ${values}>`;
  const required = new Set(schema.required ?? []);
  const inner = `${indent}  `;
  const members = properties.map(
    ([name, value]) => `${inner}${propertyKey(name)}${required.has(name) ? '' : '?'}: ${typeExpression(value, inner)};`,
  );
  const body = `{\n${members.join('\n')}\n${indent}}`;
  return typeof extra === 'object' ? `${body} & Record<string, ${values}>` : body;
}

export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
