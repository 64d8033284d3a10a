import type { JsonSchema } from '../json-schema.ts';

/** The part of JSON Schema (draft 7) that the marketplace's documents need. */
export interface DocumentSchema
  extends Omit<JsonSchema, 'type' | 'properties' | 'items' | 'additionalProperties' | 'allOf'> {
  /** Draft of JSON Schema. */
  readonly $schema?: string;
  /** Type of the value, or the types that it may have. */
  readonly type?: NonNullable<JsonSchema['type']> | 'null' | readonly (NonNullable<JsonSchema['type']> | 'null')[];
  /** The one value that is allowed. */
  readonly const?: string | number | boolean;
  /** `false` where a member may not stand. */
  readonly properties?: Readonly<Record<string, DocumentSchema | false>>;
  /** Least members of an object. */
  readonly minProperties?: number;
  /** Entries of a list. */
  readonly items?: DocumentSchema;
  /** Whether a list may have further entries. */
  readonly additionalItems?: boolean;
  /** Further members: forbidden, or their schema. */
  readonly additionalProperties?: boolean | DocumentSchema;
  /** Schemas that all hold. */
  readonly allOf?: readonly DocumentSchema[];
  /** Schemas of which at least one holds. */
  readonly anyOf?: readonly DocumentSchema[];
  /** Schemas of which exactly one holds. */
  readonly oneOf?: readonly DocumentSchema[];
  /** References are `#/definitions/<name>`. */
  readonly definitions?: Readonly<Record<string, DocumentSchema>>;
}
