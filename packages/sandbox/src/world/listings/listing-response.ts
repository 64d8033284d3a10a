import type * as Catalogue from '@supercargo/catalogue/types/listings-items-2021-08-01';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { JsonObject, Sent } from '../../base/json-value.ts';
import { getWarehouseCode, type Marketplace } from '../../base/marketplaces.ts';
import { formatDecimal } from '../finances/money.ts';
import { NEW } from './conditions.ts';
import type { Listing } from './listing.ts';
import { listSelectors, readAttributes, withSelectors } from './listing-attributes.ts';
import { type ListingIssue, listListingIssues } from './listing-issues.ts';
import { type ShownListing, showListing } from './listing-status.ts';
import { findOfferPrice } from './offer-price.ts';
import { isListedIn, toMarketplaceListing } from './store-listing.ts';

/** Builds a listing at a time with the parts that `included` names, by default the summaries. */
export function toListingResponse(
  listing: Listing,
  marketplaces: readonly Marketplace[],
  included: readonly string[],
  now: number,
): Sent<Catalogue.Item> {
  const stores = marketplaces.filter((store) => isListedIn(listing, store));
  const wants = (part: string) => (included.length === 0 ? part === 'summaries' : included.includes(part));
  const perStore = <T>(view: (store: Marketplace) => T) => stores.map(view);
  return {
    sku: listing.sku,
    ...(wants('summaries') && {
      summaries: perStore((store) => toSummary(showListing(listing, store, now), store)),
    }),
    ...(wants('attributes') && { attributes: toAttributesResponse(listing, stores) }),
    ...(wants('issues') && { issues: listIssues(listing, stores) }),
    ...(wants('offers') && { offers: stores.flatMap((store) => listOffers(listing, store, now)) }),
    ...(wants('fulfillmentAvailability') && { fulfillmentAvailability: [toAvailability(listing, stores)] }),
    ...(wants('procurement') && { procurement: [] }),
    ...(wants('relationships') && { relationships: perStore(({ id }) => ({ marketplaceId: id, relationships: [] })) }),
    ...(wants('productTypes') && {
      productTypes: perStore(({ id }) => ({ marketplaceId: id, productType: listing.productType })),
    }),
  };
}

/** Returns what buyers can do with a listing. */
export function getBuyerStatus({ status }: Pick<ShownListing, 'status'>): readonly ('BUYABLE' | 'DISCOVERABLE')[] {
  if (status === 'Active') return ['BUYABLE', 'DISCOVERABLE'];
  return status === 'Inactive' ? ['DISCOVERABLE'] : [];
}

function toSummary(listing: ShownListing, { id }: Marketplace): Sent<Catalogue.ItemSummaryByMarketplace> {
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

/** Lists the prices that are valid at a time: for everybody, and for businesses. */
function listOffers(listing: Listing, store: Marketplace, now: number): Sent<Catalogue.ItemOfferByMarketplace[]> {
  return offerTypes.flatMap(({ offerType, audience }) => {
    const offer = findOfferPrice(listing, store, audience.value, now);
    if (offer === undefined) return [];
    const price = { currencyCode: store.currency, amount: formatDecimal(offer.price, store.currency) };
    return [{ marketplaceId: store.id, offerType, price, audience }];
  });
}

const offerTypes = [
  { offerType: 'B2C', audience: { value: 'ALL', displayName: 'Sell on Amazon' } },
  { offerType: 'B2B', audience: { value: 'B2B', displayName: 'Amazon Business' } },
] as const;

function toAvailability(
  { channel, quantity }: Listing,
  [store]: readonly Marketplace[],
): Sent<Catalogue.FulfillmentAvailability> {
  if (channel === 'MFN' || store === undefined) return { fulfillmentChannelCode: 'DEFAULT', quantity };
  return { fulfillmentChannelCode: getWarehouseCode(store) };
}

/** Returns the attributes that the seller wrote, with the selectors of their marketplaces. */
export function toAttributesResponse(listing: Listing, stores: readonly Marketplace[]): JsonObject {
  const attributes: Record<string, readonly JsonObject[]> = {};
  for (const store of stores) {
    for (const [name, values] of Object.entries(readAttributes(toMarketplaceListing(listing, store), store))) {
      const selectors = listSelectors(listing.productType, name);
      const complete = values.map((value) => withSelectors(value, selectors, store));
      attributes[name] = addOtherValues(attributes[name], complete);
    }
  }
  return attributes;
}

/** Adds the values of a further marketplace. Values that name no marketplace are the same in several marketplaces. */
function addOtherValues(earlier: readonly JsonObject[] | undefined, values: readonly JsonObject[]) {
  if (earlier === undefined) return values;
  const texts = new Set(earlier.map((value) => JSON.stringify(value)));
  return [...earlier, ...values.filter((value) => !texts.has(JSON.stringify(value)))];
}

/** Lists the issues of the marketplaces, each with the marketplaces that have it. */
function listIssues(listing: Listing, stores: readonly Marketplace[]): Sent<Catalogue.ItemIssues> {
  const issues = new Map<string, ListingIssue & { readonly marketplaceIds: string[] }>();
  for (const store of stores) {
    for (const issue of listListingIssues(toMarketplaceListing(listing, store), store)) {
      const placed = issues.get(issue.message) ?? { ...issue, marketplaceIds: [] };
      placed.marketplaceIds.push(store.id);
      issues.set(issue.message, placed);
    }
  }
  return [...issues.values()];
}
