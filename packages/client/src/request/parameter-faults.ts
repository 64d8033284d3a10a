import type { JsonSchema, OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import { schemaFaults } from './schema-faults.ts';
import { textOfValue } from './text-of-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** Faults of the parameters that go into the path, the query or the headers. */
export function parameterFaults(descriptor: OperationDescriptor, group: 'path' | 'query', given: unknown): string[] {
  const values = valuesOf(given);
  const known = descriptor.parameters.filter((parameter) => parameter.in === group);
  const names = known.map(({ name }) => name);
  const unknown = descriptor.model === null ? [] : Object.keys(values).filter((name) => !names.includes(name));
  const takes = names.length === 0 ? 'It takes none.' : `It takes: ${names.join(', ')}.`;
  return [
    ...unknown.map((name) => `${group}.${name} is no parameter of the operation. ${takes}`),
    ...known.flatMap((parameter) => valueFaults(parameter, values[parameter.name], `${group}.${parameter.name}`)),
  ];
}

/** Names of headers count in any case, and the client makes an idempotency key itself. */
export function headerFaults(descriptor: OperationDescriptor, given: unknown): string[] {
  const values = new Map(Object.entries(valuesOf(given)).map(([name, value]) => [name.toLowerCase(), value]));
  const known = descriptor.parameters.filter(
    ({ in: group, name }) => group === 'header' && name !== descriptor.idempotencyHeader,
  );
  return known.flatMap((parameter) =>
    valueFaults(parameter, values.get(parameter.name.toLowerCase()), `headers.${parameter.name}`),
  );
}

function valuesOf(given: unknown): Values {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));
}

function valueFaults({ required, schema }: ParameterDescriptor, value: unknown, place: string): string[] {
  if (value === undefined) return required ? [`${place} is missing.`] : [];
  if (schema.type !== 'array') return schemaFaults(asSent(value, schema, place), schema, place, {});
  const items = Array.isArray(value) ? value : [value];
  const sent = items.map((item, index) => asSent(item, schema.items ?? {}, `${place}[${index}]`));
  return schemaFaults(sent, schema, place, {});
}

/** Parameters travel as text: a number may be given as one, and anything as the text of it. */
function asSent(value: unknown, { type }: JsonSchema, place: string): unknown {
  const text = textOfValue(value, place);
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  if (type !== 'integer' && type !== 'number') return text;
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}
