import type { OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import { ApiError, invalidInput, type Problem } from '../../base/api-error.ts';
import type { CallQuery } from '../../base/call-query.ts';
import { ERROR_VOCABULARY } from './error-vocabulary.ts';
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
    if (values.length === 0 && parameter.required) throw createParameterError(parameter, 'is required', 'missing');
    const wrong = values.length === 0 ? undefined : findWrong(parameter, values);
    if (wrong !== undefined) throw createValueError(operation, parameter, wrong);
  }
}

const ID_FORMS = new Map(Object.entries(ERROR_VOCABULARY).map(([model, { ids = {} }]) => [model, Object.entries(ids)]));

/** Throws an error if an ID of the path or the query does not have the form of such IDs. `list` returns the values of a parameter. */
export function checkIds(
  { model }: OperationDescriptor,
  place: 'path' | 'query',
  list: (name: string) => readonly string[],
): void {
  for (const [name, form] of ID_FORMS.get(model ?? '') ?? []) {
    if (list(name).every((id) => form.test(id))) continue;
    throw invalidInput(`${name} is not valid.`, `${name} (${place})`, 'malformedId');
  }
}

function listValues({ name, in: place }: ParameterDescriptor, { path, query, headers }: CallParameters) {
  if (place === 'query') return query.list(name);
  const value = place === 'path' ? path[name] : headers.get(name);
  return value === undefined || value === null || value === '' ? [] : [value];
}

function findWrong({ schema }: ParameterDescriptor, values: readonly string[]): string | undefined {
  const isArray = schema.type === 'array';
  const found = isArray ? validateLength(values.length, schema) : undefined;
  const itemSchema = isArray ? (schema.items ?? {}) : schema;
  return found ?? values.map((value) => validateText(value, itemSchema)).find((text) => text !== undefined);
}

function createValueError({ model }: OperationDescriptor, parameter: ParameterDescriptor, what: string): ApiError {
  const usual = createParameterError(parameter, what);
  const [status, code] = ERROR_VOCABULARY[model ?? '']?.parameters?.[parameter.name] ?? [usual.status, usual.code];
  return new ApiError(status, code, usual.message, usual.details);
}

function createParameterError({ name, in: place }: ParameterDescriptor, what: string, problem?: Problem) {
  return invalidInput(`${name} ${what}.`, `${name} (${place})`, problem);
}
