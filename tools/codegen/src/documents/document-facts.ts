import type { DocumentSchema } from '../../../../packages/catalogue/src/registry/document-schema.ts';
import { keptKeywords } from '../json-schema.ts';
import type { SwaggerSchema } from '../swagger.ts';

const kept = ['$schema', ...keptKeywords.filter((keyword) => keyword !== 'default'), 'const', 'minProperties'];
const schemas = ['items', 'additionalProperties'];
const lists = ['allOf', 'anyOf', 'oneOf'];
const maps = ['properties', 'definitions'];

/** The facts of a document's schema: keywords that constrain, none that describe. */
export function documentFacts(schema: SwaggerSchema): DocumentSchema {
  const facts: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '#ref') facts.$ref = value;
    else if (kept.includes(keyword)) facts[keyword] = value;
    else if (schemas.includes(keyword)) facts[keyword] = factsOf(value);
    else if (lists.includes(keyword)) facts[keyword] = (value as unknown[]).map(factsOf);
    else if (maps.includes(keyword)) facts[keyword] = mapped(value as SwaggerSchema);
  }
  return facts as DocumentSchema;
}

/** Whether a schema refers at its root to a definition it does not have: such a one says nothing. */
export function saysNothing({ $ref, definitions = {} }: DocumentSchema): boolean {
  return $ref !== undefined && definitions[$ref.replace('#/definitions/', '')] === undefined;
}

function mapped(schemasByName: SwaggerSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemasByName).map(([name, value]) => [name, factsOf(value)]));
}

function factsOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? documentFacts(value as SwaggerSchema) : value;
}
