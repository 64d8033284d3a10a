import { type JsonObject, toText } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import type { Requirements } from './attribute-schema.ts';
import { type AttributeStep, changeValues, selectValues } from './change-values.ts';
import { isCondition, NEW } from './conditions.ts';
import type { Listing, WrittenAttributes } from './listing.ts';
import {
  AVAILABILITY,
  buildSampleAttributes,
  isInWarehouses,
  listSelectors,
  readAttribute,
  readText,
  toValues,
} from './listing-attributes.ts';
import { listMissing } from './missing-attributes.ts';
import { isOfferAttribute } from './product-types/product-types.ts';

type Values = readonly JsonObject[];

/** Changes one attribute of a listing in a marketplace. */
export function withStep(listing: Listing, step: AttributeStep, store: Marketplace): Listing {
  const { name } = step;
  const values = changeValues(
    readAttribute(listing, store, name),
    step,
    listSelectors(listing.productType, name),
    store,
  );
  if (name === AVAILABILITY) return withAvailability(listing, values, selectValues(step.values, store)[0]);
  return withFacts(withValues(listing, { [name]: values }, store), store);
}

/** Replaces all attributes of a marketplace, or those of the part of the listing that the requirements name. */
export function withAttributes(
  listing: Listing,
  attributes: JsonObject,
  requirements: Requirements,
  store: Marketplace,
): Listing {
  const { [AVAILABILITY]: availability, ...plainAttributes } = attributes;
  const isReplaced = (name: string) =>
    requirements === 'LISTING' || isOfferAttribute(name) === (requirements === 'LISTING_OFFER_ONLY');
  const names = [
    ...Object.keys(listing.attributes?.[store.id] ?? {}),
    ...Object.keys(buildSampleAttributes(listing, store)),
  ];
  const deletions = names.filter(isReplaced).map((name) => [name, []] as const);
  const additions = Object.entries(plainAttributes).map(
    ([name, values]) => [name, selectValues(toValues(values), store)] as const,
  );
  const result = withValues(listing, Object.fromEntries([...deletions, ...additions]), store);
  const values = selectValues(toValues(availability), store);
  // The stock is the same in all marketplaces, so a listing that is added to another one does not lose it.
  const withStock = values.length === 0 ? result : withAvailability(result, values, values[0]);
  return withFacts(withStock, store);
}

/** Returns the ASIN of the item that a new listing offers; undefined if the listing is a new item. */
export function findSuggestedAsin(attributes: JsonObject): string | undefined {
  const asin = toText(toValues(attributes.merchant_suggested_asin)[0]?.value);
  return asin !== undefined && /^[A-Z0-9]{10}$/.test(asin) ? asin : undefined;
}

/** Saves values of attributes as they were written. */
function withValues(listing: Listing, changes: WrittenAttributes, store: Marketplace): Listing {
  const samples = buildSampleAttributes(listing, store);
  const attributes = Object.entries({ ...listing.attributes?.[store.id], ...changes }).filter(
    // An empty list is needed only where it replaces an attribute of the test data.
    ([name, values]) => values.length > 0 || Object.hasOwn(samples, name),
  );
  return { ...listing, attributes: { ...listing.attributes, [store.id]: Object.fromEntries(attributes) } };
}

/** Applies the fulfillment channel and the quantity. Sellers cannot set the quantity in Amazon's fulfillment centers. */
function withAvailability(listing: Listing, values: Values, decisive: JsonObject | undefined): Listing {
  const first = values.includes(decisive as JsonObject) ? decisive : values.at(-1);
  if (first === undefined) return { ...moveToMerchant(listing), quantity: 0, availability: [] };
  const target = isInWarehouses(first) ? moveToWarehouses(listing) : moveToMerchant(listing);
  const quantity = isInWarehouses(first) ? undefined : first.quantity;
  // A listing has one fulfillment channel, so the values of the other one are dropped.
  const availability = values.filter((value) => isInWarehouses(value) === isInWarehouses(first));
  return { ...target, availability, ...(typeof quantity === 'number' && { quantity: Math.floor(quantity) }) };
}

function moveToMerchant(listing: Listing): Listing {
  return listing.channel === 'MFN' ? listing : { ...listing, channel: 'MFN', fnSku: null, quantity: 0 };
}

/** Changes the fulfillment to Amazon. The stock starts at zero, because the seller must send in units first. */
function moveToWarehouses(listing: Listing): Listing {
  if (listing.channel === 'AFN') return listing;
  return { ...listing, channel: 'AFN', fnSku: `X0${listing.asin.slice(2)}`, quantity: 0 };
}

/** Updates what follows from the attributes of a marketplace. */
function withFacts(listing: Listing, store: Marketplace): Listing {
  const { requirements = 'LISTING', title, description, brand } = listing;
  const isOfferOnly = requirements === 'LISTING_OFFER_ONLY';
  const condition = toText(readAttribute(listing, store, 'condition_type')[0]?.value);
  return {
    ...listing,
    title: readText(listing, store, 'item_name') ?? title,
    // An offer for an existing item has the texts of the item.
    description: readText(listing, store, 'product_description') ?? (isOfferOnly ? description : ''),
    brand: readText(listing, store, 'brand') ?? (isOfferOnly ? brand : ''),
    condition: isCondition(condition) ? condition : NEW,
    missing: listMissing(listing, store),
  };
}
