/** The part of JSON Schema that models of operations use. */
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
  /** Our own: a parameter, which travels as text, so that a number may be given as text and one item for a list. */
  readonly asText?: boolean | undefined;
}

export type Definitions = Readonly<Record<string, Schema>>;

/** A schema with its reference and its parts in one. Members keep their references: models refer to themselves. */
export function resolved(schema: Schema, definitions: Definitions): Schema {
  if (schema.$ref === undefined && schema.allOf === undefined) return schema;
  const { $ref, allOf = [], ...own } = schema;
  const parts = $ref === undefined ? allOf : [definitions[$ref.replace('#/definitions/', '')] ?? {}, ...allOf];
  return parts.map((part) => resolved(part, definitions)).reduce<Schema>(merged, own);
}

function merged(one: Schema, other: Schema): Schema {
  const properties = { ...other.properties, ...one.properties };
  const required = [...new Set([...(other.required ?? []), ...(one.required ?? [])])];
  return Object.assign({}, other, one, {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  });
}

/** What a form shows for a schema. */
export type FieldKind =
  | 'text'
  | 'choice'
  | 'number'
  | 'boolean'
  | 'moment'
  | 'tags'
  | 'list'
  | 'object'
  | 'map'
  | 'json';

/** The kind of field for a schema that is resolved. */
export function fieldKind(schema: Schema, definitions: Definitions): FieldKind {
  if (schema.type === 'array') {
    const items = fieldKind(resolved(schema.items ?? {}, definitions), definitions);
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
