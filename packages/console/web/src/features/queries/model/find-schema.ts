/** Finds the schema that a query uses; undefined if it uses no known schema. */
export function findSchema<Schema extends { readonly name: string }>(
  query: string,
  schemas: readonly Schema[],
): Schema | undefined {
  return schemas.find(({ name }) => new RegExp(`\\b${name}\\b`).test(query));
}
