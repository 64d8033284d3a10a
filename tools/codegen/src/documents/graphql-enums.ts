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
 * Lists the names of arguments and input members with enum values, which queries contain without quotation marks. Throws if a name
 * also has text values, because a query could not distinguish them.
 */
export function listGraphqlEnums(text: string): string[] {
  const types = Object.values(buildSchema(text).getTypeMap()).filter((type) => !isIntrospectionType(type));
  const inputs = types.flatMap((type): readonly Input[] => {
    if (isInputObjectType(type)) return Object.values(type.getFields());
    return isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args }) => args) : [];
  });
  const isEnum = ({ type }: Input) => isEnumType(getNamedType(type));
  const names = new Set(inputs.filter(isEnum).map(({ name }) => name));
  const ambiguous = inputs.find((input) => names.has(input.name) && !isEnum(input));
  if (ambiguous)
    throw new Error(`${ambiguous.name} is an enum in one place of the GraphQL schema and another type elsewhere.`);
  return [...names].sort();
}
