import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';

interface Input {
  readonly name: string;
  readonly type: GraphQLInputType;
}

/**
 * Names of arguments, and of members of inputs, whose values are those of an enum: in a query these stand without quotation
 * marks. A name that is that of a text elsewhere would have to be told apart.
 */
export function graphqlEnums(text: string): string[] {
  const types = Object.values(buildSchema(text).getTypeMap()).filter((type) => !isIntrospectionType(type));
  const inputs = types.flatMap((type): readonly Input[] => {
    if (isInputObjectType(type)) return Object.values(type.getFields());
    return isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args }) => args) : [];
  });
  const isEnum = ({ type }: Input) => isEnumType(getNamedType(type));
  const names = new Set(inputs.filter(isEnum).map(({ name }) => name));
  const twofold = inputs.find((input) => names.has(input.name) && !isEnum(input));
  if (twofold) throw new Error(`${twofold.name} is an enum in one place of a GraphQL schema, and not in another`);
  return [...names].sort();
}
