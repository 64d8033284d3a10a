/** The part of JSON Schema and of Amazon's own keywords that definitions of product types use. */
export interface AttributeSchema {
  readonly $ref?: '#/$defs/marketplace_id' | '#/$defs/language_tag';
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  /** Whether sellers can write the attribute, and whether forms show it. */
  readonly editable?: boolean;
  readonly hidden?: boolean;
  readonly type?: 'array' | 'object' | 'string' | 'number' | 'integer' | 'boolean';
  readonly items?: AttributeSchema;
  /** At least one item of the list must match. */
  readonly contains?: AttributeSchema;
  readonly properties?: Readonly<Record<string, AttributeSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  /** At least one of these must match, too. */
  readonly anyOf?: readonly AttributeSchema[];
  readonly enum?: readonly (string | boolean)[];
  /** The texts of the values of `enum`, in the same order. */
  readonly enumNames?: readonly string[];
  /** Properties that tell the values of an attribute apart. */
  readonly selectors?: readonly string[];
  /** The minimum and maximum number of values with the same selectors. */
  readonly minUniqueItems?: number;
  readonly maxUniqueItems?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxUtf8ByteLength?: number;
  readonly pattern?: string;
  readonly format?: 'date' | 'date-time';
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Attributes that are required if the attributes of a listing match a schema. */
export interface RequiringCondition {
  readonly when: AttributeSchema;
  readonly required: readonly string[];
}

export type AttributeSchemas = Readonly<Record<string, AttributeSchema>>;

export type Requirements = 'LISTING' | 'LISTING_PRODUCT_ONLY' | 'LISTING_OFFER_ONLY';

/** Returns the requirements that a request names, by default those of a complete listing. */
export function parseRequirements(name: unknown): Requirements {
  return name === 'LISTING_PRODUCT_ONLY' || name === 'LISTING_OFFER_ONLY' ? name : 'LISTING';
}
