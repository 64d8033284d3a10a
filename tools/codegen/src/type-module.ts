import type { OperationDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import { buildInputDefinitions, type Definitions } from './input-definitions.ts';
import { formatInputType } from './input-type.ts';
import { buildOperationComment } from './operation-comment.ts';
import { buildPagedMembers } from './paged-members.ts';
import { formatResultType } from './result-type.ts';
import { formatPropertyKey, formatType, formatTypeName } from './type-expression.ts';

/** Builds the module with the schemas of a model and the inputs and results of its operations. */
export function buildTypeModule(
  operations: readonly OperationDescriptor[],
  definitions: Definitions,
  comparedOn?: string,
): string {
  const bodies = operations.flatMap(({ body }) => (body === null ? [] : [body.schema]));
  const types = Object.entries({ ...definitions, ...buildInputDefinitions(bodies, definitions) }).map(
    ([name, schema]) => `export type ${formatTypeName(name)} = ${formatType(schema)};`,
  );
  const rows = operations.map((operation) => formatOperation(operation, definitions, comparedOn));
  return addImports([...types, `export interface Operations {\n${rows.join('\n')}\n}`].join('\n\n'));
}

function formatOperation(
  operation: OperationDescriptor,
  definitions: Definitions,
  comparedOn: string | undefined,
): string {
  const lines = [
    ...buildOperationComment(operation, comparedOn),
    `${formatPropertyKey(operation.operation)}: {`,
    `  input: ${formatInputType(operation, definitions, '    ')};`,
    `  response: ${formatResponseType(operation)};`,
    `  result: ${formatResultType(operation.success, definitions)};`,
    ...formatRestrictedMember(operation),
    ...buildPagedMembers(operation, definitions),
    '};',
  ];
  return lines.map((line) => `  ${line}`).join('\n');
}

/** Formats the data elements that a restricted data token can request; `never` when there are none. */
function formatRestrictedMember({ restricted }: OperationDescriptor): string[] {
  if (restricted === null) return [];
  return [`  restricted: ${restricted.dataElements.map((name) => `'${name}'`).join(' | ') || 'never'};`];
}

/** Formats the type of the body that Amazon sends. */
function formatResponseType(operation: OperationDescriptor): string {
  const types = operation.success.map(({ schema }) => (schema === null ? 'undefined' : formatTypeName(schema)));
  return [...new Set(types)].join(' | ');
}

const shared = {
  EmptyResult: 'empty-result',
  NoContent: 'no-content',
  NoParameters: 'no-parameters',
  OtherHeaders: 'no-parameters',
};

function addImports(text: string): string {
  const used = Object.entries(shared).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
  const byFile = Map.groupBy(used, ([, file]) => file);
  const lines = [...byFile].map(
    ([file, names]) => `import type { ${names.map(([name]) => name).join(', ')} } from '../../${file}.ts';`,
  );
  return `${lines.join('\n')}\n\n${text}`;
}
