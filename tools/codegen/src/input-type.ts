import type { OperationDescriptor, ParameterDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { type Definitions, isDateTime, resolveInputName } from './input-definitions.ts';
import { formatPropertyKey, formatType, formatTypeName } from './type-expression.ts';

/** Formats the type of an operation's input. A group is required when one of its parameters is. */
export function formatInputType(operation: OperationDescriptor, definitions: Definitions, indent: string): string {
  const inner = `${indent}  `;
  const members = [
    formatParameterGroup('path', filterParameters(operation, 'path'), inner),
    formatParameterGroup('query', filterParameters(operation, 'query'), inner),
    formatHeaderGroup(operation, inner),
    formatBodyMember(operation, definitions),
  ];
  return `{\n${members.map((member) => `${inner}${member};`).join('\n')}\n${indent}}`;
}

function filterParameters(
  { parameters }: OperationDescriptor,
  where: ParameterDescriptor['in'],
): ParameterDescriptor[] {
  return parameters.filter((parameter) => parameter.in === where);
}

function formatParameterGroup(name: string, parameters: readonly ParameterDescriptor[], indent: string): string {
  if (parameters.length === 0) return `${name}?: NoParameters | undefined`;
  const isRequired = parameters.some(({ required }) => required);
  return formatMember(name, isRequired, formatObject(parameters, indent));
}

/** Formats the headers. The idempotency key is optional, because the client creates one. */
function formatHeaderGroup(operation: OperationDescriptor, indent: string): string {
  const headers = filterParameters(operation, 'header').map((header) =>
    header.name === operation.idempotencyHeader ? { ...header, required: false } : header,
  );
  if (headers.length === 0) return 'headers?: OtherHeaders | undefined';
  const isRequired = headers.some(({ required }) => required);
  return formatMember('headers', isRequired, `${formatObject(headers, indent)} & OtherHeaders`);
}

function formatBodyMember({ body }: OperationDescriptor, definitions: Definitions): string {
  if (body === null) return 'body?: undefined';
  return formatMember('body', body.required, formatTypeName(resolveInputName(body.schema, definitions)));
}

function formatObject(parameters: readonly ParameterDescriptor[], indent: string): string {
  const members = parameters.map(
    ({ name, required, schema }) =>
      `${indent}  ${formatMember(formatPropertyKey(name), required, formatParameterType(schema))};`,
  );
  return `{\n${members.join('\n')}\n${indent}}`;
}

/** Formats a member. Optional members accept undefined, which is not sent. */
function formatMember(key: string, isRequired: boolean, type: string): string {
  return isRequired ? `${key}: ${type}` : `${key}?: ${type} | undefined`;
}

/** Formats the type of a parameter. Lists are readonly, and dates can be `Date` objects. */
function formatParameterType(schema: JsonSchema): string {
  if (schema.type === 'array') return `ReadonlyArray<${formatParameterType(schema.items ?? {})}>`;
  return isDateTime(schema) ? 'string | Date' : formatType(schema);
}
