import { findOperation, type JsonSchema, loadSchemas, type OperationDescriptor } from '@supercargo/catalogue';
import { buildColumnError } from '../output/column-error.ts';

import { findPreset } from './find-preset.ts';

type Definitions = Readonly<Record<string, JsonSchema>>;

/** Fields below this level are not listed for suggestions. */
const maxDepth = 4;

/**
 * Throws if the items that an operation returns have no field with the name of a column, by the model of its response. `list` is the list
 * that is printed; default: every list that the operation pages, else its first list, else the response itself.
 */
export async function checkColumns(
  columns: readonly string[],
  descriptor: OperationDescriptor,
  list?: string,
): Promise<void> {
  const { definitions, items } = await loadItemSchemas(descriptor, list);
  const unknown = columns.find((column) => !items.some((item) => hasPath(item, column.split('.'), definitions)));
  if (unknown === undefined || items.length === 0) return;
  const paths = [...new Set(items.flatMap((item) => listPaths(item, definitions)))];
  throw buildColumnError(
    `The response of ${descriptor.endpoint}.${descriptor.operation} has no column`,
    unknown,
    paths,
  );
}

/** Loads the schemas of the rows that a table of the response can have. Empty if the model does not describe them. */
async function loadItemSchemas(descriptor: OperationDescriptor, list: string | undefined) {
  const operationEntry = findOperation(descriptor.endpoint, descriptor.version, descriptor.operation);
  const definitions = operationEntry === undefined ? {} : (await loadSchemas(operationEntry)).definitions;
  const response = definitions[descriptor.success[0]?.schema ?? ''];
  if (response === undefined) return { definitions, items: [] };
  const preset = findPreset(descriptor);
  const paths = preset?.rows === undefined ? (descriptor.paging?.items ?? []) : [preset.rows];
  const selectedPaths = paths.filter((path) => list === undefined || path.split('.').at(-1) === list);
  const items = selectedPaths.flatMap((path) => findRows(response, path, definitions));
  if (items.length > 0) return { definitions, items };
  const root = resolveSchema(response, definitions);
  const body = root.properties?.payload ?? root;
  return { definitions, items: [body, ...listItemSchemas(body, definitions)] };
}

/** Finds the schema of the rows at a path. Paths start at the response body, whose `payload` may be unwrapped. */
function findRows(response: JsonSchema, path: string, definitions: Definitions): readonly JsonSchema[] {
  const words = path.split('.').filter((word) => word !== '');
  const root = resolveSchema(response, definitions);
  const start = words.length === 0 ? (root.properties?.payload ?? root) : root;
  const schema = findSchema(start, words, definitions);
  return schema === undefined ? [] : [schema.items ?? schema];
}

/** Lists the schemas of the items of all lists in a schema. */
function listItemSchemas(schemaOrReference: JsonSchema, definitions: Definitions, depth = 0): readonly JsonSchema[] {
  const schema = resolveSchema(schemaOrReference, definitions);
  if (schema.items !== undefined) return [schema.items];
  if (depth === maxDepth) return [];
  return Object.values(schema.properties ?? {}).flatMap((member) => listItemSchemas(member, definitions, depth + 1));
}

/** Whether values of a schema can have a nested field. Lists stand for their items. */
function hasPath(schema: JsonSchema, path: readonly string[], definitions: Definitions): boolean {
  return findSchema(schema, path, definitions) !== undefined;
}

/** Finds the schema of a nested field. An object whose members the model does not describe can have any. */
function findSchema(
  schemaOrReference: JsonSchema,
  [name, ...rest]: readonly string[],
  definitions: Definitions,
): JsonSchema | undefined {
  const schema = resolveSchema(schemaOrReference, definitions);
  if (name === undefined) return schema;
  if (schema.items !== undefined) {
    return findSchema(schema.items, /^\d+$/.test(name) ? rest : [name, ...rest], definitions);
  }
  const { properties, additionalProperties } = schema;
  const member = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (member !== undefined) return findSchema(member, rest, definitions);
  if (typeof additionalProperties === 'object') return findSchema(additionalProperties, rest, definitions);
  const isOpen = additionalProperties === true || (schema.type === 'object' && properties === undefined);
  return isOpen ? {} : undefined;
}

function listPaths(schemaOrReference: JsonSchema, definitions: Definitions, prefix = '', depth = 0): readonly string[] {
  const schema = resolveSchema(schemaOrReference, definitions);
  if (schema.items !== undefined) return listPaths(schema.items, definitions, prefix, depth);
  if (depth === maxDepth) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
    `${prefix}${name}`,
    ...listPaths(member, definitions, `${prefix}${name}.`, depth + 1),
  ]);
}

/** Follows references and merges the parts of `allOf`. */
function resolveSchema(schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/definitions/', '');
    return resolveSchema(definitions[name] ?? {}, definitions);
  }
  if (schema.allOf === undefined) return schema;
  const parts = [{ ...schema, allOf: undefined }, ...schema.allOf.map((part) => resolveSchema(part, definitions))];
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as JsonSchema['properties'];
  return Object.assign({}, ...parts, { properties }) as JsonSchema;
}
