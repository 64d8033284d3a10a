import type { UsagePlan } from './usage-plan.ts';

/** Requests a second that an application may send in the name of all its sellers together, where that is documented. */
const RATES: Readonly<Record<string, number>> = {
  'catalogItems/2022-04-01/searchCatalogItems': 500,
  'catalogItems/2022-04-01/getCatalogItem': 250,
  'listingsItems/2020-09-01/deleteListingsItem': 100,
  'listingsItems/2020-09-01/patchListingsItem': 500,
  'listingsItems/2020-09-01/putListingsItem': 100,
  'listingsItems/2021-08-01/deleteListingsItem': 100,
  'listingsItems/2021-08-01/getListingsItem': 100,
  'listingsItems/2021-08-01/patchListingsItem': 500,
  'listingsItems/2021-08-01/putListingsItem': 100,
  'listingsRestrictions/2021-08-01/getListingsRestrictions': 100,
  'productTypeDefinitions/2020-09-01/searchDefinitionsProductTypes': 100,
  'productTypeDefinitions/2020-09-01/getDefinitionsProductType': 100,
};

/** The plan of the whole application; null where there is none. No burst is documented: a second's worth. */
export function applicationPlanOf(operation: string, rateScale: number): UsagePlan | null {
  const rate = RATES[operation];
  if (rate === undefined || rateScale === Number.POSITIVE_INFINITY) return null;
  return { rate: rate * rateScale, burst: rate };
}
