import type { DocumentSchema } from '../../../../packages/catalogue/src/registry/document-schema.ts';
import { constraintKeywords } from '../json-schema.ts';
import type { SwaggerSchema } from '../swagger.ts';

const keywords = [
  '$schema',
  ...constraintKeywords.filter((keyword) => keyword !== 'default'),
  'const',
  'minProperties',
];
const schemas = ['items', 'additionalProperties'];
const lists = ['allOf', 'anyOf', 'oneOf'];
const maps = ['properties', 'definitions'];

/** Returns a document's schema with the keywords that constrain values, without those that describe them. */
export function pickDocumentConstraints(schema: SwaggerSchema): DocumentSchema {
  const picked: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '#ref') picked.$ref = value;
    else if (keywords.includes(keyword)) picked[keyword] = value;
    else if (schemas.includes(keyword)) picked[keyword] = pickIfSchema(value);
    else if (lists.includes(keyword)) picked[keyword] = (value as unknown[]).map(pickIfSchema);
    else if (maps.includes(keyword)) picked[keyword] = mapSchemas(value as SwaggerSchema);
  }
  return picked as DocumentSchema;
}

/** Returns whether the root of a schema refers to a missing definition. Such a schema has no content. */
export function hasMissingRoot({ $ref, definitions = {} }: DocumentSchema): boolean {
  return $ref !== undefined && definitions[$ref.replace('#/definitions/', '')] === undefined;
}

function mapSchemas(schemasByName: SwaggerSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemasByName).map(([name, value]) => [name, pickIfSchema(value)]));
}

function pickIfSchema(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? pickDocumentConstraints(value as SwaggerSchema) : value;
}
