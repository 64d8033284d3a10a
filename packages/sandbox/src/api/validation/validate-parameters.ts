import type { OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import { invalidInput } from '../../base/api-error.ts';
import type { CallQuery } from '../../base/call-query.ts';
import { faultOfLength, faultOfText } from './validate-value.ts';

export interface CallParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly query: CallQuery;
  readonly headers: Headers;
}

/** Throws a 400 that names the first invalid parameter. */
export function checkParameters(operation: OperationDescriptor, parameters: CallParameters): void {
  for (const parameter of operation.parameters) {
    const values = valuesOf(parameter, parameters);
    if (values.length === 0 && parameter.required) throw fault(parameter, 'is required');
    if (values.length > 0) judge(parameter, values);
  }
}

function valuesOf({ name, in: place }: ParameterDescriptor, { path, query, headers }: CallParameters) {
  if (place === 'query') return query.list(name);
  const value = place === 'path' ? path[name] : headers.get(name);
  return value === undefined || value === null || value === '' ? [] : [value];
}

function judge(parameter: ParameterDescriptor, values: readonly string[]): void {
  const { schema } = parameter;
  const isArray = schema.type === 'array';
  const found = isArray ? faultOfLength(values.length, schema) : undefined;
  const itemSchema = isArray ? (schema.items ?? {}) : schema;
  const wrong = found ?? values.map((value) => faultOfText(value, itemSchema)).find((text) => text !== undefined);
  if (wrong !== undefined) throw fault(parameter, wrong);
}

function fault({ name, in: place }: ParameterDescriptor, what: string) {
  return invalidInput(`${name} ${what}.`, `Parameter: ${name} (${place})`);
}
