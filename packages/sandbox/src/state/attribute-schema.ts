/** The part of JSON Schema that the shop's attributes take. */
export interface AttributeSchema {
  readonly title?: string;
  readonly type: 'array' | 'object' | 'string' | 'number' | 'integer';
  readonly items?: AttributeSchema;
  readonly properties?: Readonly<Record<string, AttributeSchema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly string[];
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
}

const text = (maxLength: number): AttributeSchema => ({ type: 'string', minLength: 1, maxLength });

const texts = (title: string, maxLength: number): AttributeSchema => list(title, { value: text(maxLength), ...PLACE });

const PLACE: Readonly<Record<string, AttributeSchema>> = { language_tag: text(10), marketplace_id: text(30) };

function list(
  title: string,
  properties: Readonly<Record<string, AttributeSchema>>,
  ...required: string[]
): AttributeSchema {
  const needed = required.length > 0 ? required : ['value'];
  return { title, type: 'array', minItems: 1, items: { type: 'object', properties, required: needed } };
}

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
          properties: { value_with_tax: { type: 'number', minimum: 0 } },
        },
      },
    },
  },
};

const CONDITIONS = [
  'new_new',
  'new_open_box',
  'refurbished_refurbished',
  'used_like_new',
  'used_good',
  'used_acceptable',
];

/** The attributes that the shop looks at. Others are kept as they come. */
export const attributeSchemas: Readonly<Record<string, AttributeSchema>> = {
  item_name: texts('Item Name', 200),
  brand: texts('Brand Name', 100),
  product_description: texts('Product Description', 2000),
  country_of_origin: list('Country of Origin', { value: { type: 'string', minLength: 2, maxLength: 2 }, ...PLACE }),
  condition_type: list('Item Condition', { value: { type: 'string', enum: CONDITIONS }, ...PLACE }),
  fulfillment_availability: list(
    'Fulfillment Availability',
    { fulfillment_channel_code: text(30), quantity: { type: 'integer', minimum: 0 } },
    'quantity',
  ),
  purchasable_offer: list(
    'Purchasable Offer',
    { currency: { type: 'string', minLength: 3, maxLength: 3 }, our_price: PRICE, ...PLACE },
    'our_price',
  ),
};

export type Requirements = 'LISTING' | 'LISTING_PRODUCT_ONLY' | 'LISTING_OFFER_ONLY';

/** What a new listing has to come with. */
export const requiredAttributes: Readonly<Record<Requirements, readonly string[]>> = {
  LISTING: ['item_name'],
  LISTING_PRODUCT_ONLY: ['item_name'],
  LISTING_OFFER_ONLY: ['condition_type', 'purchasable_offer'],
};
