import type { OperationDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import { type Definitions, datedInputs } from './dated-input.ts';
import { inputType } from './input-type.ts';
import { operationComment } from './operation-comment.ts';
import { pagedMembers } from './paged-members.ts';
import { resultType } from './result-type.ts';
import { propertyKey, typeExpression, typeName } from './type-expression.ts';

/** The module that declares every schema of one model and the inputs and results of its operations. */
export function typeModule(operations: readonly OperationDescriptor[], definitions: Definitions): string {
  const bodies = operations.flatMap(({ body }) => (body === null ? [] : [body.schema]));
  const types = Object.entries({ ...definitions, ...datedInputs(bodies, definitions) }).map(
    ([name, schema]) => `export type ${typeName(name)} = ${typeExpression(schema)};`,
  );
  const rows = operations.map((operation) => operationMember(operation, definitions));
  return withImports([...types, `export interface Operations {\n${rows.join('\n')}\n}`].join('\n\n'));
}

function operationMember(operation: OperationDescriptor, definitions: Definitions): string {
  const lines = [
    ...operationComment(operation),
    `${propertyKey(operation.operation)}: {`,
    `  input: ${inputType(operation, definitions, '    ')};`,
    `  response: ${responseType(operation)};`,
    `  result: ${resultType(operation.success, definitions)};`,
    ...restrictedMember(operation),
    ...pagedMembers(operation, definitions),
    '};',
  ];
  return lines.map((line) => `  ${line}`).join('\n');
}

/** The data elements that a restricted data token can be asked for; `never` where it takes none. */
function restrictedMember({ restricted }: OperationDescriptor): string[] {
  if (restricted === null) return [];
  return [`  restricted: ${restricted.dataElements.map((name) => `'${name}'`).join(' | ') || 'never'};`];
}

/** The body as the marketplace sends it. */
function responseType(operation: OperationDescriptor): string {
  const types = operation.success.map(({ schema }) => (schema === null ? 'undefined' : typeName(schema)));
  return [...new Set(types)].join(' | ');
}

const shared = { NoContent: 'no-content', NoParameters: 'no-parameters', OtherHeaders: 'no-parameters' };

function withImports(text: string): string {
  const used = Object.entries(shared).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
  const byFile = Map.groupBy(used, ([, file]) => file);
  const lines = [...byFile].map(
    ([file, names]) => `import type { ${names.map(([name]) => name).join(', ')} } from '../../${file}.ts';`,
  );
  return `${lines.join('\n')}\n\n${text}`;
}
