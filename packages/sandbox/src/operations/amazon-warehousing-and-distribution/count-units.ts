import type * as Catalogue from '@supercargo/catalogue/types/amazon-warehousing-and-distribution-2024-05-09';
import { invalidInput } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { readCount } from '../body-values.ts';
import { readText } from '../job-request.ts';

type Package = Sent<Catalogue.DistributionPackageQuantity>;

/**
 * Throws a 400 if a package has no dimensions: they are required for a new inbound or outbound order, by the description
 * of `dimensions` in awd_2024-05-09.json.
 */
export function checkDimensions(packages: readonly Package[], member: string): void {
  if (packages.every(({ distributionPackage }) => distributionPackage.measurements.dimensions !== undefined)) return;
  throw invalidInput('Every package needs dimensions.', `${member} (body)`);
}

/** Sums the units of each SKU in packages, including packages inside packages. */
export function countUnits(packages: readonly Package[], times = 1): Record<string, number> {
  const units: Record<string, number> = {};
  const add = (sku: string, count: number) => {
    units[sku] = (units[sku] ?? 0) + count;
  };
  for (const one of packages) {
    const count = readCount(one, 'count') * times;
    const { contents } = one.distributionPackage;
    for (const product of contents.products ?? []) {
      add(readText(product, 'sku'), readCount(product, 'quantity') * count);
    }
    for (const [sku, inner] of Object.entries(countUnits(contents.packages ?? [], count))) add(sku, inner);
  }
  return units;
}
