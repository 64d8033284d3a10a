import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import { boundFaults } from './bound-faults.ts';
import { isOfType, kindOf, shown } from './shown-value.ts';

type Definitions = ModelSchemas['definitions'];

/**
 * What is wrong with a value: one sentence for each fault, with the place, what was given and what is allowed. Members
 * that the schema does not know are let through, and null for a member that may be missing.
 */
export function schemaFaults(value: unknown, given: JsonSchema, place: string, definitions: Definitions): string[] {
  const schema = resolve(given, definitions);
  if (schema.type !== undefined && !isOfType(value, schema.type)) {
    return [`${place} is ${shown(value)}. Give ${kindOf(schema.type)}.`];
  }
  if (schema.enum !== undefined && !schema.enum.includes(value as string)) {
    return [`${place} is ${shown(value)}. Give one of: ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}.`];
  }
  return [
    ...boundFaults(value, schema, place),
    ...itemFaults(value, schema, place, definitions),
    ...memberFaults(value, schema, place, definitions),
    ...(schema.allOf ?? []).flatMap((part) => schemaFaults(value, part, place, definitions)),
  ];
}

function resolve(schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref === undefined) return schema;
  return resolve(definitions[schema.$ref.replace('#/definitions/', '')] ?? {}, definitions);
}

function itemFaults(value: unknown, { items }: JsonSchema, place: string, definitions: Definitions): string[] {
  if (!Array.isArray(value) || items === undefined) return [];
  return value.flatMap((item, index) => schemaFaults(item, items, `${place}[${index}]`, definitions));
}

function memberFaults(value: unknown, schema: JsonSchema, place: string, definitions: Definitions): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const members = value as Readonly<Record<string, unknown>>;
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !Object.hasOwn(members, name));
  const judged = Object.entries(members).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (own === undefined || own === true) return [];
    if (own === false) return [`${place}.${name} is not known. ${place} takes: ${Object.keys(properties).join(', ')}.`];
    if (member === null && !required.includes(name)) return [];
    return schemaFaults(member, own, `${place}.${name}`, definitions);
  });
  return [...missing.map((name) => `${place}.${name} is missing.`), ...judged];
}
