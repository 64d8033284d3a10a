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
    ...getExamples(productType),
    item_name: [{ value: title }],
    product_description: [{ value: description }],
    brand: [{ value: brand }],
    condition_type: [{ value: condition }],
    purchasable_offer: [{ currency: store.currency, our_price: [{ schedule: [{ value_with_tax: price }] }] }],
  };
  for (const name of missing) delete attributes[name];
  return attributes;
}

/** The examples by product type. Reading a page of listings needs them for each listing. */
const examples = new Map<string, WrittenAttributes>();

/** Returns the examples of the attributes that the product type of a listing of the test data requires. */
function getExamples(productType: string): WrittenAttributes {
  const built = examples.get(productType);
  if (built !== undefined) return built;
  const names = listRequired(productType, 'LISTING_PRODUCT_ONLY');
  const attributes = Object.fromEntries(
    names.map((name) => [name, toValues(findAttributeSchema(productType, name)?.examples?.slice(0, 1))]),
  );
  examples.set(productType, attributes);
  return attributes;
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
  if (selector === 'marketplace_id') return id;
  if (selector === 'language_tag') return language;
  if (selector === 'currency') return currency;
  if (selector === 'audience') return 'ALL';
  return selector === 'fulfillment_channel_code' ? 'DEFAULT' : undefined;
}

/** Adds the selectors that were not written to a value. */
export function withSelectors(value: JsonObject, selectors: readonly string[], store: Marketplace): JsonObject {
  const complete: Record<string, unknown> = { ...value };
  for (const selector of selectors) {
    const text = value[selector] === undefined ? getSelectorDefault(selector, store) : undefined;
    if (text !== undefined) complete[selector] = text;
  }
  return complete;
}
