import type { JsonObject } from '../../base/json-value.ts';
import { readCount, readObject, readOptionalObjects } from '../body-values.ts';
import { readText } from '../job-request.ts';

/** Sums the units of each SKU in packages, including packages inside packages. */
export function countUnits(packages: readonly JsonObject[], times = 1): Record<string, number> {
  const units: Record<string, number> = {};
  const add = (sku: string, count: number) => {
    units[sku] = (units[sku] ?? 0) + count;
  };
  for (const input of packages) {
    const count = readCount(input, 'count') * times;
    const contents = readObject(readObject(input, 'distributionPackage'), 'contents');
    for (const product of readOptionalObjects(contents, 'products')) {
      add(readText(product, 'sku'), readCount(product, 'quantity') * count);
    }
    for (const [sku, inner] of Object.entries(countUnits(readOptionalObjects(contents, 'packages'), count)))
      add(sku, inner);
  }
  return units;
}
