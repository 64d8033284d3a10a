import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';

export type Definitions = ModelSchemas['definitions'];

/** Resolves a reference to its schema. */
export function resolveSchema(schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref === undefined) return schema;
  return resolveSchema(definitions[schema.$ref.replace('#/definitions/', '')] ?? {}, definitions);
}
