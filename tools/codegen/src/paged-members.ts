import type { OperationDescriptor, SuccessDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { collectProperties, type Definitions, resolveReference } from './result-type.ts';
import { formatPropertyKey, formatType } from './type-expression.ts';

type Operation = Pick<OperationDescriptor, 'operation' | 'paging' | 'success'>;

/** Builds the members that describe the paged lists of an operation and whether time ranges can divide them. */
export function buildPagedMembers({ operation, paging, success }: Operation, definitions: Definitions): string[] {
  if (paging === null || paging.items.length === 0) return [];
  const lists = paging.items.map((path) => {
    const items = findItems(path, success, definitions);
    if (items === undefined)
      throw new Error(
        `facts/pagination.json names the list ${path} of ${operation}, which its response does not have. Correct listPaths.`,
      );
    return `${formatPropertyKey(path.split('.').at(-1) as string)}: ${formatType(items)}`;
  });
  return [`  paged: { ${lists.join('; ')} };`, ...(paging.spans === undefined ? [] : ['  spans: true;'])];
}

function findItems(path: string, success: readonly SuccessDescriptor[], definitions: Definitions) {
  const bodies = success.flatMap(({ schema }) => (schema === null ? [] : [definitions[schema] ?? {}]));
  return bodies.map((body) => findList(body, path.split('.'), definitions)?.items).find((items) => items !== undefined);
}

function findList(schema: JsonSchema, path: readonly string[], definitions: Definitions): JsonSchema | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return resolveReference(schema, definitions);
  const inner = collectProperties(schema, definitions)[name];
  return inner && findList(inner, rest, definitions);
}
