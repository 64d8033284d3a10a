import type { JsonSchema } from '@supercargo/catalogue';
import { findNearName } from '../errors/find-near-name.ts';
import { type Definitions, resolveSchema } from './resolve-schema.ts';

/**
 * Finds properties that the schema does not have and whose names are nearly those of properties that it has. Other unknown
 * properties are allowed, because Amazon accepts more than its models describe. When each property of all models was removed from
 * its schema in turn, one in 160 was taken for a misspelled neighbor. For enum values it was one in eight (SHIPPED and UNSHIPPED), so
 * their spellings may differ only in case and separators.
 */
export function findMisspelledMembers(
  value: object,
  schema: JsonSchema,
  path: string,
  definitions: Definitions,
): string[] {
  const parts = listAllOfSchemas(schema, definitions);
  if (parts.some(({ additionalProperties }) => additionalProperties !== undefined)) return [];
  const known = parts.flatMap(({ properties = {} }) => Object.keys(properties));
  // A property that is present under its own name was not misspelled.
  const absent = known.filter((name) => !Object.hasOwn(value, name));
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const near = findNearName(name, absent);
    return near === undefined ? [] : [`${path}.${name} is unknown. Did you mean ${near}?`];
  });
}

/** Lists a schema and the schemas of its `allOf`, at any depth. */
function listAllOfSchemas(given: JsonSchema, definitions: Definitions): JsonSchema[] {
  const schema = resolveSchema(given, definitions);
  return [schema, ...(schema.allOf ?? []).flatMap((part) => listAllOfSchemas(part, definitions))];
}
