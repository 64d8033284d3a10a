import { WAREHOUSE_CODES } from '../../base/marketplaces.ts';
import { MAX_AMOUNT } from '../finances/money.ts';
import { conditions } from './conditions.ts';
import { MAX_UNITS } from './listing.ts';

/** The part of JSON Schema that the attributes need. */
export interface AttributeSchema {
  readonly title?: string;
  readonly type: 'array' | 'object' | 'string' | 'number' | 'integer';
  readonly items?: AttributeSchema;
  readonly properties?: Readonly<Record<string, AttributeSchema>>;
  readonly required?: readonly string[];
  /** At least one of these must match, too. */
  readonly anyOf?: readonly AttributeSchema[];
  readonly enum?: readonly string[];
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const createTextSchema = (maxLength: number): AttributeSchema => ({ type: 'string', minLength: 1, maxLength });

const createTextListSchema = (title: string, maxLength: number): AttributeSchema =>
  createListSchema(title, { value: createTextSchema(maxLength), ...PLACE });

const PLACE: Readonly<Record<string, AttributeSchema>> = {
  language_tag: createTextSchema(10),
  marketplace_id: createTextSchema(30),
};

function createListSchema(
  title: string,
  properties: Readonly<Record<string, AttributeSchema>>,
  ...required: string[]
): AttributeSchema {
  const needed = required.length > 0 ? required : ['value'];
  return { title, type: 'array', minItems: 1, items: { type: 'object', properties, required: needed } };
}

const UNITS: AttributeSchema = { type: 'integer', minimum: 0, maximum: MAX_UNITS };

const PRICE: AttributeSchema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['schedule'],
    properties: {
      schedule: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['value_with_tax'],
          properties: { value_with_tax: { type: 'number', minimum: 0, maximum: MAX_AMOUNT } },
        },
      },
    },
  },
};

const IN_WAREHOUSES: AttributeSchema = {
  type: 'object',
  required: ['fulfillment_channel_code'],
  properties: { fulfillment_channel_code: { type: 'string', enum: WAREHOUSE_CODES } },
};

/** The attributes that the sandbox uses. Others are saved unmodified. */
export const attributeSchemas: Readonly<Record<string, AttributeSchema>> = {
  item_name: createTextListSchema('Item Name', 200),
  brand: createTextListSchema('Brand Name', 100),
  product_description: createTextListSchema('Product Description', 2000),
  country_of_origin: createListSchema('Country of Origin', {
    value: { type: 'string', minLength: 2, maxLength: 2 },
    ...PLACE,
  }),
  condition_type: createListSchema('Item Condition', {
    value: { type: 'string', enum: Object.keys(conditions) },
    ...PLACE,
  }),
  fulfillment_availability: {
    title: 'Fulfillment Availability',
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      properties: { fulfillment_channel_code: createTextSchema(30), quantity: UNITS },
      // Amazon counts the units in its own fulfillment centers.
      anyOf: [{ type: 'object', required: ['quantity'] }, IN_WAREHOUSES],
    },
  },
  purchasable_offer: createListSchema(
    'Purchasable Offer',
    { currency: { type: 'string', minLength: 3, maxLength: 3 }, our_price: PRICE, ...PLACE },
    'our_price',
  ),
};

export type Requirements = 'LISTING' | 'LISTING_PRODUCT_ONLY' | 'LISTING_OFFER_ONLY';

/** Returns the requirements that a request names, by default those of a complete listing. */
export function parseRequirements(name: string | null | undefined): Requirements {
  return name === 'LISTING_PRODUCT_ONLY' || name === 'LISTING_OFFER_ONLY' ? name : 'LISTING';
}

/** The attributes that a new listing needs. */
export const requiredAttributes: Readonly<Record<Requirements, readonly string[]>> = {
  LISTING: ['item_name'],
  LISTING_PRODUCT_ONLY: ['item_name'],
  LISTING_OFFER_ONLY: ['condition_type', 'purchasable_offer'],
};
