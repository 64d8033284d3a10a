/** A JSON schema. `true` and `false` are schemas, too. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

/** A value that does not match its schema. */
export interface ValidationError {
  /** Path of the value, such as `attributes.item_name[0].value`. */
  readonly path: string;
  /** The rule of the schema that the value breaks. */
  readonly keyword: string;
  readonly message: string;
  /** The allowed values, if the schema lists them. */
  readonly allowed?: readonly unknown[];
}

/** Validates a part of a value against a part of the schema. */
export type Validate = (value: unknown, schema: Schema, path: string) => readonly ValidationError[];
