import { getWarehouseCode, type Marketplace } from '../../base/marketplaces.ts';
import { convertPence, formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import { computeReferralFee } from '../../world/finances/selling-costs.ts';
import { getCondition } from '../../world/listings/conditions.ts';
import type { Listing, ListingStatus } from '../../world/listings/listing.ts';
import type { Column } from './table.ts';

/** A listing in one marketplace. */
export interface ListingRow {
  readonly listing: Listing;
  readonly marketplace: Marketplace;
}

type ListingColumn = Column<ListingRow>;

const blank = () => '';
/** Returns the price of the offer in its marketplace. */
export const getListedPrice = ({ listing, marketplace }: ListingRow) =>
  convertPence(listing.pence, marketplace.currency);
export const formatMoney = ({ marketplace }: ListingRow, amount: MinorUnits) =>
  formatDecimal(amount, marketplace.currency);
export const formatListedPrice = (row: ListingRow) => formatMoney(row, getListedPrice(row));
/** Empty for stock in Amazon's warehouses, which other reports contain. */
const quantity = ({ listing }: ListingRow) => (listing.channel === 'AFN' ? '' : String(listing.quantity));

const shared: readonly ListingColumn[] = [
  ['item-name', ({ listing }) => listing.title],
  ['item-description', ({ listing }) => listing.description],
  ['listing-id', ({ listing }) => listing.listingId],
  ['seller-sku', ({ listing }) => listing.sku],
  ['price', formatListedPrice],
  ['quantity', quantity],
  ['open-date', ({ listing }) => formatOpenDate(listing.createdAt)],
  ['image-url', blank],
  ['item-is-marketplace', () => 'y'],
  ['product-id-type', () => '1'],
  ['zshop-shipping-fee', blank],
  ['item-note', blank],
  ['item-condition', ({ listing }) => getCondition(listing).number],
  ['zshop-category1', blank],
  ['zshop-browse-path', blank],
  ['zshop-storefront-feature', blank],
  ['asin1', ({ listing }) => listing.asin],
  ['asin2', blank],
  ['asin3', blank],
  ['will-ship-internationally', blank],
  ['expedited-shipping', blank],
  ['zshop-boldface', blank],
  ['product-id', ({ listing }) => listing.asin],
  ['bid-for-featured-placement', blank],
  ['add-delete', blank],
  ['pending-quantity', () => '0'],
  ['fulfillment-channel', getChannelName],
  ['merchant-shipping-group', ({ listing }) => (listing.channel === 'MFN' ? 'Standard template' : '')],
];

/** Active listings. */
export const merchantListingColumns = shared;

/** All listings, with their status. */
export const allListingColumns: readonly ListingColumn[] = [...shared, ['status', ({ listing }) => listing.status]];

/** Active offers, with few columns. */
export const openListingColumns: readonly ListingColumn[] = [
  ['sku', ({ listing }) => listing.sku],
  ['asin', ({ listing }) => listing.asin],
  ['price', formatListedPrice],
  ['quantity', quantity],
];

/** The oldest format, without the newest column. */
export const backCompatColumns = shared.slice(0, -1);

/** The columns that a program needs to update its stock. */
export const liteColumns = shared.filter(([heading]) =>
  ['listing-id', 'seller-sku', 'price', 'quantity', 'product-id'].includes(heading),
);

/** The stock of active listings, with the fewest columns. */
export const literColumns: readonly ListingColumn[] = [
  ['seller-sku', ({ listing }) => listing.sku],
  ['quantity', quantity],
];

/** Listings that are suppressed from search, with the reason. */
export const hiddenListingColumns: readonly ListingColumn[] = [
  ['status', () => 'Search suppressed'],
  ['reason', () => 'A required attribute is missing.'],
  ['sku', ({ listing }) => listing.sku],
  ['asin', ({ listing }) => listing.asin],
  ['product name', ({ listing }) => listing.title],
  ['condition', ({ listing }) => getCondition(listing).group],
  ['status change date', ({ listing }) => formatOpenDate(listing.updatedAt)],
  ['issue description', () => 'country_of_origin'],
];

/** Estimated referral fees of a sale. */
export const referralFeeColumns: readonly ListingColumn[] = [
  ['seller-sku', ({ listing }) => listing.sku],
  ['asin', ({ listing }) => listing.asin],
  ['item-name', ({ listing }) => listing.title],
  ['price', formatListedPrice],
  ['estimated-referral-fee-per-item', (row) => formatMoney(row, computeReferralFee(getListedPrice(row)))],
];

/** European marketplaces in which the offer could be sold from Amazon's warehouses. */
export const panEuColumns: readonly ListingColumn[] = [
  ['asin', ({ listing }) => listing.asin],
  ['seller-sku', ({ listing }) => listing.sku],
  ['fnsku', ({ listing }) => listing.fnSku ?? ''],
  ['product-name', ({ listing }) => listing.title],
  ['marketplace', ({ marketplace }) => marketplace.countryCode],
  ['offer-status', ({ listing }) => listing.status],
  ['pan-eu-status', ({ listing }) => (listing.channel === 'AFN' ? 'Enrolled' : 'Not enrolled')],
];

export function hasStatus(...wanted: readonly ListingStatus[]) {
  return ({ listing }: ListingRow) => wanted.includes(listing.status);
}

function getChannelName({ listing, marketplace }: ListingRow): string {
  return listing.channel === 'AFN' ? getWarehouseCode(marketplace) : 'DEFAULT';
}

/** Day first, with the time zone, as in European marketplaces: 15/01/2026 12:00:00 GMT. */
function formatOpenDate(epochMilliseconds: number): string {
  const [date = '', time = ''] = new Date(epochMilliseconds).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 8)} GMT`;
}
