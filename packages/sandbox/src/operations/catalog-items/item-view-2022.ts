import type { Marketplace } from '../../base/marketplaces.ts';
import { barcodesOf } from '../../world/listings/barcode.ts';
import { rankOf } from '../../world/listings/catalogue.ts';
import { ALL_SHELVES, type Classification, classificationOf } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { attributesView } from '../../world/listings/listing-view.ts';
import { listingIn } from '../../world/listings/store-listing.ts';
import { imagesOf } from './images.ts';

/** Builds the view of an item with the parts in `included`; by default only with its summaries. */
export function itemView2022(listing: Listing, stores: readonly Marketplace[], included: readonly string[]) {
  const wants = (part: string) => (included.length === 0 ? part === 'summaries' : included.includes(part));
  const perStore = <T extends object>(view: (store: Marketplace) => T) =>
    stores.map((store) => ({ marketplaceId: store.id, ...view(store) }));
  const shelf = classificationView(classificationOf(listing.productType));
  return {
    asin: listing.asin,
    ...(wants('attributes') && { attributes: catalogAttributes(listing, stores) }),
    ...(wants('classifications') && { classifications: perStore(() => ({ classifications: [shelf] })) }),
    ...(wants('dimensions') && { dimensions: perStore(() => ({ item: DIMENSIONS, package: DIMENSIONS })) }),
    ...(wants('identifiers') && { identifiers: perStore(() => ({ identifiers: identifiersOf(listing) })) }),
    ...(wants('images') && { images: perStore(() => ({ images: imagesOf(listing) })) }),
    ...(wants('productTypes') && { productTypes: perStore(() => ({ productType: listing.productType })) }),
    ...(wants('relationships') && { relationships: perStore(() => ({ relationships: [] })) }),
    ...(wants('salesRanks') && { salesRanks: perStore((store) => ranksOf(listing, store)) }),
    ...(wants('summaries') && { summaries: perStore((store) => summaryOf(listingIn(listing, store))) }),
    ...(wants('vendorDetails') && { vendorDetails: perStore(() => ({ brandCode: listing.brand.slice(0, 5) })) }),
  };
}

export function identifiersOf({ asin }: Listing) {
  return Object.entries(barcodesOf(asin)).map(([identifierType, identifier]) => ({ identifierType, identifier }));
}

/** All items of the sandbox have the same dimensions. */
const DIMENSIONS = {
  height: { unit: 'centimeters', value: 12 },
  length: { unit: 'centimeters', value: 30 },
  weight: { unit: 'kilograms', value: 0.45 },
  width: { unit: 'centimeters', value: 22 },
};

/** Returns the attributes of an item without those of the seller's offer, which are not part of the catalog. */
function catalogAttributes(listing: Listing, stores: readonly Marketplace[]) {
  const { fulfillment_availability, purchasable_offer, condition_type, ...attributes } = attributesView(
    listing,
    stores,
  );
  return attributes;
}

function classificationView({ id, name }: Classification) {
  const parent = { displayName: ALL_SHELVES.name, classificationId: ALL_SHELVES.id };
  return { displayName: name, classificationId: id, parent };
}

function ranksOf(listing: Listing, { id }: Marketplace) {
  const shelf = classificationOf(listing.productType);
  const rank = rankOf(listing, id);
  return {
    classificationRanks: [{ classificationId: shelf.id, title: shelf.name, rank: Math.ceil(rank / 40) }],
    displayGroupRanks: [{ websiteDisplayGroup: 'home_display_on_website', title: 'Home', rank }],
  };
}

function summaryOf(listing: Listing) {
  const shelf = classificationOf(listing.productType);
  return {
    adultProduct: false,
    autographed: false,
    brand: listing.brand,
    browseClassification: { displayName: shelf.name, classificationId: shelf.id },
    itemClassification: 'BASE_PRODUCT',
    itemName: listing.title,
    manufacturer: listing.brand,
    memorabilia: false,
    packageQuantity: 1,
    tradeInEligible: false,
    websiteDisplayGroup: 'home_display_on_website',
    websiteDisplayGroupName: 'Home',
  };
}
