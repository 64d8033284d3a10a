import type * as Catalogue from '@supercargo/catalogue/types/listings-items-2021-08-01';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getWarehouseCode, type Marketplace } from '../../base/marketplaces.ts';
import { convertPence, formatDecimal } from '../finances/money.ts';
import { NEW } from './conditions.ts';
import type { Listing } from './listing.ts';
import { isListedIn, toMarketplaceListing } from './store-listing.ts';

/** Builds a listing with the parts that `included` names, by default the summaries. */
export function toListingResponse(
  listing: Listing,
  marketplaces: readonly Marketplace[],
  included: readonly string[],
): Sent<Catalogue.Item> {
  const stores = marketplaces.filter((store) => isListedIn(listing, store));
  const wants = (part: string) => (included.length === 0 ? part === 'summaries' : included.includes(part));
  const perStore = <T>(view: (store: Marketplace) => T) => stores.map(view);
  return {
    sku: listing.sku,
    ...(wants('summaries') && {
      summaries: perStore((store) => toSummary(toMarketplaceListing(listing, store), store)),
    }),
    ...(wants('attributes') && { attributes: toAttributesResponse(listing, stores) }),
    ...(wants('issues') && { issues: listIssues(listing, stores) }),
    ...(wants('offers') && { offers: perStore((store) => toOffer(toMarketplaceListing(listing, store), store)) }),
    ...(wants('fulfillmentAvailability') && { fulfillmentAvailability: [toAvailability(listing, stores)] }),
    ...(wants('procurement') && { procurement: [] }),
    ...(wants('relationships') && { relationships: perStore(({ id }) => ({ marketplaceId: id, relationships: [] })) }),
    ...(wants('productTypes') && {
      productTypes: perStore(({ id }) => ({ marketplaceId: id, productType: listing.productType })),
    }),
  };
}

/** Returns what buyers can do with a listing. */
export function getBuyerStatus({ status }: Listing): readonly ('BUYABLE' | 'DISCOVERABLE')[] {
  if (status === 'Active') return ['BUYABLE', 'DISCOVERABLE'];
  return status === 'Inactive' ? ['DISCOVERABLE'] : [];
}

function toSummary(listing: Listing, { id }: Marketplace): Sent<Catalogue.ItemSummaryByMarketplace> {
  return {
    marketplaceId: id,
    asin: listing.asin,
    productType: listing.productType,
    conditionType: listing.condition ?? NEW,
    status: getBuyerStatus(listing),
    ...(listing.fnSku !== null && { fnSku: listing.fnSku }),
    itemName: listing.title,
    createdDate: formatIsoTime(listing.createdAt),
    lastUpdatedDate: formatIsoTime(listing.updatedAt),
  };
}

function toOffer(listing: Listing, { id, currency }: Marketplace): Sent<Catalogue.ItemOfferByMarketplace> {
  const price = { currencyCode: currency, amount: formatDecimal(convertPence(listing.pence, currency), currency) };
  return { marketplaceId: id, offerType: 'B2C', price };
}

function toAvailability(
  { channel, quantity }: Listing,
  [store]: readonly Marketplace[],
): Sent<Catalogue.FulfillmentAvailability> {
  if (channel === 'MFN' || store === undefined) return { fulfillmentChannelCode: 'DEFAULT', quantity };
  return { fulfillmentChannelCode: getWarehouseCode(store) };
}

function toAvailabilityAttribute(listing: Listing, stores: readonly Marketplace[]) {
  const { fulfillmentChannelCode, ...quantity } = toAvailability(listing, stores);
  return { fulfillment_channel_code: fulfillmentChannelCode, ...quantity };
}

/** Returns all attributes that the seller wrote. */
export function toAttributesResponse(listing: Listing, stores: readonly Marketplace[]) {
  const shown = stores.map((store) => ({ store, listing: toMarketplaceListing(listing, store) }));
  const perStore = (name: 'title' | 'description' | 'brand') =>
    shown.map(({ store: { id, language }, listing }) => ({
      value: listing[name],
      language_tag: language,
      marketplace_id: id,
    }));
  return {
    ...listing.otherAttributes,
    item_name: perStore('title'),
    product_description: perStore('description'),
    brand: perStore('brand'),
    condition_type: shown.map(({ store: { id }, listing: { condition = NEW } }) => ({
      value: condition,
      marketplace_id: id,
    })),
    fulfillment_availability: [toAvailabilityAttribute(listing, stores)],
    purchasable_offer: shown.map(({ store, listing }) => toOfferAttribute(listing, store)),
  };
}

function toOfferAttribute(listing: Listing, { id, currency }: Marketplace) {
  const price = Number(formatDecimal(convertPence(listing.pence, currency), currency));
  return { marketplace_id: id, currency, our_price: [{ schedule: [{ value_with_tax: price }] }] };
}

function listIssues({ status }: Listing, stores: readonly Marketplace[]): Sent<Catalogue.ItemIssues> {
  if (status !== 'Incomplete') return [];
  return [
    {
      code: '90220',
      message: 'A required attribute is missing.',
      severity: 'ERROR',
      attributeNames: ['country_of_origin'],
      categories: ['MISSING_ATTRIBUTE'],
      marketplaceIds: stores.map(({ id }) => id),
    },
  ];
}
