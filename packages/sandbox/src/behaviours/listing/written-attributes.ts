import { isJsonObject, type JsonObject, textOf } from '../../json-value.ts';
import type { Listing, ListingStatus } from '../../state/listing.ts';
import { minorUnits, penceOf } from '../../state/money.ts';

/** What a listing becomes when the seller writes these attributes over it. */
export function withAttributes(listing: Listing, attributes: JsonObject, currency: string): Listing {
  const { item_name, product_description, brand, fulfillment_availability, purchasable_offer, ...others } = attributes;
  const written = first(fulfillment_availability)?.quantity;
  const quantity = typeof written === 'number' && written >= 0 ? Math.floor(written) : listing.quantity;
  return {
    ...listing,
    title: firstText(item_name) ?? listing.title,
    description: firstText(product_description) ?? listing.description,
    brand: firstText(brand) ?? listing.brand,
    quantity,
    status: statusOf(listing, quantity, others),
    pence: penceFrom(purchasable_offer, currency) ?? listing.pence,
    otherAttributes: { ...listing.otherAttributes, ...others },
  };
}

/** The article that a new listing is an offer for; undefined when it is an article of its own. */
export function suggestedAsin(attributes: JsonObject): string | undefined {
  const asin = firstText(attributes.merchant_suggested_asin);
  return asin !== undefined && /^[A-Z0-9]{10}$/.test(asin) ? asin : undefined;
}

/** New stock brings a listing back, and so does the attribute that it lacked. */
function statusOf({ status }: Listing, quantity: number, others: JsonObject): ListingStatus {
  if (status === 'Incomplete') return others.country_of_origin === undefined ? status : 'Active';
  return status === 'Inactive' && quantity > 0 ? 'Active' : status;
}

/** Attributes are lists of values, one for each store and language. The first one speaks for all. */
function first(attribute: unknown): JsonObject | undefined {
  const value: unknown = Array.isArray(attribute) ? attribute[0] : undefined;
  return isJsonObject(value) ? value : undefined;
}

function firstText(attribute: unknown): string | undefined {
  return textOf(first(attribute)?.value);
}

function penceFrom(offer: unknown, homeCurrency: string): number | undefined {
  const written = first(offer);
  const schedule = first(first(written?.our_price)?.schedule);
  const currency = textOf(written?.currency) ?? homeCurrency;
  const amount = minorUnits(schedule?.value_with_tax, currency);
  return amount === undefined ? undefined : penceOf(amount, currency);
}
