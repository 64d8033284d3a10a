import type * as Catalogue from '@supercargo/catalogue/types/catalog-items-2020-12-01';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { computeRank } from '../../world/listings/catalogue.ts';
import { getClassification } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { toMarketplaceListing } from '../../world/listings/store-listing.ts';
import { toItemImages } from './item-images.ts';
import { toCatalogAttributes, toItemIdentifiers } from './item-response-2022.ts';

/** Builds the view of an item in version 2020-12-01. */
export function toItem2020Response(
  listing: Listing,
  stores: readonly Marketplace[],
  included: readonly string[],
  origin: string,
): Sent<Catalogue.Item> {
  const isIncluded = (part: string) => (included.length === 0 ? part === 'summaries' : included.includes(part));
  const forEachMarketplace = <T extends object>(view: (store: Marketplace) => T) =>
    stores.map((store) => ({ marketplaceId: store.id, ...view(store) }));
  return {
    asin: listing.asin,
    ...(isIncluded('attributes') && { attributes: toCatalogAttributes(listing, stores) }),
    ...(isIncluded('identifiers') && {
      identifiers: forEachMarketplace(() => ({ identifiers: toItemIdentifiers(listing) })),
    }),
    ...(isIncluded('images') && { images: forEachMarketplace(() => ({ images: toItemImages(listing, origin) })) }),
    ...(isIncluded('productTypes') && {
      productTypes: forEachMarketplace(() => ({ productType: listing.productType })),
    }),
    ...(isIncluded('salesRanks') && { salesRanks: stores.map((store) => toSalesRanks(listing, store)) }),
    ...(isIncluded('summaries') && { summaries: stores.map((store) => toItemSummary(listing, store)) }),
    ...(isIncluded('variations') && { variations: [] }),
    ...(isIncluded('vendorDetails') && {
      vendorDetails: forEachMarketplace(() => ({ brandCode: listing.brand.slice(0, 5) })),
    }),
  };
}

function toSalesRanks(listing: Listing, { id }: Marketplace): Sent<Catalogue.ItemSalesRanksByMarketplace> {
  const { name } = getClassification(listing.productType);
  return { marketplaceId: id, ranks: [{ title: name, rank: computeRank(listing, id) }] };
}

function toItemSummary(listing: Listing, store: Marketplace): Sent<Catalogue.ItemSummaryByMarketplace> {
  const { brand, title } = toMarketplaceListing(listing, store);
  return {
    marketplaceId: store.id,
    brandName: brand,
    browseNode: getClassification(listing.productType).id,
    itemName: title,
    manufacturer: brand,
  };
}
