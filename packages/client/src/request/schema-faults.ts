import type { JsonSchema } from '@supercargo/catalogue';
import { sameName } from '../errors/find-near-name.ts';
import { shown } from '../errors/shown.ts';
import { validateBounds } from './bound-faults.ts';
import { findMisspelledMembers } from './misspelt-members.ts';
import { type Definitions, resolveSchema } from './resolve-schema.ts';
import { describeType, isOfType, isPlainObject } from './value-kinds.ts';

/**
 * What is wrong with a value: one sentence for each fault, with the place, what was given and what is allowed. What the
 * schema does not know is let through unless it looks misspelt, and so is null for a member that may be missing.
 */
export function validateValue(value: unknown, given: JsonSchema, place: string, definitions: Definitions): string[] {
  const misspelt = isPlainObject(value) ? findMisspelledMembers(value, given, place, definitions) : [];
  return [...misspelt, ...validateSchema(value, given, place, definitions)];
}

function validateSchema(value: unknown, given: JsonSchema, place: string, definitions: Definitions): string[] {
  const schema = resolveSchema(given, definitions);
  if (schema.type !== undefined && !isOfType(value, schema.type)) {
    return [`${place} is ${shown(value)}. Give ${describeType(schema.type)}.`];
  }
  return [
    ...validateEnum(value, schema, place),
    ...validateBounds(value, schema, place),
    ...validateItems(value, schema, place, definitions),
    ...validateMembers(value, schema, place, definitions),
    ...(schema.allOf ?? []).flatMap((part) => validateSchema(value, part, place, definitions)),
  ];
}

/** Amazon accepts values that are newer than its models, so only another spelling of a known value is an error. */
function validateEnum(value: unknown, { enum: choices }: JsonSchema, place: string): string[] {
  if (typeof value !== 'string' || choices === undefined || choices.includes(value)) return [];
  const meant = sameName(value, choices.map(String));
  return meant === undefined ? [] : [`${place} is ${shown(value)}. Did you mean ${JSON.stringify(meant)}?`];
}

function validateItems(value: unknown, { items }: JsonSchema, place: string, definitions: Definitions): string[] {
  if (!Array.isArray(value) || items === undefined) return [];
  return value.flatMap((item, index) => validateValue(item, items, `${place}[${index}]`, definitions));
}

function validateMembers(value: unknown, schema: JsonSchema, place: string, definitions: Definitions): string[] {
  if (!isPlainObject(value)) return [];
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const judged = Object.entries(value).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (own === undefined || own === true) return [];
    if (own === false) return [`${place}.${name} is not known. ${place} takes: ${Object.keys(properties).join(', ')}.`];
    if (member === null && !required.includes(name)) return [];
    return validateValue(member, own, `${place}.${name}`, definitions);
  });
  return [...missing.map((name) => `${place}.${name} is missing.`), ...judged];
}
