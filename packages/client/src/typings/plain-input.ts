/** The path, query or body of an operation, as a program can build it step by step: with lists and members that can change. */
export type Input<Operation, Part extends 'path' | 'query' | 'body'> = Operation extends {
  input: { readonly [Name in Part]?: infer Value };
}
  ? Plain<Exclude<Value, undefined>>
  : never;

/** Times are strings, because programs for amazon-sp-api read them as such. */
type Plain<Value> = Value extends string | number | boolean
  ? Value
  : Value extends Date
    ? never
    : Value extends readonly (infer Item)[]
      ? Plain<Item>[]
      : Value extends object
        ? { -readonly [Name in keyof Value]: Plain<Value[Name]> }
        : Value;
