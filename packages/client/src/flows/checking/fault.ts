/** A schema as it is written: `true` and `false` are schemas, too. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

/** Where a value does not fit its schema. */
export interface Fault {
  /** `attributes.item_name[0].value`. */
  readonly path: string;
  /** The rule of the schema that it breaks. */
  readonly keyword: string;
  readonly message: string;
  /** The values there are, where the schema lists them. */
  readonly allowed?: readonly unknown[];
}

/** Judges a part of a value by a part of the schema. */
export type Judge = (value: unknown, schema: Schema, path: string) => readonly Fault[];
