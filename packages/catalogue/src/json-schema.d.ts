/** The part of JSON Schema (draft 4, as Swagger 2.0 uses it) that the marketplace's models need. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly format?: string;
  readonly enum?: readonly (string | number | boolean)[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}
/** Every schema of one model. References are `#/definitions/<name>`. */
export interface ModelSchemas {
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}
