import { listingsIn } from '../../world/listings/store-listing.ts';
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
import { tableRecipe } from './table-recipe.ts';

/** Returns the listings in the first marketplace of the report, because listing reports cover only one. */
export function listingRows({ account, marketplaces: [marketplace] }: ReportRequest): readonly ListingRow[] {
  return listingsIn(account.listings.values(), marketplace).map((listing) => ({ listing, marketplace }));
}

function listings(
  columns: readonly Column<ListingRow>[],
  wanted: (row: ListingRow) => boolean = hasStatus('Active'),
): ReportRecipe {
  return tableRecipe(columns, (request) => listingRows(request).filter(wanted));
}

/** Returns whether a listing is sold out. */
const isSoldOut = ({ listing }: ListingRow) => listing.status === 'Inactive' && listing.quantity === 0;

export const listingRecipes: ReportRecipes = {
  GET_MERCHANT_LISTINGS_ALL_DATA: listings(allListingColumns, () => true),
  GET_MERCHANT_LISTINGS_DATA: listings(merchantListingColumns),
  GET_MERCHANT_LISTINGS_INACTIVE_DATA: listings(merchantListingColumns, hasStatus('Inactive')),
  GET_MERCHANT_LISTINGS_DATA_BACK_COMPAT: listings(backCompatColumns),
  GET_MERCHANT_LISTINGS_DATA_LITE: listings(liteColumns, hasStatus('Active')),
  GET_MERCHANT_LISTINGS_DATA_LITER: listings(literColumns, hasStatus('Active')),
  GET_MERCHANT_CANCELLED_LISTINGS_DATA: listings(merchantListingColumns, isSoldOut),
  GET_MERCHANTS_LISTINGS_FYP_REPORT: listings(hiddenListingColumns, hasStatus('Incomplete')),
  GET_FLAT_FILE_OPEN_LISTINGS_DATA: listings(openListingColumns),
  GET_REFERRAL_FEE_PREVIEW_REPORT: listings(referralFeeColumns),
  GET_PAN_EU_OFFER_STATUS: listings(panEuColumns, ({ listing }) => listing.channel === 'AFN'),
  GET_MFN_PANEU_OFFER_STATUS: listings(panEuColumns, ({ listing }) => listing.channel === 'MFN'),
};
