/** The shape of a part of a record: the part of JSON Schema that the types of records need. */
export interface RecordSchema {
  /** The name of the schema in `RecordSchemas.shared`. */
  readonly ref?: string;
  /** A type of JSON Schema, or `bytes` for a Uint8Array. */
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly RecordSchema[];
  readonly properties?: Readonly<Record<string, RecordSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | RecordSchema;
  readonly items?: RecordSchema;
}

export interface RecordSchemas {
  /** The schema of each kind of record. In the name of a kind, `*` stands for any text. */
  readonly kinds: Readonly<Record<string, RecordSchema>>;
  readonly shared: Readonly<Record<string, RecordSchema>>;
}
