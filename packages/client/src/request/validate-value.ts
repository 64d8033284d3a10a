import type { JsonSchema } from '@supercargo/catalogue';
import { findSameName } from '../errors/find-near-name.ts';
import { formatValue } from '../errors/format-value.ts';
import { findMisspelledMembers } from './find-misspelled-members.ts';
import { type Definitions, resolveSchema } from './resolve-schema.ts';
import { validateBounds } from './validate-bounds.ts';
import { describeType, isOfType, isPlainObject } from './value-kinds.ts';

/**
 * Validates a value. Returns one sentence per validation error, with the path, the value and what is allowed. Unknown properties are
 * allowed unless they look misspelled, and so is null for a property that is not required.
 */
export function validateValue(value: unknown, given: JsonSchema, path: string, definitions: Definitions): string[] {
  const misspelled = isPlainObject(value) ? findMisspelledMembers(value, given, path, definitions) : [];
  return [...misspelled, ...validateSchema(value, given, path, definitions)];
}

function validateSchema(value: unknown, given: JsonSchema, path: string, definitions: Definitions): string[] {
  const schema = resolveSchema(given, definitions);
  if (schema.type !== undefined && !isOfType(value, schema.type)) {
    return [`${path} is ${formatValue(value)}. Pass ${describeType(schema.type)}.`];
  }
  return [
    ...validateEnum(value, schema, path),
    ...validateBounds(value, schema, path),
    ...validateItems(value, schema, path, definitions),
    ...validateMembers(value, schema, path, definitions),
    ...(schema.allOf ?? []).flatMap((part) => validateSchema(value, part, path, definitions)),
  ];
}

/** Amazon accepts values that are newer than its models, so only another spelling of a known value is an error. */
function validateEnum(value: unknown, { enum: choices }: JsonSchema, path: string): string[] {
  if (typeof value !== 'string' || choices === undefined || choices.includes(value)) return [];
  const meant = findSameName(value, choices.map(String));
  return meant === undefined ? [] : [`${path} is ${formatValue(value)}. Did you mean ${JSON.stringify(meant)}?`];
}

function validateItems(value: unknown, { items }: JsonSchema, path: string, definitions: Definitions): string[] {
  if (!Array.isArray(value) || items === undefined) return [];
  return value.flatMap((item, index) => validateValue(item, items, `${path}[${index}]`, definitions));
}

function validateMembers(value: unknown, schema: JsonSchema, path: string, definitions: Definitions): string[] {
  if (!isPlainObject(value)) return [];
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const memberErrors = Object.entries(value).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (own === undefined || own === true) return [];
    if (own === false) return [`${path}.${name} is unknown. ${path} accepts: ${Object.keys(properties).join(', ')}.`];
    if (member === null && !required.includes(name)) return [];
    return validateValue(member, own, `${path}.${name}`, definitions);
  });
  return [...missing.map((name) => `${path}.${name} is missing.`), ...memberErrors];
}
