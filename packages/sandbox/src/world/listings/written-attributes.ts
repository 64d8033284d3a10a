import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { type Marketplace, WAREHOUSE_CODES } from '../../base/marketplaces.ts';
import { parseMinorUnits, toPence } from '../finances/money.ts';
import { isCondition } from './conditions.ts';
import type { Listing, ListingStatus } from './listing.ts';

/** Applies attributes that the seller wrote to a listing in one marketplace. */
export function withAttributes(listing: Listing, attributes: JsonObject, store: Marketplace): Listing {
  const {
    item_name,
    product_description,
    brand,
    condition_type,
    fulfillment_availability,
    purchasable_offer,
    ...others
  } = attributes;
  const condition = findText(condition_type, store);
  const stocked = withAvailability(listing, getFirst(fulfillment_availability));
  return {
    ...stocked,
    title: findText(item_name, store) ?? listing.title,
    description: findText(product_description, store) ?? listing.description,
    brand: findText(brand, store) ?? listing.brand,
    status: computeStatus(stocked, others),
    pence: findPence(purchasable_offer, store) ?? listing.pence,
    ...(isCondition(condition) && { condition }),
    otherAttributes: { ...listing.otherAttributes, ...others },
  };
}

/** Returns the ASIN of the item that a new listing offers; undefined if the listing is a new item. */
export function findSuggestedAsin(attributes: JsonObject): string | undefined {
  const asin = toText(getFirst(attributes.merchant_suggested_asin)?.value);
  return asin !== undefined && /^[A-Z0-9]{10}$/.test(asin) ? asin : undefined;
}

/** Applies the fulfillment channel and the quantity. Sellers cannot set the quantity in Amazon's fulfillment centers. */
function withAvailability(listing: Listing, written: JsonObject | undefined): Listing {
  if (written === undefined) return listing;
  const { fulfillment_channel_code: code, quantity } = written;
  if (typeof code === 'string' && WAREHOUSE_CODES.includes(code)) return moveToWarehouses(listing);
  const isCount = typeof quantity === 'number' && quantity >= 0;
  const own = listing.channel === 'MFN' ? listing : { ...listing, channel: 'MFN' as const, fnSku: null, quantity: 0 };
  return isCount ? { ...own, quantity: Math.floor(quantity) } : own;
}

/** Changes the fulfillment to Amazon. The stock starts at zero, because the seller must send in units first. */
function moveToWarehouses(listing: Listing): Listing {
  if (listing.channel === 'AFN') return listing;
  return { ...listing, channel: 'AFN', fnSku: `X0${listing.asin.slice(2)}`, quantity: 0 };
}

/** A listing becomes active again with new stock, or with the attribute that was missing. */
function computeStatus({ status, quantity }: Listing, others: JsonObject): ListingStatus {
  if (status === 'Incomplete') return others.country_of_origin === undefined ? status : 'Active';
  return status === 'Inactive' && quantity > 0 ? 'Active' : status;
}

function getFirst(attribute: unknown): JsonObject | undefined {
  const value: unknown = Array.isArray(attribute) ? attribute[0] : undefined;
  return isJsonObject(value) ? value : undefined;
}

/** Returns the value for a marketplace. An attribute is a list of values, each for one marketplace or for all. */
function findValue(attribute: unknown, { id }: Marketplace): JsonObject | undefined {
  const values = Array.isArray(attribute) ? attribute.filter(isJsonObject) : [];
  return values.find((value) => value.marketplace_id === id) ?? values.find((value) => value.marketplace_id == null);
}

function findText(attribute: unknown, store: Marketplace): string | undefined {
  return toText(findValue(attribute, store)?.value);
}

function findPence(offer: unknown, store: Marketplace): number | undefined {
  const written = findValue(offer, store);
  const schedule = getFirst(getFirst(written?.our_price)?.schedule);
  const currency = toText(written?.currency) ?? store.currency;
  const amount = parseMinorUnits(schedule?.value_with_tax, currency);
  return amount === undefined ? undefined : toPence(amount, currency);
}
