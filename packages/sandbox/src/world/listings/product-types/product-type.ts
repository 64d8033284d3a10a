import type { AttributeSchemas, RequiringCondition } from '../attribute-schema.ts';
import { buildCondition } from './build-attribute.ts';
import { commonAttributes } from './common-attributes.ts';
import { offerAttributes, productAttributes } from './core-attributes.ts';

/** The attributes of a product type. */
export interface ProductType {
  /** Attributes of the product and of the offer, by their names. */
  readonly attributes: AttributeSchemas;
  /** Attributes of the product that every listing needs. */
  readonly required: readonly string[];
  /** Attributes that are required if others have some values. */
  readonly conditions: readonly RequiringCondition[];
}

/** Every dangerous substance needs its data sheet. */
const dangerousGoods = buildCondition(
  'supplier_declared_dg_hz_regulation',
  ['ghs', 'transportation'],
  'safety_data_sheet_url',
);

/** Builds a product type with the attributes of all types and some of its own. */
export function buildProductType(
  attributes: AttributeSchemas,
  required: readonly string[],
  conditions: readonly RequiringCondition[],
): ProductType {
  return {
    attributes: { ...productAttributes, ...commonAttributes, ...attributes, ...offerAttributes },
    required: ['item_name', 'brand', 'product_description', 'country_of_origin', 'bullet_point', ...required],
    conditions: [dangerousGoods, ...conditions],
  };
}
