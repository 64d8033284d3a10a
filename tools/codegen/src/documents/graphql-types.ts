import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

const scalars: Readonly<Record<string, string>> = {
  String: 'string',
  ID: 'string',
  Date: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  Long: 'number',
};

/**
 * Builds the module with the types of a GraphQL schema. Members of objects are optional, because a query selects some of them.
 * `Datasets` has the arguments and the row type of each data set.
 */
export function buildGraphqlTypes(text: string): string {
  const schema = buildSchema(text);
  const root = findRootType(schema);
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const declared = types.filter((type) => type !== root && type !== schema.getQueryType()).flatMap(declareType);
  return [...declared, declareDatasets(Object.values(root.getFields()))].join('\n\n');
}

/** Finds the object below the query. It is a version of a family of data sets. */
function findRootType(schema: GraphQLSchema) {
  const [family] = Object.values(schema.getQueryType()?.getFields() ?? {});
  const root = family && getNamedType(family.type);
  if (!isObjectType(root)) throw new Error('The GraphQL schema has no root object with data sets.');
  return root;
}

function declareType(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => `'${name}'`);
    return [`export type ${type.name} = ${[...values, '(string & {})'].join(' | ')};`];
  }
  if (isObjectType(type)) {
    const members = Object.values(type.getFields()).map((field) => `  ${field.name}?: ${formatType(field.type)};`);
    return [`export interface ${type.name} {\n${members.join('\n')}\n}`];
  }
  if (isInputObjectType(type))
    return [`export interface ${type.name} ${formatInputs(Object.values(type.getFields()), '')}`];
  return [];
}

function declareDatasets(fields: readonly GraphQLField<unknown, unknown>[]): string {
  const rows = fields.map(
    ({ name, args, type }) =>
      `  ${name}: {\n    arguments: ${formatInputs(args, '    ')};\n    row: ${getNamedType(type).name};\n  };`,
  );
  return `export interface Datasets {\n${rows.join('\n')}\n}`;
}

function formatInputs(
  fields: readonly { readonly name: string; readonly type: GraphQLInputType }[],
  indent: string,
): string {
  const members = fields.map(
    ({ name, type }) => `${indent}  ${name}${isNonNullType(type) ? '' : '?'}: ${formatType(type)};`,
  );
  return `{\n${members.join('\n')}\n${indent}}`;
}

function formatType(type: GraphQLInputType | GraphQLOutputType): string {
  if (!isNonNullType(type)) return `${formatNonNullType(type)} | null`;
  return formatNonNullType(type.ofType);
}

function formatNonNullType(type: GraphQLInputType | GraphQLOutputType): string {
  if (isListType(type)) {
    const item = formatType(type.ofType);
    return item.includes(' ') ? `Array<${item}>` : `${item}[]`;
  }
  const { name } = getNamedType(type);
  return scalars[name] ?? name;
}
