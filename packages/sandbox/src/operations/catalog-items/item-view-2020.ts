import type { Marketplace } from '../../base/marketplaces.ts';
import { rankOf } from '../../world/listings/catalogue.ts';
import { classificationOf } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { listingIn } from '../../world/listings/store-listing.ts';
import { imagesOf } from './images.ts';
import { identifiersOf, itemView2022 } from './item-view-2022.ts';

/** Builds the view of an item in version 2020-12-01. */
export function itemView2020(listing: Listing, stores: readonly Marketplace[], included: readonly string[]) {
  const wants = (part: string) => (included.length === 0 ? part === 'summaries' : included.includes(part));
  const perStore = <T extends object>(view: (store: Marketplace) => T) =>
    stores.map((store) => ({ marketplaceId: store.id, ...view(store) }));
  const shelf = classificationOf(listing.productType);
  const ranks = ({ id }: Marketplace) => ({ ranks: [{ title: shelf.name, rank: rankOf(listing, id) }] });
  return {
    asin: listing.asin,
    ...(wants('attributes') && { attributes: itemView2022(listing, stores, ['attributes']).attributes }),
    ...(wants('identifiers') && { identifiers: perStore(() => ({ identifiers: identifiersOf(listing) })) }),
    ...(wants('images') && { images: perStore(() => ({ images: imagesOf(listing) })) }),
    ...(wants('productTypes') && { productTypes: perStore(() => ({ productType: listing.productType })) }),
    ...(wants('salesRanks') && { salesRanks: perStore(ranks) }),
    ...(wants('summaries') && {
      summaries: perStore((store) => {
        const { brand, title } = listingIn(listing, store);
        return { brandName: brand, browseNode: shelf.id, itemName: title, manufacturer: brand };
      }),
    }),
    ...(wants('variations') && { variations: [] }),
    ...(wants('vendorDetails') && { vendorDetails: perStore(() => ({ brandCode: listing.brand.slice(0, 5) })) }),
  };
}
