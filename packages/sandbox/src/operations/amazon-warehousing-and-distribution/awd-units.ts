import type { JsonObject } from '../../base/json-value.ts';
import { countIn, objectIn, optionalObjectsIn } from '../body-values.ts';
import { requiredText } from '../job-request.ts';

/** Sums the units of each SKU in packages, including packages inside packages. */
export function unitsIn(packages: readonly JsonObject[], times = 1): Record<string, number> {
  const units: Record<string, number> = {};
  const add = (sku: string, count: number) => {
    units[sku] = (units[sku] ?? 0) + count;
  };
  for (const given of packages) {
    const count = countIn(given, 'count') * times;
    const contents = objectIn(objectIn(given, 'distributionPackage'), 'contents');
    for (const product of optionalObjectsIn(contents, 'products')) {
      add(requiredText(product, 'sku'), countIn(product, 'quantity') * count);
    }
    for (const [sku, inner] of Object.entries(unitsIn(optionalObjectsIn(contents, 'packages'), count))) add(sku, inner);
  }
  return units;
}
