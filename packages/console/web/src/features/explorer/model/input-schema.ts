import type { Definitions, Schema } from './schema.ts';

/** The parts of an operation that define its input. */
interface InputDescription {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly body: { readonly required: boolean; readonly schema: string } | null;
  readonly definitions: Definitions;
  readonly idempotencyHeader: string | null;
}

/** Marks the schema of a parameter, and that of its items. */
function markParameter(schema: Schema): Schema {
  const { items } = schema;
  return { ...schema, ...(items !== undefined && { items: markParameter(items) }), isParameter: true };
}

/** Builds one schema for the whole input of an operation: path, query, headers and body. */
export function buildInputSchema({ parameters, body, idempotencyHeader }: InputDescription): Schema {
  const buildGroup = (location: 'path' | 'query' | 'header'): Schema | undefined => {
    const here = parameters.filter((one) => one.in === location);
    if (here.length === 0) return undefined;
    return {
      type: 'object',
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, markParameter(schema)])),
      // The client creates idempotency keys.
      required: here.filter(({ name, required }) => required && name !== idempotencyHeader).map(({ name }) => name),
      additionalProperties: location === 'header',
    };
  };
  const groups = Object.entries({
    path: buildGroup('path'),
    query: buildGroup('query'),
    headers: buildGroup('header') ?? ({ type: 'object', additionalProperties: { type: 'string' } } satisfies Schema),
    body: body === null ? undefined : { $ref: `#/definitions/${body.schema}` },
  }).filter((entry): entry is [string, Schema] => entry[1] !== undefined);
  const required = groups
    .filter(([name, group]) => (name === 'body' ? body?.required : (group.required ?? []).length > 0))
    .map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(groups), required, additionalProperties: false };
}
