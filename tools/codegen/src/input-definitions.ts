import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';

export type Definitions = Readonly<Record<string, JsonSchema>>;

/** A schema that can have a fixed TypeScript type. */
export type TypedSchema = JsonSchema & { readonly tsType?: string };

const references = '#/definitions/';

/**
 * Builds the definitions for request bodies that contain a date. They have their own names and also accept a `Date`, because JSON
 * turns a `Date` into text. In responses, dates are text.
 */
export function buildInputDefinitions(
  bodies: readonly string[],
  definitions: Definitions,
): Readonly<Record<string, TypedSchema>> {
  const dated = findDatedDefinitions(definitions);
  const wanted = [...findReachable(bodies, definitions)].filter((name) => dated.has(name));
  return Object.fromEntries(
    wanted.map((name) => [buildInputName(name, definitions), withDates(definitions[name], dated, definitions)]),
  );
}

/** Returns the name of a body's definition for the input. */
export function resolveInputName(body: string, definitions: Definitions): string {
  return findDatedDefinitions(definitions).has(body) ? buildInputName(body, definitions) : body;
}

/** Returns whether a schema describes a date and time, for which the caller can pass a `Date`. */
export function isDateTime({ format, enum: choices }: JsonSchema): boolean {
  return (format === 'date-time' || format === 'dateTime') && choices === undefined;
}

function buildInputName(name: string, definitions: Definitions): string {
  const input = `${name}Input`;
  return Object.hasOwn(definitions, input) ? `${name}InputWithDates` : input;
}

/** Returns the names of the definitions that contain a date, directly or through a reference. */
function findDatedDefinitions(definitions: Definitions): ReadonlySet<string> {
  const dated = new Set<string>();
  for (let before = -1; before < dated.size; ) {
    before = dated.size;
    for (const [name, schema] of Object.entries(definitions)) if (containsDate(schema, dated)) dated.add(name);
  }
  return dated;
}

function containsDate(schema: JsonSchema, dated: ReadonlySet<string>): boolean {
  const reference = schema.$ref?.replace(references, '');
  if (reference !== undefined) return dated.has(reference);
  return isDateTime(schema) || listParts(schema).some((part) => containsDate(part, dated));
}

function findReachable(names: readonly string[], definitions: Definitions): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (schema: JsonSchema): void => {
    const name = schema.$ref?.replace(references, '');
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      visit(definitions[name] ?? {});
    }
    for (const part of listParts(schema)) visit(part);
  };
  for (const name of names) visit({ $ref: `${references}${name}` });
  return found;
}

function listParts({ properties = {}, items, allOf = [], additionalProperties }: JsonSchema): JsonSchema[] {
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...Object.values(properties), ...(items ? [items] : []), ...allOf, ...others];
}

function withDates(schema: JsonSchema = {}, dated: ReadonlySet<string>, definitions: Definitions): TypedSchema {
  const change = (part: JsonSchema) => withDates(part, dated, definitions);
  const name = schema.$ref?.replace(references, '');
  if (name !== undefined)
    return dated.has(name) ? { $ref: `${references}${buildInputName(name, definitions)}` } : schema;
  if (isDateTime(schema)) return { ...schema, tsType: 'string | Date' };
  const { properties, items, allOf, additionalProperties: others } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, change(part)])),
    }),
    ...(items && { items: change(items) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(typeof others === 'object' && { additionalProperties: change(others) }),
  };
}
