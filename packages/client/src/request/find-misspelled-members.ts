import { findNearName } from '../errors/find-near-name.ts';
import type { Keywords, Schema, ValidationError, ValidationRules } from '../json-schema/validation-error.ts';

/**
 * Finds properties that the schema does not have and whose names are nearly those of properties that it has. Other unknown
 * properties are allowed, because Amazon accepts more than its models describe. When each property of all models was removed from
 * its schema in turn, one in 160 was taken for a misspelled neighbor. For enum values it was one in eight (SHIPPED and UNSHIPPED), so
 * their spellings may differ only in case and separators.
 */
export function findMisspelledMembers(
  body: object,
  schema: Schema,
  path: string,
  findReferenced: ValidationRules['findReferenced'],
): readonly ValidationError[] {
  const parts = listAllOfSchemas(schema, findReferenced);
  if (parts.some(({ additionalProperties }) => additionalProperties !== undefined)) return [];
  const knownNames = parts.flatMap(({ properties }) => Object.keys(properties ?? {}));
  // A property that is present under its own name was not misspelled.
  const absent = knownNames.filter((name) => !Object.hasOwn(body, name));
  const unknown = Object.keys(body).filter((name) => !knownNames.includes(name));
  return unknown.flatMap((name) => {
    const near = findNearName(name, absent);
    if (near === undefined) return [];
    const message = `${path}.${name} is unknown. Did you mean ${near}?`;
    return [{ path: `${path}.${name}`, keyword: 'additionalProperties', message }];
  });
}

/** Lists a schema and the schemas of its `allOf`, at any depth. */
function listAllOfSchemas(schema: Schema, findReferenced: ValidationRules['findReferenced']): Keywords[] {
  if (typeof schema === 'boolean') return [];
  const target = findReferenced(schema.$ref);
  if (target !== undefined) return listAllOfSchemas(target, findReferenced);
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as readonly Schema[]) : [];
  return [schema, ...parts.flatMap((part) => listAllOfSchemas(part, findReferenced))];
}
