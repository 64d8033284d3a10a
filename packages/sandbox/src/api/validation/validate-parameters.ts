import type { OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import { invalidInput } from '../../base/api-error.ts';
import type { CallQuery } from '../../base/call-query.ts';
import { validateLength, validateText } from './validate-value.ts';

export interface CallParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly query: CallQuery;
  readonly headers: Headers;
}

/** Throws a 400 that names the first invalid parameter. */
export function checkParameters(operation: OperationDescriptor, parameters: CallParameters): void {
  for (const parameter of operation.parameters) {
    const values = listValues(parameter, parameters);
    if (values.length === 0 && parameter.required) throw createParameterError(parameter, 'is required');
    if (values.length > 0) checkValues(parameter, values);
  }
}

function listValues({ name, in: place }: ParameterDescriptor, { path, query, headers }: CallParameters) {
  if (place === 'query') return query.list(name);
  const value = place === 'path' ? path[name] : headers.get(name);
  return value === undefined || value === null || value === '' ? [] : [value];
}

function checkValues(parameter: ParameterDescriptor, values: readonly string[]): void {
  const { schema } = parameter;
  const isArray = schema.type === 'array';
  const found = isArray ? validateLength(values.length, schema) : undefined;
  const itemSchema = isArray ? (schema.items ?? {}) : schema;
  const wrong = found ?? values.map((value) => validateText(value, itemSchema)).find((text) => text !== undefined);
  if (wrong !== undefined) throw createParameterError(parameter, wrong);
}

function createParameterError({ name, in: place }: ParameterDescriptor, what: string) {
  return invalidInput(`${name} ${what}.`, `Parameter: ${name} (${place})`);
}
