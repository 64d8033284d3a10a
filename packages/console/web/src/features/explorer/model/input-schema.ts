import type { Definitions, Schema } from './schema.ts';

/** The parts of an operation that define its input. */
export interface InputDescription {
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

/** Builds one schema for the whole input of an operation: path, query, headers and body. */
export function buildInputSchema({ parameters, body, idempotencyHeader }: InputDescription): Schema {
  const buildGroup = (location: 'path' | 'query' | 'header'): Schema | undefined => {
    const here = parameters.filter((one) => one.in === location);
    if (here.length === 0) return undefined;
    return {
      type: 'object',
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, { ...schema, isParameter: true }])),
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
