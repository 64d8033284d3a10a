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
 * The module that declares a GraphQL schema's types. Members of objects are optional, because a query selects some;
 * `Datasets` has what can be asked for, with its arguments and the object on each line of its document.
 */
export function graphqlTypes(text: string): string {
  const schema = buildSchema(text);
  const root = rootOf(schema);
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const declared = types.filter((type) => type !== root && type !== schema.getQueryType()).flatMap(declaration);
  return [...declared, datasets(Object.values(root.getFields()))].join('\n\n');
}

/** The one object below the query: a family of data sets and its version. */
function rootOf(schema: GraphQLSchema) {
  const [family] = Object.values(schema.getQueryType()?.getFields() ?? {});
  const root = family && getNamedType(family.type);
  if (!isObjectType(root)) throw new Error('the GraphQL schema has no family of data sets');
  return root;
}

function declaration(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => `'${name}'`);
    return [`export type ${type.name} = ${[...values, '(string & {})'].join(' | ')};`];
  }
  if (isObjectType(type)) {
    const members = Object.values(type.getFields()).map((field) => `  ${field.name}?: ${expression(field.type)};`);
    return [`export interface ${type.name} {\n${members.join('\n')}\n}`];
  }
  if (isInputObjectType(type)) return [`export interface ${type.name} ${inputs(Object.values(type.getFields()), '')}`];
  return [];
}

function datasets(fields: readonly GraphQLField<unknown, unknown>[]): string {
  const rows = fields.map(
    ({ name, args, type }) =>
      `  ${name}: {\n    arguments: ${inputs(args, '    ')};\n    row: ${getNamedType(type).name};\n  };`,
  );
  return `export interface Datasets {\n${rows.join('\n')}\n}`;
}

function inputs(fields: readonly { readonly name: string; readonly type: GraphQLInputType }[], indent: string): string {
  const members = fields.map(
    ({ name, type }) => `${indent}  ${name}${isNonNullType(type) ? '' : '?'}: ${expression(type)};`,
  );
  return `{\n${members.join('\n')}\n${indent}}`;
}

function expression(type: GraphQLInputType | GraphQLOutputType): string {
  if (!isNonNullType(type)) return `${certain(type)} | null`;
  return certain(type.ofType);
}

function certain(type: GraphQLInputType | GraphQLOutputType): string {
  if (isListType(type)) {
    const item = expression(type.ofType);
    return item.includes(' ') ? `Array<${item}>` : `${item}[]`;
  }
  const { name } = getNamedType(type);
  return scalars[name] ?? name;
}
