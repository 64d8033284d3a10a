import type { OperationDescriptor, SuccessDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { type Definitions, propertiesOf, resolve } from './result-type.ts';
import { propertyKey, typeExpression } from './type-expression.ts';

type Operation = Pick<OperationDescriptor, 'operation' | 'paging' | 'success'>;

/** The members that say of a paged operation which lists go over pages, of what, and whether spans of time cut them. */
export function pagedMembers({ operation, paging, success }: Operation, definitions: Definitions): string[] {
  if (paging === null || paging.items.length === 0) return [];
  const lists = paging.items.map((path) => {
    const items = itemsAt(path, success, definitions);
    if (items === undefined) throw new Error(`the answer of ${operation} has no list ${path}`);
    return `${propertyKey(path.split('.').at(-1) as string)}: ${typeExpression(items)}`;
  });
  return [`  paged: { ${lists.join('; ')} };`, ...(paging.spans === undefined ? [] : ['  spans: true;'])];
}

function itemsAt(path: string, success: readonly SuccessDescriptor[], definitions: Definitions) {
  const bodies = success.flatMap(({ schema }) => (schema === null ? [] : [definitions[schema] ?? {}]));
  return bodies.map((body) => listAt(body, path.split('.'), definitions)?.items).find((items) => items !== undefined);
}

function listAt(schema: JsonSchema, path: readonly string[], definitions: Definitions): JsonSchema | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return resolve(schema, definitions);
  const inner = propertiesOf(schema, definitions)[name];
  return inner && listAt(inner, rest, definitions);
}
