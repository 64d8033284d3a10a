import type { Definitions, Schema } from './schema.ts';

/** What of an operation its input depends on. */
export interface InputFacts {
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

/** One schema for the whole input of an operation: path, query, headers and body. */
export function inputSchema({ parameters, body, idempotencyHeader }: InputFacts): Schema {
  const groupOf = (place: 'path' | 'query' | 'header'): Schema | undefined => {
    const here = parameters.filter((one) => one.in === place);
    if (here.length === 0) return undefined;
    return {
      type: 'object',
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, { ...schema, asText: true }])),
      // A key that makes repetitions harmless is made by the client.
      required: here.filter(({ name, required }) => required && name !== idempotencyHeader).map(({ name }) => name),
      additionalProperties: place === 'header',
    };
  };
  const groups = Object.entries({
    path: groupOf('path'),
    query: groupOf('query'),
    headers: groupOf('header') ?? ({ type: 'object', additionalProperties: { type: 'string' } } satisfies Schema),
    body: body === null ? undefined : { $ref: `#/definitions/${body.schema}` },
  }).filter((entry): entry is [string, Schema] => entry[1] !== undefined);
  const required = groups
    .filter(([name, group]) => (name === 'body' ? body?.required : (group.required ?? []).length > 0))
    .map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(groups), required, additionalProperties: false };
}
