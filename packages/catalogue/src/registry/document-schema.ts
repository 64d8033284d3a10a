import type { JsonSchema } from '../json-schema.ts';

/** The part of JSON Schema (draft 7) that the marketplace's documents need. */
export interface DocumentSchema
  extends Omit<JsonSchema, 'type' | 'properties' | 'items' | 'additionalProperties' | 'allOf'> {
  readonly $schema?: string;
  readonly type?: NonNullable<JsonSchema['type']> | 'null' | readonly (NonNullable<JsonSchema['type']> | 'null')[];
  readonly const?: string | number | boolean;
  /** `false` where a member may not stand. */
  readonly properties?: Readonly<Record<string, DocumentSchema | false>>;
  readonly minProperties?: number;
  readonly items?: DocumentSchema;
  readonly additionalItems?: boolean;
  readonly additionalProperties?: boolean | DocumentSchema;
  readonly allOf?: readonly DocumentSchema[];
  readonly anyOf?: readonly DocumentSchema[];
  readonly oneOf?: readonly DocumentSchema[];
  /** References are `#/definitions/<name>`. */
  readonly definitions?: Readonly<Record<string, DocumentSchema>>;
}
