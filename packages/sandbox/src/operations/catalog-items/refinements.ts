import type { Refinements } from '@supercargo/catalogue/types/catalog-items-2022-04-01';
import type { Sent } from '../../base/json-value.ts';
import { getClassification } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';

/** Counts the results by brand and by browse node, most frequent first. */
export function buildRefinements(found: readonly Listing[]): Sent<Refinements> {
  const brands = countValues(found.map(({ brand }) => brand));
  const productTypeCounts = countValues(found.map(({ productType }) => productType));
  return {
    brands: brands.map(([brandName, numberOfResults]) => ({ numberOfResults, brandName })),
    classifications: productTypeCounts.map(([productType, numberOfResults]) => {
      const { id, name } = getClassification(productType);
      return { numberOfResults, displayName: name, classificationId: id };
    }),
  };
}

function countValues(values: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
