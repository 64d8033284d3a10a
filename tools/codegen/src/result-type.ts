import type { SuccessDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { formatType, formatTypeName } from './type-expression.ts';

export type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * Formats the type of a call's result. It is the payload of the body, merged with the pagination if there is one. A body without a
 * payload is the result itself. With status 204, the result is `NoContent`; without a body in the model, `EmptyResult`.
 */
export function formatResultType(success: readonly SuccessDescriptor[], definitions: Definitions): string {
  const types = success.map(({ status, schema }) => {
    if (schema !== null) return formatBodyType(schema, definitions);
    return status === 204 ? 'NoContent' : 'EmptyResult';
  });
  return [...new Set(types)].join(' | ');
}

function formatBodyType(name: string, definitions: Definitions): string {
  const properties = collectProperties(definitions[name] ?? {}, definitions);
  const { payload, pagination } = properties;
  if (payload === undefined) return formatTypeName(name);
  const isMerged = pagination !== undefined && isObject(payload, definitions) && isObject(pagination, definitions);
  return isMerged ? `${formatType(payload)} & ${formatType(pagination)}` : formatType(payload);
}

/** Returns the properties of an object, including those of its `allOf` parts. */
export function collectProperties(schema: JsonSchema, definitions: Definitions): Readonly<Record<string, JsonSchema>> {
  const { allOf = [], properties = {} } = resolveReference(schema, definitions);
  return Object.assign({}, ...allOf.map((part) => collectProperties(part, definitions)), properties);
}

function isObject(schema: JsonSchema, definitions: Definitions): boolean {
  const { type, properties, allOf } = resolveReference(schema, definitions);
  return type === 'object' || properties !== undefined || allOf !== undefined;
}

/** Returns the definition that a reference names, or the schema itself if it is not a reference. */
export function resolveReference(schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref === undefined) return schema;
  return resolveReference(definitions[schema.$ref.replace('#/definitions/', '')] ?? {}, definitions);
}
