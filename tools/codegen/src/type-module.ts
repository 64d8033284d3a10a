import type { OperationDescriptor, ParameterDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { propertyKey, typeExpression, typeName } from './type-expression.ts';

/** The module that declares every schema of one model and the inputs and answers of its operations. */
export function typeModule(
  operations: readonly OperationDescriptor[],
  definitions: Readonly<Record<string, JsonSchema>>,
): string {
  const types = Object.entries(definitions).map(
    ([name, schema]) => `export type ${typeName(name)} = ${typeExpression(schema)};`,
  );
  const rows = operations.map((operation) => `  ${propertyKey(operation.operation)}: ${operationType(operation)};`);
  return [
    `import type { NoParameters } from '../../no-parameters.ts';`,
    ...types,
    `export interface Operations {\n${rows.join('\n')}\n}`,
  ].join('\n\n');
}

function operationType(operation: OperationDescriptor): string {
  const members = [
    `    path: ${parameterType(operation, 'path')};`,
    `    query: ${parameterType(operation, 'query')};`,
    `    headers: ${parameterType(operation, 'header')};`,
    `    body${operation.body?.required ? '' : '?'}: ${operation.body ? typeName(operation.body.schema) : 'undefined'};`,
    `    response: ${responseType(operation)};`,
  ];
  return `{\n${members.join('\n')}\n  }`;
}

function parameterType(operation: OperationDescriptor, where: ParameterDescriptor['in']): string {
  const parameters = operation.parameters.filter((parameter) => parameter.in === where);
  if (parameters.length === 0) return 'NoParameters';
  const members = parameters.map(
    ({ name, required, schema }) => `      ${propertyKey(name)}${required ? '' : '?'}: ${typeExpression(schema)};`,
  );
  return `{\n${members.join('\n')}\n    }`;
}

function responseType(operation: OperationDescriptor): string {
  const types = operation.success.map(({ schema }) => (schema === null ? 'undefined' : typeName(schema)));
  return [...new Set(types)].join(' | ');
}
