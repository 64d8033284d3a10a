import type { JsonSchema, OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import { toParameterText } from './to-parameter-text.ts';
import { validateValue } from './validate-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** Validates the parameters in the path or the query. */
export function validateParameters(
  descriptor: OperationDescriptor,
  group: 'path' | 'query',
  parameters: unknown,
): string[] {
  const values = pickValues(parameters);
  const declaredParameters = descriptor.parameters.filter((parameter) => parameter.in === group);
  const names = declaredParameters.map(({ name }) => name);
  const unknown = descriptor.model === null ? [] : Object.keys(values).filter((name) => !names.includes(name));
  const accepted = names.length === 0 ? 'It has none.' : `Its parameters are: ${names.join(', ')}.`;
  return [
    ...unknown.map((name) => `${group}.${name} is not a parameter of the operation. ${accepted}`),
    ...declaredParameters.flatMap((parameter) =>
      validateParameter(parameter, values[parameter.name], `${group}.${parameter.name}`),
    ),
  ];
}

/** Validates headers. Their names are not case-sensitive, and the client adds an idempotency key itself. */
export function validateHeaders(descriptor: OperationDescriptor, headers: unknown): string[] {
  const values = new Map(Object.entries(pickValues(headers)).map(([name, value]) => [name.toLowerCase(), value]));
  const declaredHeaders = descriptor.parameters.filter(
    ({ in: group, name }) => group === 'header' && name !== descriptor.idempotencyHeader,
  );
  return declaredHeaders.flatMap((parameter) =>
    validateParameter(parameter, values.get(parameter.name.toLowerCase()), `headers.${parameter.name}`),
  );
}

function pickValues(parameters: unknown): Values {
  if (typeof parameters !== 'object' || parameters === null) return {};
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null));
}

function validateParameter({ required, schema }: ParameterDescriptor, value: unknown, path: string): string[] {
  if (value === undefined) return required ? [`${path} is missing.`] : [];
  if (schema.type !== 'array') return validateValue(toSchemaValue(value, schema, path), schema, path, {});
  const items = Array.isArray(value) ? value : [value];
  const sent = items.map((item, index) => toSchemaValue(item, schema.items ?? {}, `${path}[${index}]`));
  return validateValue(sent, schema, path, {});
}

/** Converts a value to what the schema describes. Parameters are sent as text, so the caller may pass any value as text. */
function toSchemaValue(value: unknown, { type }: JsonSchema, path: string): unknown {
  const text = toParameterText(value, path);
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  if (type !== 'integer' && type !== 'number') return text;
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}
