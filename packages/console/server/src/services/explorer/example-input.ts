import type { ModelSchemas, OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import type { CallInput } from '../../storage/schema/explorer.ts';
import { exampleValue } from './example-value.ts';

/** Builds an example input with all required members of an operation. */
export function exampleInput(
  { parameters, body, idempotencyHeader }: OperationDescriptor,
  definitions: ModelSchemas['definitions'],
  now: number,
): CallInput {
  const listValues = (place: ParameterDescriptor['in']) => {
    const wanted = parameters.filter((one) => one.in === place && (one.required || isUseful(one)));
    return Object.fromEntries(
      wanted
        .filter(({ name }) => name !== idempotencyHeader)
        .map(({ name, schema }) => [name, exampleValue(schema, name, definitions, now)]),
    );
  };
  const groups = { path: listValues('path'), query: listValues('query'), headers: listValues('header') };
  const given = Object.entries(groups).filter(([, values]) => Object.keys(values).length > 0);
  return {
    ...(Object.fromEntries(given) as CallInput),
    ...(body?.required && { body: exampleValue(definitions[body.schema] ?? {}, 'body', definitions, now) }),
  };
}

/** Optional in the model, but Amazon often requires it. */
function isUseful({ in: place, name }: ParameterDescriptor): boolean {
  return place === 'query' && /^(marketplace_?ids?|createdAfter|keywords)$/i.test(name);
}
