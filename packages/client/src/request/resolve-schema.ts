import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';

export type Definitions = ModelSchemas['definitions'];

/** The schema itself, where there is a reference to it. */
export function resolveSchema(schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref === undefined) return schema;
  return resolveSchema(definitions[schema.$ref.replace('#/definitions/', '')] ?? {}, definitions);
}
