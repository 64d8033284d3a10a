import type { JsonSchema } from '../json-schema.ts';

/** The part of JSON Schema (draft 7) that Amazon's documents use. */
export interface DocumentSchema
  extends Omit<JsonSchema, 'type' | 'properties' | 'items' | 'additionalProperties' | 'allOf'> {
  /** Draft of JSON Schema. */
  readonly $schema?: string;
  /** Type of the value, or all allowed types. */
  readonly type?: NonNullable<JsonSchema['type']> | 'null' | readonly (NonNullable<JsonSchema['type']> | 'null')[];
  /** The only allowed value. */
  readonly const?: string | number | boolean;
  /** Schemas of the properties. `false` forbids a property. */
  readonly properties?: Readonly<Record<string, DocumentSchema | false>>;
  /** Minimum number of properties. */
  readonly minProperties?: number;
  /** Schema of the items of a list. */
  readonly items?: DocumentSchema;
  /** Whether a list can have more items. */
  readonly additionalItems?: boolean;
  /** Other properties: `false` forbids them, a schema describes them. */
  readonly additionalProperties?: boolean | DocumentSchema;
  /** Schemas that the value must all match. */
  readonly allOf?: readonly DocumentSchema[];
  /** Schemas of which the value must match at least one. */
  readonly anyOf?: readonly DocumentSchema[];
  /** Schemas of which the value must match exactly one. */
  readonly oneOf?: readonly DocumentSchema[];
  /** References are `#/definitions/<name>`. */
  readonly definitions?: Readonly<Record<string, DocumentSchema>>;
}
