/** The part of JSON Schema (draft 4, as Swagger 2.0 uses it) that the marketplace's models need. */
export interface JsonSchema {
  /** `#/definitions/<name>` of the same model. */
  readonly $ref?: string;
  /** Type of the value. */
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  /** Form of a text or a number, such as `date-time` or `int64`. */
  readonly format?: string;
  /** Known values. The marketplace adds new ones. */
  readonly enum?: readonly (string | number | boolean)[];
  /** What the marketplace takes when nothing is given. */
  readonly default?: unknown;
  /** Members of an object. */
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** Members that an object must have. */
  readonly required?: readonly string[];
  /** Further members: forbidden, or their schema. */
  readonly additionalProperties?: boolean | JsonSchema;
  /** Entries of a list. */
  readonly items?: JsonSchema;
  /** Schemas that all hold. */
  readonly allOf?: readonly JsonSchema[];
  /** Regular expression that a text matches. */
  readonly pattern?: string;
  /** Least characters of a text. */
  readonly minLength?: number;
  /** Most characters of a text. */
  readonly maxLength?: number;
  /** Least number. */
  readonly minimum?: number;
  /** Greatest number. */
  readonly maximum?: number;
  /** The number is a multiple of this. */
  readonly multipleOf?: number;
  /** Least entries of a list. */
  readonly minItems?: number;
  /** Most entries of a list. */
  readonly maxItems?: number;
  /** No entry comes twice. */
  readonly uniqueItems?: boolean;
}

/** Every schema of one model. References are `#/definitions/<name>`. */
export interface ModelSchemas {
  /** Schemas by their names. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}
