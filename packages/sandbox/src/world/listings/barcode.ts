import { createRandom, DIGITS } from '../../base/random.ts';
import type { Listing } from './listing.ts';

/** Returns the identifiers of an item by their types, except ASIN and SKU: those that the seller wrote, or else made-up ones. */
export function listBarcodes({ asin, attributes = {} }: Listing): Readonly<Record<string, string>> {
  const identifiers = Object.values(attributes).flatMap(
    ({ externally_assigned_product_identifier: codes = [] }) => codes,
  );
  if (identifiers.length > 0) {
    return Object.fromEntries(identifiers.map(({ type, value }) => [String(type).toUpperCase(), String(value)]));
  }
  const ean = buildEan(asin);
  return { EAN: ean, GTIN: `0${ean}` };
}

/** Returns the EAN of an item: from the range for internal use, with a valid check digit. */
function buildEan(asin: string): string {
  const body = `200${createRandom(`ean/${asin}`).text(9, DIGITS)}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
