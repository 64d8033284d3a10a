import { findOperation, type JsonSchema, loadOperation, type ParameterDescriptor } from '@supercargo/catalogue';
import fc from 'fast-check';
import type { Input } from './old-package.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({ unit: fc.constantFrom(...`!'()*,;/?:@&=+$#%[]"<>|\\ ~.-_äß`), minLength: 1, maxLength: 6 }),
  fc.constantFrom('a,b', 'a/b', "it's (100%)*!", '%2C', 'a+b c'),
);

/** Parameters for which amazon-sp-api accepts only listed values, with some of those values. */
const listed: Readonly<Record<string, readonly string[]>> = {
  notificationType: ['ANY_OFFER_CHANGED', 'ORDER_CHANGE', 'REPORT_PROCESSING_FINISHED', 'TRANSACTION_UPDATE'],
};

/** Generates inputs of an operation: required parameters always, the others sometimes. */
export async function generateInputs(name: string): Promise<fc.Arbitrary<Input>> {
  const [endpoint = '', version = '', operation = ''] = name.split('/');
  const entry = findOperation(endpoint, version, operation);
  if (entry === undefined) throw new Error(`Unknown operation: ${name}`);
  const { parameters, body, method } = await loadOperation(entry);
  const takesBody = body !== null && method !== 'GET';
  return fc.record(
    {
      path: generateParameters('path', parameters),
      query: generateParameters('query', parameters),
      ...(takesBody && { body: fc.dictionary(text, fc.jsonValue()) }),
    },
    { requiredKeys: ['path', 'query'] },
  );
}

/** Generates inputs of a call with api_path, whose parameters neither package knows. */
export const rawInputs: fc.Arbitrary<Input> = fc.record({
  query: fc.dictionary(text, fc.oneof(text, fc.array(text, { maxLength: 4 }), fc.integer(), fc.boolean())),
});

function generateParameters(location: ParameterDescriptor['in'], parameters: readonly ParameterDescriptor[]) {
  const selected = parameters.filter((parameter) => parameter.in === location);
  const values = selected.map(({ name, schema }): [string, fc.Arbitrary<unknown>] => [
    name,
    listed[name] ? fc.constantFrom(...listed[name]) : generateValue(schema, location),
  ]);
  const requiredKeys = selected.filter((parameter) => parameter.required).map(({ name }) => name);
  return fc.record(Object.fromEntries(values), { requiredKeys });
}

function generateValue(schema: JsonSchema, location: ParameterDescriptor['in']): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.type === 'array')
    return fc.array(generateValue(schema.items ?? {}, location), { minLength: 1, maxLength: 4 });
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1 });
  if (schema.type === 'boolean') return fc.boolean();
  return location === 'path' ? text.filter((value) => value !== '.' && value !== '..') : text;
}
