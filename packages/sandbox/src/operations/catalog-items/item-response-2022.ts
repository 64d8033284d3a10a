import type * as Catalogue from '@supercargo/catalogue/types/catalog-items-2022-04-01';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { listBarcodes } from '../../world/listings/barcode.ts';
import { computeRank } from '../../world/listings/catalogue.ts';
import { ALL_DEPARTMENTS, type Classification, getClassification } from '../../world/listings/classification.ts';
import { ITEM_SIZE } from '../../world/listings/item-size.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { readText } from '../../world/listings/listing-attributes.ts';
import { toAttributesResponse } from '../../world/listings/listing-response.ts';
import { isOfferAttribute } from '../../world/listings/product-types/product-types.ts';
import { toMarketplaceListing } from '../../world/listings/store-listing.ts';
import { toItemImages } from './item-images.ts';

/** Builds the view of an item with the parts in `included`; by default only with its summaries. */
export function toItem2022Response(
  listing: Listing,
  stores: readonly Marketplace[],
  included: readonly string[],
  origin: string,
): Sent<Catalogue.Item> {
  const isIncluded = (part: string) => (included.length === 0 ? part === 'summaries' : included.includes(part));
  const forEachMarketplace = <T extends object>(view: (store: Marketplace) => T) =>
    stores.map((store) => ({ marketplaceId: store.id, ...view(store) }));
  const classification = toClassificationResponse(getClassification(listing.productType));
  return {
    asin: listing.asin,
    ...(isIncluded('attributes') && { attributes: toCatalogAttributes(listing, stores) }),
    ...(isIncluded('classifications') && {
      classifications: forEachMarketplace(() => ({ classifications: [classification] })),
    }),
    ...(isIncluded('dimensions') && {
      dimensions: forEachMarketplace(() => ({ item: DIMENSIONS, package: DIMENSIONS })),
    }),
    ...(isIncluded('identifiers') && {
      identifiers: forEachMarketplace(() => ({ identifiers: toItemIdentifiers(listing) })),
    }),
    ...(isIncluded('images') && { images: forEachMarketplace(() => ({ images: toItemImages(listing, origin) })) }),
    ...(isIncluded('productTypes') && {
      productTypes: forEachMarketplace(() => ({ productType: listing.productType })),
    }),
    ...(isIncluded('relationships') && { relationships: forEachMarketplace(() => ({ relationships: [] })) }),
    ...(isIncluded('salesRanks') && { salesRanks: stores.map((store) => toSalesRanks(listing, store)) }),
    ...(isIncluded('summaries') && { summaries: stores.map((store) => toItemSummary(listing, store)) }),
    ...(isIncluded('vendorDetails') && {
      vendorDetails: forEachMarketplace(() => ({ brandCode: listing.brand.slice(0, 5) })),
    }),
  };
}

export function toItemIdentifiers(listing: Listing): Sent<Catalogue.ItemIdentifier[]> {
  return Object.entries(listBarcodes(listing)).map(([identifierType, identifier]) => ({ identifierType, identifier }));
}

const DIMENSIONS: Sent<Catalogue.Dimensions> = {
  height: { unit: 'centimeters', value: ITEM_SIZE.height },
  length: { unit: 'centimeters', value: ITEM_SIZE.length },
  weight: { unit: 'kilograms', value: ITEM_SIZE.weight },
  width: { unit: 'centimeters', value: ITEM_SIZE.width },
};

/** Returns the attributes of an item without those of the seller's offer, which are not part of the catalog. */
export function toCatalogAttributes(listing: Listing, stores: readonly Marketplace[]): Sent<Catalogue.ItemAttributes> {
  const attributes = Object.entries(toAttributesResponse(listing, stores));
  return Object.fromEntries(attributes.filter(([name]) => !isOfferAttribute(name)));
}

function toClassificationResponse({ id, name }: Classification): Sent<Catalogue.ItemBrowseClassification> {
  const parent = { displayName: ALL_DEPARTMENTS.name, classificationId: ALL_DEPARTMENTS.id };
  return { displayName: name, classificationId: id, parent };
}

function toSalesRanks(listing: Listing, { id }: Marketplace): Sent<Catalogue.ItemSalesRanksByMarketplace> {
  const classification = getClassification(listing.productType);
  const rank = computeRank(listing, id);
  return {
    marketplaceId: id,
    classificationRanks: [
      { classificationId: classification.id, title: classification.name, rank: Math.ceil(rank / 40) },
    ],
    displayGroupRanks: [{ websiteDisplayGroup: 'home_display_on_website', title: 'Home', rank }],
  };
}

function toItemSummary(listing: Listing, store: Marketplace): Sent<Catalogue.ItemSummaryByMarketplace> {
  const shown = toMarketplaceListing(listing, store);
  const { productType, brand, title } = shown;
  const classification = getClassification(productType);
  const texts = summaryTexts.map(([member, name]) => [member, readText(shown, store, name)] as const);
  return {
    marketplaceId: store.id,
    adultProduct: false,
    autographed: false,
    brand,
    browseClassification: { displayName: classification.name, classificationId: classification.id },
    itemClassification: 'BASE_PRODUCT',
    itemName: title,
    manufacturer: brand,
    memorabilia: false,
    packageQuantity: 1,
    tradeInEligible: false,
    websiteDisplayGroup: 'home_display_on_website',
    websiteDisplayGroupName: 'Home',
    ...Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
  };
}

/** Members of a summary by the attributes that the seller wrote. */
const summaryTexts = [
  ['color', 'color'],
  ['manufacturer', 'manufacturer'],
  ['modelNumber', 'model_number'],
  ['partNumber', 'part_number'],
  ['size', 'size'],
  ['style', 'style'],
] as const;
