import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';

export type Definitions = Readonly<Record<string, JsonSchema>>;

/** A schema whose type is written as it stands. */
export type TypedSchema = JsonSchema & { readonly tsType?: string };

const references = '#/definitions/';

/**
 * What bodies hold that have a date somewhere: the same definitions under names of their own, whose dates may be of JavaScript, as
 * those become text when a body is written as JSON. Answers keep text.
 */
export function datedInputs(
  bodies: readonly string[],
  definitions: Definitions,
): Readonly<Record<string, TypedSchema>> {
  const dated = datedDefinitions(definitions);
  const wanted = [...reachable(bodies, definitions)].filter((name) => dated.has(name));
  return Object.fromEntries(
    wanted.map((name) => [inputName(name, definitions), withDates(definitions[name], dated, definitions)]),
  );
}

/** The name of a body's definition, as the input has it. */
export function inputDefinition(body: string, definitions: Definitions): string {
  return datedDefinitions(definitions).has(body) ? inputName(body, definitions) : body;
}

/** Whether a value is a moment, which a `Date` can give. */
export function isMoment({ format, enum: choices }: JsonSchema): boolean {
  return (format === 'date-time' || format === 'dateTime') && choices === undefined;
}

function inputName(name: string, definitions: Definitions): string {
  const input = `${name}Input`;
  return Object.hasOwn(definitions, input) ? `${name}InputWithDates` : input;
}

/** Definitions that have a moment in them, or refer to one that has. */
function datedDefinitions(definitions: Definitions): ReadonlySet<string> {
  const dated = new Set<string>();
  for (let before = -1; before < dated.size; ) {
    before = dated.size;
    for (const [name, schema] of Object.entries(definitions)) if (holdsDate(schema, dated)) dated.add(name);
  }
  return dated;
}

function holdsDate(schema: JsonSchema, dated: ReadonlySet<string>): boolean {
  const reference = schema.$ref?.replace(references, '');
  if (reference !== undefined) return dated.has(reference);
  return isMoment(schema) || partsOf(schema).some((part) => holdsDate(part, dated));
}

function reachable(names: readonly string[], definitions: Definitions): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (schema: JsonSchema): void => {
    const name = schema.$ref?.replace(references, '');
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      visit(definitions[name] ?? {});
    }
    for (const part of partsOf(schema)) visit(part);
  };
  for (const name of names) visit({ $ref: `${references}${name}` });
  return found;
}

function partsOf({ properties = {}, items, allOf = [], additionalProperties }: JsonSchema): JsonSchema[] {
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...Object.values(properties), ...(items ? [items] : []), ...allOf, ...others];
}

function withDates(schema: JsonSchema = {}, dated: ReadonlySet<string>, definitions: Definitions): TypedSchema {
  const change = (part: JsonSchema) => withDates(part, dated, definitions);
  const name = schema.$ref?.replace(references, '');
  if (name !== undefined) return dated.has(name) ? { $ref: `${references}${inputName(name, definitions)}` } : schema;
  if (isMoment(schema)) return { ...schema, tsType: 'string | Date' };
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
