import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import type { SwaggerSchema } from './swagger.ts';

export const constraintKeywords = [
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

/** Returns a schema with the keywords that constrain values, without those that describe them. */
export function pickConstraints(schema: SwaggerSchema): JsonSchema {
  const picked: Record<string, unknown> = {};
  for (const keyword of constraintKeywords) if (schema[keyword] !== undefined) picked[keyword] = schema[keyword];
  if (schema.properties !== undefined) picked.properties = mapSchemas(schema.properties);
  if (isSchema(schema.items)) picked.items = pickConstraints(schema.items);
  if (schema.additionalProperties !== undefined) {
    picked.additionalProperties = isSchema(schema.additionalProperties)
      ? pickConstraints(schema.additionalProperties)
      : schema.additionalProperties;
  }
  if (Array.isArray(schema.allOf)) picked.allOf = schema.allOf.map(pickConstraints);
  return picked as JsonSchema;
}

function mapSchemas(properties: unknown): Record<string, JsonSchema> {
  const entries = Object.entries(properties as Record<string, SwaggerSchema>);
  return Object.fromEntries(entries.map(([name, schema]) => [name, pickConstraints(schema)]));
}

function isSchema(value: unknown): value is SwaggerSchema {
  return typeof value === 'object' && value !== null;
}
