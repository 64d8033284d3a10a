import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';

const PREFIX = '#/definitions/';

/** A schema whose own references and `allOf` are resolved, and the names of the definitions that were followed. */
export interface FlatSchema {
  readonly schema: JsonSchema;
  readonly names: readonly string[];
}

/** Models do not change, and one response uses the same schema many times, so the results are cached. */
const flatSchemas = new WeakMap<JsonSchema, FlatSchema>();

export function flatten(schema: JsonSchema, model: ModelSchemas): FlatSchema {
  const flat = flatSchemas.get(schema) ?? flattenOnce(schema, model);
  flatSchemas.set(schema, flat);
  return flat;
}

function flattenOnce(schema: JsonSchema, { definitions }: ModelSchemas): FlatSchema {
  const names: string[] = [];
  let found = schema;
  while (found.$ref !== undefined) {
    const name = found.$ref.slice(PREFIX.length);
    names.push(name);
    found = definitions[name] ?? {};
  }
  if (found.allOf === undefined) return { schema: found, names };
  const parts = found.allOf.map((part) => flatten(part, { definitions }));
  return {
    schema: parts.map((part) => part.schema).reduce(merge, { ...found, allOf: [] }),
    names: [...names, ...parts.flatMap((part) => part.names)],
  };
}

function merge(one: JsonSchema, other: JsonSchema): JsonSchema {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  };
}
