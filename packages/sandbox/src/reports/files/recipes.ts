import { fbaRecipes } from './fba-recipes.ts';
import { ledgerRecipes } from './ledger-recipes.ts';
import { listingRecipes } from './listing-recipes.ts';
import { orderRecipes } from './order-recipes.ts';
import { otherRecipes } from './other-recipes.ts';
import { removalRecipes } from './removal-recipes.ts';
import type { ReportRecipe, ReportRecipes } from './report-request.ts';
import { returnRecipes } from './return-recipes.ts';
import { settlementRecipes } from './settlement-recipes.ts';
import { storageFeeRecipes } from './storage-fee-recipes.ts';

const recipes: ReportRecipes = {
  ...listingRecipes,
  ...orderRecipes,
  ...fbaRecipes,
  ...ledgerRecipes,
  ...returnRecipes,
  ...removalRecipes,
  ...settlementRecipes,
  ...storageFeeRecipes,
  ...otherRecipes,
};

/** Finds the recipe of a report type; undefined if the sandbox has no data for it. */
export function findRecipe(reportType: string): ReportRecipe | undefined {
  return Object.hasOwn(recipes, reportType) ? recipes[reportType] : undefined;
}
