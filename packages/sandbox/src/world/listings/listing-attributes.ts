import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { getWarehouseCode, type Marketplace, WAREHOUSE_CODES } from '../../base/marketplaces.ts';
import { convertPence, formatDecimal } from '../finances/money.ts';
import { NEW } from './conditions.ts';
import type { Listing, WrittenAttributes } from './listing.ts';
import { findAttributeSchema, listRequired } from './product-types/product-types.ts';

export const AVAILABILITY = 'fulfillment_availability';

type Values = readonly JsonObject[];

/** Returns the values of an attribute that are objects. All values that were accepted are. */
export function toValues(attribute: unknown): Values {
  return Array.isArray(attribute) ? attribute.filter(isJsonObject) : [];
}

/** Returns the values of an attribute in a marketplace. The listing must be as the marketplace shows it. */
export function readAttribute(listing: Listing, store: Marketplace, name: string): Values {
  if (name === AVAILABILITY) return readAvailability(listing, store);
  return listing.attributes?.[store.id]?.[name] ?? buildSampleAttributes(listing, store)[name] ?? [];
}

/** Returns a text in the marketplace's language, or else in the first one; undefined if there is none. */
export function readText(listing: Listing, store: Marketplace, name: string): string | undefined {
  const values = readAttribute(listing, store, name);
  const value = values.find(({ language_tag: tag }) => tag === undefined || tag === store.language) ?? values[0];
  return toText(value?.value);
}

/** Returns all attributes of a marketplace that have values. The listing must be as the marketplace shows it. */
export function readAttributes(listing: Listing, store: Marketplace): WrittenAttributes {
  const attributes = {
    ...buildSampleAttributes(listing, store),
    ...listing.attributes?.[store.id],
    [AVAILABILITY]: readAvailability(listing, store),
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, values]) => values.length > 0));
}

/** Builds the attributes of a listing of the test data, except its availability. Other listings have only what was written. */
export function buildSampleAttributes(listing: Listing, store: Marketplace): WrittenAttributes {
  const { samplePrice, title, description, brand, condition = NEW, productType, missing = [] } = listing;
  if (samplePrice === undefined) return {};
  const price = Number(formatDecimal(convertPence(samplePrice, store.currency), store.currency));
  const attributes: Record<string, Values> = {
    ...buildExamples(productType),
    item_name: [{ value: title }],
    product_description: [{ value: description }],
    brand: [{ value: brand }],
    condition_type: [{ value: condition }],
    purchasable_offer: [{ currency: store.currency, our_price: [{ schedule: [{ value_with_tax: price }] }] }],
  };
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !missing.includes(name)));
}

/** Returns the examples of the attributes that the product type requires. */
function buildExamples(productType: string): WrittenAttributes {
  const names = listRequired(productType, 'LISTING_PRODUCT_ONLY');
  return Object.fromEntries(
    names.map((name) => [name, toValues(findAttributeSchema(productType, name)?.examples?.slice(0, 1))]),
  );
}

/** Returns the availability as it was written, with the current stock. */
function readAvailability({ availability, channel, quantity, samplePrice }: Listing, store: Marketplace): Values {
  const isMerchant = channel === 'MFN';
  const values = availability?.filter((value) => isMerchant !== isInWarehouses(value));
  if (availability !== undefined && (values?.length ?? 0) >= Math.min(1, availability.length)) {
    return (values ?? []).map((value) => (isMerchant && 'quantity' in value ? { ...value, quantity } : value));
  }
  if (!isMerchant) return [{ fulfillment_channel_code: getWarehouseCode(store) }];
  return samplePrice === undefined && quantity === 0 ? [] : [{ fulfillment_channel_code: 'DEFAULT', quantity }];
}

/** Whether a value of the availability names Amazon's fulfillment centers. */
export function isInWarehouses({ fulfillment_channel_code: code }: JsonObject): boolean {
  return typeof code === 'string' && WAREHOUSE_CODES.includes(code);
}

/** Returns the properties that tell the values of an attribute apart. */
export function listSelectors(productType: string, name: string): readonly string[] {
  return findAttributeSchema(productType, name)?.selectors ?? [];
}

/** Returns what a selector that was not written stands for. */
export function getSelectorDefault(selector: string, { id, language, currency }: Marketplace): string | undefined {
  const defaults: Readonly<Record<string, string>> = {
    marketplace_id: id,
    language_tag: language,
    currency,
    audience: 'ALL',
    fulfillment_channel_code: 'DEFAULT',
  };
  return defaults[selector];
}

/** Adds the selectors that were not written to a value. */
export function withSelectors(value: JsonObject, selectors: readonly string[], store: Marketplace): JsonObject {
  const absent = selectors.filter((selector) => value[selector] === undefined);
  const defaults = absent.map((selector) => [selector, getSelectorDefault(selector, store)] as const);
  return { ...value, ...Object.fromEntries(defaults.filter(([, text]) => text !== undefined)) };
}
