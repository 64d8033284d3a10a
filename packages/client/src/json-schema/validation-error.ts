/** A JSON schema. `true` and `false` are schemas, too. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

/** A value that does not match its schema. */
export interface ValidationError {
  /** Path of the value, such as `attributes.item_name[0].value`. */
  readonly path: string;
  /** The rule of the schema that the value breaks. */
  readonly keyword: string;
  /** The value of a keyword that limits values, such as 1 for `minimum: 1`. */
  readonly expected?: unknown;
  /** A sentence with the path, the value and what is allowed. */
  readonly message: string;
  /** The allowed values, if the schema lists them. */
  readonly allowed?: readonly unknown[];
}

/** The keywords of one schema. */
export type Keywords = Readonly<Record<string, unknown>>;

/** What one kind of schema demands differently from the standard. */
export interface ValidationRules {
  /** Returns the schema that a `$ref` names; undefined if there is none. */
  readonly findReferenced: (reference: unknown) => Schema | undefined;
  /** Converts a value before its validation. A value that it converts to undefined is accepted. @default values stay as they are */
  readonly convert?: (value: unknown, keywords: Keywords) => unknown;
  /** Appends a property name or the index of an item to a path. @default `items[0].sku` */
  readonly extendPath?: ExtendPath;
  /** Accept null for a property that is not required. @default false */
  readonly acceptsNull?: boolean;
  /** Validates a value that the schema's `enum` does not list. @default it is an error */
  readonly validateUnlisted?: (value: unknown, allowed: readonly unknown[], path: string) => readonly ValidationError[];
  /** Validates the format of a string. @default any string is valid */
  readonly validateFormat?: (text: string, keywords: Keywords, path: string) => readonly ValidationError[];
  /** Validates an object as a whole. */
  readonly validateObject?: (value: object, schema: Schema, path: string) => readonly ValidationError[];
}

/** Appends a property name or the index of an item to a path. */
export type ExtendPath = (path: string, step: string | number) => string;

/** Validates a part of a value against a part of the schema. */
export type Validate = (value: unknown, schema: Schema, path: string) => readonly ValidationError[];
