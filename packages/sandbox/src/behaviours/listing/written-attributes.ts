import { isJsonObject, type JsonObject, textOf } from '../../json-value.ts';
import type { Listing } from '../../state/listing.ts';
import { minorUnits, penceOf } from '../../state/money.ts';

/** What a listing becomes when the seller writes these attributes over it. */
export function withAttributes(listing: Listing, attributes: JsonObject, currency: string): Listing {
  const { item_name, product_description, brand, fulfillment_availability, purchasable_offer, ...others } = attributes;
  const quantity = first(fulfillment_availability)?.quantity;
  return {
    ...listing,
    title: firstText(item_name) ?? listing.title,
    description: firstText(product_description) ?? listing.description,
    brand: firstText(brand) ?? listing.brand,
    quantity: typeof quantity === 'number' && quantity >= 0 ? Math.floor(quantity) : listing.quantity,
    pence: penceFrom(purchasable_offer, currency) ?? listing.pence,
    otherAttributes: { ...listing.otherAttributes, ...others },
  };
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
