import type { SuccessDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { typeExpression, typeName } from './type-expression.ts';

export type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * What a call gives, as a type: the payload where the body has one, with the pagination beside it, else the body;
 * and a word of success where there is none.
 */
export function resultType(success: readonly SuccessDescriptor[], definitions: Definitions): string {
  const types = success.map(({ schema }) => (schema === null ? 'NoContent' : bodyValue(schema, definitions)));
  return [...new Set(types)].join(' | ');
}

function bodyValue(name: string, definitions: Definitions): string {
  const properties = propertiesOf(definitions[name] ?? {}, definitions);
  const { payload, pagination } = properties;
  if (payload === undefined) return typeName(name);
  const merged = pagination !== undefined && isObject(payload, definitions) && isObject(pagination, definitions);
  return merged ? `${typeExpression(payload)} & ${typeExpression(pagination)}` : typeExpression(payload);
}

/** Properties of an object, its parts' included. */
export function propertiesOf(schema: JsonSchema, definitions: Definitions): Readonly<Record<string, JsonSchema>> {
  const { allOf = [], properties = {} } = resolve(schema, definitions);
  return Object.assign({}, ...allOf.map((part) => propertiesOf(part, definitions)), properties);
}

function isObject(schema: JsonSchema, definitions: Definitions): boolean {
  const { type, properties, allOf } = resolve(schema, definitions);
  return type === 'object' || properties !== undefined || allOf !== undefined;
}

/** The definition that a reference leads to. */
export function resolve(schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref === undefined) return schema;
  return resolve(definitions[schema.$ref.replace('#/definitions/', '')] ?? {}, definitions);
}
