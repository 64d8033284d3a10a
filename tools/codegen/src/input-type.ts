import type { OperationDescriptor, ParameterDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { type Definitions, inputDefinition, isMoment } from './dated-input.ts';
import { propertyKey, typeExpression, typeName } from './type-expression.ts';

/** What a caller gives to an operation, as a type. A group is required when something in it is. */
export function inputType(operation: OperationDescriptor, definitions: Definitions, indent: string): string {
  const inner = `${indent}  `;
  const members = [
    parameterGroup('path', parametersOf(operation, 'path'), inner),
    parameterGroup('query', parametersOf(operation, 'query'), inner),
    headerGroup(operation, inner),
    bodyMember(operation, definitions),
  ];
  return `{\n${members.map((member) => `${inner}${member};`).join('\n')}\n${indent}}`;
}

function parametersOf({ parameters }: OperationDescriptor, where: ParameterDescriptor['in']): ParameterDescriptor[] {
  return parameters.filter((parameter) => parameter.in === where);
}

function parameterGroup(name: string, parameters: readonly ParameterDescriptor[], indent: string): string {
  if (parameters.length === 0) return `${name}?: NoParameters | undefined`;
  const isRequired = parameters.some(({ required }) => required);
  return member(name, isRequired, objectOf(parameters, indent));
}

/** The client makes an idempotency key when none is given. */
function headerGroup(operation: OperationDescriptor, indent: string): string {
  const headers = parametersOf(operation, 'header').map((header) =>
    header.name === operation.idempotencyHeader ? { ...header, required: false } : header,
  );
  if (headers.length === 0) return 'headers?: OtherHeaders | undefined';
  const isRequired = headers.some(({ required }) => required);
  return member('headers', isRequired, `${objectOf(headers, indent)} & OtherHeaders`);
}

function bodyMember({ body }: OperationDescriptor, definitions: Definitions): string {
  if (body === null) return 'body?: undefined';
  return member('body', body.required, typeName(inputDefinition(body.schema, definitions)));
}

function objectOf(parameters: readonly ParameterDescriptor[], indent: string): string {
  const members = parameters.map(
    ({ name, required, schema }) => `${indent}  ${member(propertyKey(name), required, parameterType(schema))};`,
  );
  return `{\n${members.join('\n')}\n${indent}}`;
}

/** What is undefined is not sent. */
function member(key: string, isRequired: boolean, type: string): string {
  return isRequired ? `${key}: ${type}` : `${key}?: ${type} | undefined`;
}

/** Parameters are only read, and dates become text on their way. */
function parameterType(schema: JsonSchema): string {
  if (schema.type === 'array') return `ReadonlyArray<${parameterType(schema.items ?? {})}>`;
  return isMoment(schema) ? 'string | Date' : typeExpression(schema);
}
