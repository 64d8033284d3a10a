import type { Marketplace } from '../../base/marketplaces.ts';
import { computeRank } from '../../world/listings/catalogue.ts';
import { getClassification } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { toMarketplaceListing } from '../../world/listings/store-listing.ts';
import { toItemImages } from './item-images.ts';
import { toItem2022Response, toItemIdentifiers } from './item-response-2022.ts';

/** Builds the view of an item in version 2020-12-01. */
export function toItem2020Response(listing: Listing, stores: readonly Marketplace[], included: readonly string[]) {
  const isIncluded = (part: string) => (included.length === 0 ? part === 'summaries' : included.includes(part));
  const forEachMarketplace = <T extends object>(view: (store: Marketplace) => T) =>
    stores.map((store) => ({ marketplaceId: store.id, ...view(store) }));
  const classification = getClassification(listing.productType);
  const ranks = ({ id }: Marketplace) => ({ ranks: [{ title: classification.name, rank: computeRank(listing, id) }] });
  return {
    asin: listing.asin,
    ...(isIncluded('attributes') && { attributes: toItem2022Response(listing, stores, ['attributes']).attributes }),
    ...(isIncluded('identifiers') && {
      identifiers: forEachMarketplace(() => ({ identifiers: toItemIdentifiers(listing) })),
    }),
    ...(isIncluded('images') && { images: forEachMarketplace(() => ({ images: toItemImages(listing) })) }),
    ...(isIncluded('productTypes') && {
      productTypes: forEachMarketplace(() => ({ productType: listing.productType })),
    }),
    ...(isIncluded('salesRanks') && { salesRanks: forEachMarketplace(ranks) }),
    ...(isIncluded('summaries') && {
      summaries: forEachMarketplace((store) => {
        const { brand, title } = toMarketplaceListing(listing, store);
        return { brandName: brand, browseNode: classification.id, itemName: title, manufacturer: brand };
      }),
    }),
    ...(isIncluded('variations') && { variations: [] }),
    ...(isIncluded('vendorDetails') && {
      vendorDetails: forEachMarketplace(() => ({ brandCode: listing.brand.slice(0, 5) })),
    }),
  };
}
