import { WAREHOUSE_CODES } from '../../../base/marketplaces.ts';
import { MAX_AMOUNT } from '../../finances/money.ts';
import type { AttributeSchema, AttributeSchemas } from '../attribute-schema.ts';
import { conditions } from '../conditions.ts';
import { MAX_UNITS } from '../listing.ts';
import {
  buildAttribute,
  buildChoice,
  buildLocalized,
  buildSelected,
  buildText,
  buildValue,
} from './build-attribute.ts';

/** The attributes of the product of every product type. */
export const productAttributes: AttributeSchemas = {
  item_name: buildLocalized('Item Name', 200),
  brand: buildLocalized('Brand Name', 100),
  product_description: buildLocalized('Product Description', 2000),
  country_of_origin: buildValue('Country of Origin', { type: 'string', minLength: 2, maxLength: 2 }, { example: 'GB' }),
};

const instant: AttributeSchema = {
  anyOf: [
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'date' },
  ],
};

const amount: AttributeSchema = { type: 'number', minimum: 0, maximum: MAX_AMOUNT };

/** Builds a price: a schedule with one amount, or with one amount in each of some spans of time. */
function buildPrice(title: string, ...timed: readonly string[]): AttributeSchema {
  const times = Object.fromEntries(timed.map((name) => [name, instant]));
  const schedule = buildMember({ value_with_tax: amount, ...times }, ['value_with_tax', ...timed]);
  return { title, ...buildMember({ schedule }, ['schedule']) };
}

/** Builds a list of objects within an attribute. */
function buildMember(properties: AttributeSchemas, required: readonly string[]): AttributeSchema {
  return {
    type: 'array',
    minItems: 1,
    items: { type: 'object', required, properties, additionalProperties: false },
  };
}

const discountPlan = buildMember(
  {
    schedule: buildMember(
      {
        discount_type: buildChoice(['fixed', 'percent'], ['Fixed price', 'Percent off']),
        levels: buildMember({ lower_bound: { type: 'integer', minimum: 2, maximum: MAX_UNITS }, value: amount }, [
          'lower_bound',
          'value',
        ]),
      },
      ['discount_type', 'levels'],
    ),
  },
  ['schedule'],
);

const day: AttributeSchema = {
  type: 'object',
  required: ['value'],
  properties: { value: instant },
  additionalProperties: false,
};

const inWarehouses: AttributeSchema = {
  required: ['fulfillment_channel_code'],
  properties: { fulfillment_channel_code: { enum: WAREHOUSE_CODES } },
};

/** The attributes of the offer of every product type. */
export const offerAttributes: AttributeSchemas = {
  condition_type: buildValue('Item Condition', buildChoice(Object.keys(conditions))),
  condition_note: buildLocalized('Offer Condition Note', 1000),
  fulfillment_availability: buildFulfillment(),
  purchasable_offer: buildSelected(
    'Purchasable Offer',
    {
      audience: buildChoice(['ALL', 'B2B'], ['Sell on Amazon', 'Amazon Business']),
      currency: { type: 'string', minLength: 3, maxLength: 3 },
      start_at: day,
      end_at: day,
      our_price: buildPrice('Your Price'),
      discounted_price: buildPrice('Sale Price', 'start_at', 'end_at'),
      minimum_seller_allowed_price: buildPrice('Minimum Seller Allowed Price'),
      maximum_seller_allowed_price: buildPrice('Maximum Seller Allowed Price'),
      map_price: buildPrice('Minimum Advertised Price'),
      quantity_discount_plan: discountPlan,
      marketplace_id: { $ref: '#/$defs/marketplace_id' },
    },
    ['our_price'],
    { selectors: ['marketplace_id', 'currency', 'audience'], maxUniqueItems: 1 },
  ),
  merchant_shipping_group: buildValue('Merchant Shipping Group', buildText(100)),
  max_order_quantity: buildValue('Max Order Quantity', { type: 'integer', minimum: 1, maximum: MAX_UNITS }),
  merchant_release_date: buildValue('Release Date', instant),
  list_price: buildAttribute(
    'List Price',
    { value: amount, value_with_tax: amount, currency: { type: 'string', minLength: 3, maxLength: 3 } },
    ['currency'],
  ),
  product_tax_code: buildValue('Product Tax Code', buildText(100)),
  merchant_suggested_asin: buildValue('Merchant Suggested ASIN', buildText(40)),
  externally_assigned_product_identifier: buildSelected(
    'External Product ID',
    {
      type: buildChoice(['ean', 'gtin', 'upc', 'isbn'], ['EAN', 'GTIN', 'UPC', 'ISBN']),
      value: buildText(40),
      marketplace_id: { $ref: '#/$defs/marketplace_id' },
    },
    ['type', 'value'],
    { selectors: ['marketplace_id', 'type'], maxUniqueItems: 1 },
  ),
  supplier_declared_has_product_identifier_exemption: buildValue('Product Identifier Exemption', { type: 'boolean' }),
};

function buildFulfillment(): AttributeSchema {
  const { items, ...list } = buildSelected(
    'Fulfillment Availability',
    {
      fulfillment_channel_code: buildText(30),
      quantity: { type: 'integer', minimum: 0, maximum: MAX_UNITS },
      lead_time_to_ship_max_days: { type: 'integer', minimum: 0, maximum: 365 },
      restock_date: instant,
      is_inventory_available: { type: 'boolean' },
    },
    [],
    { selectors: ['fulfillment_channel_code'], maxUniqueItems: 1 },
  );
  // Amazon counts the units in its own fulfillment centers.
  return { ...list, items: { ...items, anyOf: [{ required: ['quantity'] }, inWarehouses] } };
}

/** The attributes that definitions of product types without attributes of their own contain. */
export const basicOfferNames = ['condition_type', 'fulfillment_availability', 'purchasable_offer'] as const;
