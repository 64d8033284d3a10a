import { findDataKioskSchema, loadDataKioskSchema } from '@supercargo/catalogue/registry';
import type { FieldNode, GraphQLSchema, SelectionNode } from 'graphql';
import { invalidInput } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';

const MAX_CHARACTERS = 8000;
/** Inferred: comments and spaces count, too, up to a limit of their own. Parsing takes as long as the whole text. */
const MAX_TEXT = 10 * MAX_CHARACTERS;
/** Inferred: a query with all fields of a data set has half as many. Comparing equal fields takes the square of their number. */
const MAX_TOKENS = 1000;

/** A query that is valid by its schema. */
export interface ParsedQuery {
  readonly schema: GraphQLSchema;
  /** The single field of the query's root: a group of data sets with its version. */
  readonly root: string;
  /** The single data set that is requested. */
  readonly dataset: string;
  readonly args: JsonObject;
  /** Paths of the requested fields without fields of their own, from the root: `root.dataset.startDate`. */
  readonly fields: readonly string[];
}

const schemas = new Map<string, GraphQLSchema>();

// See docs/decisions/0017-validate-data-kiosk-queries-with-graphql-js-instead-of-our-own-parser.md
/**
 * Parses a query and validates it against the schema of its root field. Throws a 400 that says what is wrong.
 *
 * @param checkRoot Called with the root field before its schema is loaded.
 */
export async function parseQuery(text: string, checkRoot: (root: string) => void = () => {}): Promise<ParsedQuery> {
  const { getArgumentValues, parse, stripIgnoredCharacters, validate } = await import('graphql');
  if (text.length > MAX_TEXT)
    throw createQueryError(`The query must have at most ${MAX_TEXT} characters with its spaces.`);
  // Only reads the words, so that a query of braces in each other is rejected before the parser follows them.
  const characters = await withQueryErrors(() => stripIgnoredCharacters(text).length);
  if (characters > MAX_CHARACTERS) throw createQueryError(`The query has more than ${MAX_CHARACTERS} characters.`);
  const document = await withQueryErrors(() => parse(text, { maxTokens: MAX_TOKENS }));
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== 'OperationDefinition' || operation.operation !== 'query' || others.length > 0) {
    throw createQueryError('The document must be one query.');
  }
  const root = findOnlyField(operation.selectionSet.selections, 'The query');
  checkRoot(root.name.value);
  const schema = await loadSchema(root.name.value);
  const [error] = validate(schema, document);
  if (error !== undefined) throw createQueryError(error.message);
  const dataset = findOnlyField(root.selectionSet?.selections ?? [], root.name.value);
  const family = schema.getQueryType()?.getFields()[root.name.value]?.type;
  const field = family !== undefined && 'getFields' in family ? family.getFields()[dataset.name.value] : undefined;
  const args = await withQueryErrors(() => (field === undefined ? {} : getArgumentValues(field, dataset)));
  return { schema, root: root.name.value, dataset: dataset.name.value, args, fields: listFields(root, '') };
}

function listFields(node: SelectionNode, prefix: string): readonly string[] {
  if (node.kind === 'FragmentSpread') return [];
  const path = node.kind === 'Field' ? `${prefix}${node.name.value}` : prefix.slice(0, -1);
  const selections = node.selectionSet?.selections ?? [];
  return selections.length === 0 ? [path] : selections.flatMap((one) => listFields(one, `${path}.`));
}

function findOnlyField(selections: readonly { readonly kind: string }[], what: string): FieldNode {
  const [field, ...others] = selections;
  if (field?.kind !== 'Field' || others.length > 0) throw createQueryError(`${what} must ask for exactly one field.`);
  return field as FieldNode;
}

async function loadSchema(root: string): Promise<GraphQLSchema> {
  const known = schemas.get(root);
  if (known !== undefined) return known;
  const text = await loadDataKioskSchema(root);
  if (text === undefined) throw createQueryError(describeMissingSchema(root));
  const { buildSchema } = await import('graphql');
  const schema = buildSchema(text);
  schemas.set(root, schema);
  return schema;
}

function describeMissingSchema(root: string): string {
  return findDataKioskSchema(root) === undefined
    ? `Cannot query field "${root}" on type "Query".`
    : `The sandbox has no schema of the data set ${root}, because Amazon has withdrawn it.`;
}

async function withQueryErrors<Result>(read: () => Result): Promise<Result> {
  try {
    return read();
  } catch (error) {
    throw createQueryError(error instanceof Error ? error.message : String(error));
  }
}

function createQueryError(message: string) {
  return invalidInput(message, 'query (body)');
}
