import type { JsonSchema } from '@supercargo/catalogue';
import { findNearName } from '../errors/find-near-name.ts';
import { type Definitions, resolveSchema } from './resolve-schema.ts';

/**
 * Members that the schema does not know, and that are spelt nearly like one that it knows. Others are let through: the
 * marketplace takes more than its models say.
 * With each member of all models removed from its own schema in turn, one in 160 would pass for a misspelling of its neighbor. Of enum
 * values it is one in eight (SHIPPED and UNSHIPPED), so only case and separators count there.
 */
export function findMisspelledMembers(
  value: object,
  schema: JsonSchema,
  place: string,
  definitions: Definitions,
): string[] {
  const parts = flattenAllOf(schema, definitions);
  if (parts.some(({ additionalProperties }) => additionalProperties !== undefined)) return [];
  const known = parts.flatMap(({ properties = {} }) => Object.keys(properties));
  // One that is given as well is not the one that was meant.
  const free = known.filter((name) => !Object.hasOwn(value, name));
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const near = findNearName(name, free);
    return near === undefined ? [] : [`${place}.${name} is not known. Did you mean ${near}?`];
  });
}

/** A schema and all that hold along with it. */
function flattenAllOf(given: JsonSchema, definitions: Definitions): JsonSchema[] {
  const schema = resolveSchema(given, definitions);
  return [schema, ...(schema.allOf ?? []).flatMap((part) => flattenAllOf(part, definitions))];
}
