import type { Marketplace } from '../../base/marketplaces.ts';
import type { Requirements } from './attribute-schema.ts';
import type { Listing, WrittenAttributes } from './listing.ts';
import { readAttributes } from './listing-attributes.ts';
import { listConditions, listRequired } from './product-types/product-types.ts';
import { matches } from './validate-value.ts';

/** Returns the attributes that a listing needs and that have no values. */
export function listRequiredWithout(
  attributes: Readonly<Record<string, unknown>>,
  productType: string,
  requirements: Requirements,
): readonly string[] {
  const conditions = listConditions(productType, requirements).filter(({ when }) => matches(attributes, when));
  const required = new Set([
    ...listRequired(productType, requirements),
    ...conditions.flatMap((condition) => condition.required),
  ]);
  return [...required].filter((name) => attributes[name] === undefined);
}

/** Returns the required attributes that a listing lacks in a marketplace, with those of the test data that it lacked before. */
export function listMissing(listing: Listing, store: Marketplace): readonly string[] {
  const { productType, requirements = 'LISTING', missing = [] } = listing;
  const attributes: WrittenAttributes = readAttributes(listing, store);
  const stillMissing = missing.filter((name) => attributes[name] === undefined);
  return [...new Set([...stillMissing, ...listRequiredWithout(attributes, productType, requirements)])];
}
