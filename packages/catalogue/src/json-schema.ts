/** Type of a JSON value. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

/** The part of JSON Schema (draft 4, as Swagger 2.0 uses it) that Amazon's models use. */
export interface JsonSchema {
  /** `#/definitions/<name>` of the same model. */
  readonly $ref?: string;
  /** Type of the value, or several types that it can have. */
  readonly type?: JsonType | readonly JsonType[];
  /** Format of a text or a number, such as `date-time` or `int64`. */
  readonly format?: string;
  /** Known values. Amazon can add more. */
  readonly enum?: readonly (string | number | boolean)[];
  /** Amazon's default. */
  readonly default?: unknown;
  /** Properties of an object. */
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** Required properties of an object. */
  readonly required?: readonly string[];
  /** Other properties: `false` forbids them, a schema describes them. */
  readonly additionalProperties?: boolean | JsonSchema;
  /** Schema of the items of a list. */
  readonly items?: JsonSchema;
  /** Schemas that the value must all match. */
  readonly allOf?: readonly JsonSchema[];
  /** Regular expression that a text must match. */
  readonly pattern?: string;
  /** Minimum number of characters. */
  readonly minLength?: number;
  /** Maximum number of characters. */
  readonly maxLength?: number;
  /** Smallest allowed number. */
  readonly minimum?: number;
  /** Largest allowed number. */
  readonly maximum?: number;
  /** The number must be a multiple of this value. */
  readonly multipleOf?: number;
  /** Minimum number of items. */
  readonly minItems?: number;
  /** Maximum number of items. */
  readonly maxItems?: number;
  /** Whether all items must be different. */
  readonly uniqueItems?: boolean;
}

/** Every schema of one model. References are `#/definitions/<name>`. */
export interface ModelSchemas {
  /** Schemas by their names. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}
