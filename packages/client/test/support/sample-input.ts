import type { JsonSchema, OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';

/** A value with all characters that are difficult to encode. */
const awkward = "a b/ü+,&'(1)*";

/** Builds the same parameters for an operation each time: all of them are set, required or not. */
export function buildSampleInput(descriptor: OperationDescriptor) {
  return {
    path: buildParameters(descriptor, 'path'),
    query: buildParameters(descriptor, 'query'),
    ...(descriptor.body === null ? {} : { body: { sample: true } }),
  };
}

function buildParameters(descriptor: OperationDescriptor, where: ParameterDescriptor['in']): Record<string, unknown> {
  const parameters = descriptor.parameters.filter((parameter) => parameter.in === where);
  return Object.fromEntries(parameters.map(({ name, schema }) => [name, buildSampleValue(schema)]));
}

function buildSampleValue(schema: JsonSchema): unknown {
  if (schema.type === 'array') return [buildSampleValue(schema.items ?? {}), 'x,y'];
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  if (schema.type === 'integer' || schema.type === 'number') return 7;
  if (schema.type === 'boolean') return true;
  return schema.format === 'date-time' ? '2026-01-01T00:00:00+01:00' : awkward;
}
