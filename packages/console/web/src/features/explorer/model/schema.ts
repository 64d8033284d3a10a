/** The part of JSON Schema that Amazon's models use. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly (string | number | boolean)[] | undefined;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly items?: Schema | undefined;
  readonly allOf?: readonly Schema[] | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly uniqueItems?: boolean | undefined;
  /** Our extension: a parameter is sent as text, so a number may be given as text and a single item for a list. */
  readonly isParameter?: boolean | undefined;
}

export type Definitions = Readonly<Record<string, Schema>>;

/** Merges a schema with its references and parts. Its members keep their references, because models are recursive. */
export function resolveSchema(schema: Schema, definitions: Definitions): Schema {
  if (schema.$ref === undefined && schema.allOf === undefined) return schema;
  const { $ref, allOf = [], ...own } = schema;
  const parts = $ref === undefined ? allOf : [definitions[$ref.replace('#/definitions/', '')] ?? {}, ...allOf];
  return parts.map((part) => resolveSchema(part, definitions)).reduce<Schema>(mergeSchemas, own);
}

function mergeSchemas(one: Schema, other: Schema): Schema {
  const properties = { ...other.properties, ...one.properties };
  const required = [...new Set([...(other.required ?? []), ...(one.required ?? [])])];
  return Object.assign({}, other, one, {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  });
}

/** The field that a form shows for a schema. */
type FieldKind = 'text' | 'choice' | 'number' | 'boolean' | 'moment' | 'tags' | 'list' | 'object' | 'map' | 'json';

/** Returns the kind of field for a resolved schema. */
export function pickFieldKind(schema: Schema, definitions: Definitions): FieldKind {
  if (schema.type === 'array') {
    const items = pickFieldKind(resolveSchema(schema.items ?? {}, definitions), definitions);
    return items === 'text' || items === 'choice' || items === 'number' ? 'tags' : 'list';
  }
  if (schema.properties !== undefined && Object.keys(schema.properties).length > 0) return 'object';
  if (typeof schema.additionalProperties === 'object') return 'map';
  if (schema.type === 'object' || schema.type === undefined) return schema.enum === undefined ? 'json' : 'choice';
  if (schema.enum !== undefined) return 'choice';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  return /^date(-?time)?$/i.test(schema.format ?? '') ? 'moment' : 'text';
}
