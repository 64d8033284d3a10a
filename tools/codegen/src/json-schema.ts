import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import type { SwaggerSchema } from './swagger.ts';

export const keptKeywords = [
  '$ref',
  'type',
  'format',
  'enum',
  'default',
  'required',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/** The facts of a schema: keywords that constrain, none that describe. */
export function factsOfSchema(schema: SwaggerSchema): JsonSchema {
  const kept: Record<string, unknown> = {};
  for (const keyword of keptKeywords) if (schema[keyword] !== undefined) kept[keyword] = schema[keyword];
  if (schema.properties !== undefined) kept.properties = mapSchemas(schema.properties);
  if (isSchema(schema.items)) kept.items = factsOfSchema(schema.items);
  if (schema.additionalProperties !== undefined) {
    kept.additionalProperties = isSchema(schema.additionalProperties)
      ? factsOfSchema(schema.additionalProperties)
      : schema.additionalProperties;
  }
  if (Array.isArray(schema.allOf)) kept.allOf = schema.allOf.map(factsOfSchema);
  return kept as JsonSchema;
}

function mapSchemas(properties: unknown): Record<string, JsonSchema> {
  const entries = Object.entries(properties as Record<string, SwaggerSchema>);
  return Object.fromEntries(entries.map(([name, schema]) => [name, factsOfSchema(schema)]));
}

function isSchema(value: unknown): value is SwaggerSchema {
  return typeof value === 'object' && value !== null;
}
