import { showListings } from '../../world/listings/listing-status.ts';
import {
  allListingColumns,
  backCompatColumns,
  hasStatus,
  hiddenListingColumns,
  type ListingRow,
  liteColumns,
  literColumns,
  merchantListingColumns,
  openListingColumns,
  panEuColumns,
  referralFeeColumns,
} from './listing-columns.ts';
import type { ReportRecipe, ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';

/** Returns the listings in the first marketplace of the report, because listing reports cover only one. */
export function listListingRows({ account, marketplaces: [marketplace], now }: ReportRequest): readonly ListingRow[] {
  return showListings(account.listings.values(), marketplace, now).map((listing) => ({ listing, marketplace }));
}

function createListingRecipe(
  columns: readonly Column<ListingRow>[],
  wanted: (row: ListingRow) => boolean = hasStatus('Active'),
): ReportRecipe {
  return createTableRecipe(columns, (request) => listListingRows(request).filter(wanted));
}

/** Returns whether a listing is sold out. */
const isSoldOut = ({ listing }: ListingRow) => listing.status === 'Inactive' && listing.quantity === 0;

export const listingRecipes: ReportRecipes = {
  GET_MERCHANT_LISTINGS_ALL_DATA: createListingRecipe(allListingColumns, () => true),
  GET_MERCHANT_LISTINGS_DATA: createListingRecipe(merchantListingColumns),
  GET_MERCHANT_LISTINGS_INACTIVE_DATA: createListingRecipe(merchantListingColumns, hasStatus('Inactive')),
  GET_MERCHANT_LISTINGS_DATA_BACK_COMPAT: createListingRecipe(backCompatColumns),
  GET_MERCHANT_LISTINGS_DATA_LITE: createListingRecipe(liteColumns, hasStatus('Active')),
  GET_MERCHANT_LISTINGS_DATA_LITER: createListingRecipe(literColumns, hasStatus('Active')),
  GET_MERCHANT_CANCELLED_LISTINGS_DATA: createListingRecipe(merchantListingColumns, isSoldOut),
  GET_MERCHANTS_LISTINGS_FYP_REPORT: createListingRecipe(hiddenListingColumns, hasStatus('Incomplete')),
  GET_FLAT_FILE_OPEN_LISTINGS_DATA: createListingRecipe(openListingColumns),
  GET_REFERRAL_FEE_PREVIEW_REPORT: createListingRecipe(referralFeeColumns),
  GET_PAN_EU_OFFER_STATUS: createListingRecipe(panEuColumns, ({ listing }) => listing.channel === 'AFN'),
  GET_MFN_PANEU_OFFER_STATUS: createListingRecipe(panEuColumns, ({ listing }) => listing.channel === 'MFN'),
};
