import type { AttributeSchema, AttributeSchemas, Requirements, RequiringCondition } from '../attribute-schema.ts';
import { productKinds } from '../product-kinds.ts';
import { backpack } from './backpack.ts';
import { charger } from './charger.ts';
import { basicOfferNames, offerAttributes, productAttributes } from './core-attributes.ts';
import { kettle } from './kettle.ts';
import type { ProductType } from './product-type.ts';
import { scarf } from './scarf.ts';
import { tea } from './tea.ts';

/** The product types with attributes of their own. */
const detailedTypes: Readonly<Record<string, ProductType>> = {
  BACKPACK: backpack,
  CHARGER: charger,
  KETTLE: kettle,
  SCARF: scarf,
  TEA: tea,
};

const basicType: ProductType = {
  attributes: { ...productAttributes, ...pick(offerAttributes, basicOfferNames) },
  required: ['item_name'],
  conditions: [],
};

/** All product types. `PRODUCT` is for items that match no other type. */
export const productTypes: readonly string[] = [
  ...new Set([...productKinds.map(({ productType }) => productType), 'PRODUCT']),
].sort();

/** The attributes of all product types. */
const allAttributes: AttributeSchemas = Object.assign(
  {},
  ...Object.values(detailedTypes).map(({ attributes }) => attributes),
);

export function getProductType(name: string): ProductType {
  return Object.hasOwn(detailedTypes, name) ? (detailedTypes[name] as ProductType) : basicType;
}

/** Returns the schema of an attribute: that of the product type, or of any type that has it; undefined if none does. */
export function findAttributeSchema(productType: string, name: string): AttributeSchema | undefined {
  const { attributes } = getProductType(productType);
  if (Object.hasOwn(attributes, name)) return attributes[name];
  return Object.hasOwn(allAttributes, name) ? allAttributes[name] : undefined;
}

export function isOfferAttribute(name: string): boolean {
  return Object.hasOwn(offerAttributes, name);
}

const offerRequired = ['condition_type', 'purchasable_offer'];

/** Returns the attributes that a listing always needs. Conditions can require more. */
export function listRequired(productType: string, requirements: Requirements): readonly string[] {
  return requirements === 'LISTING_OFFER_ONLY' ? offerRequired : getProductType(productType).required;
}

/** Returns the conditions under which a listing needs more attributes. */
export function listConditions(productType: string, requirements: Requirements): readonly RequiringCondition[] {
  return requirements === 'LISTING_OFFER_ONLY' ? [] : getProductType(productType).conditions;
}

function pick(attributes: AttributeSchemas, names: readonly string[]): AttributeSchemas {
  return Object.fromEntries(names.map((name) => [name, attributes[name] as AttributeSchema]));
}
