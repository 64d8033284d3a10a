import { createRandom, DIGITS } from '../../base/random.ts';

/** Returns the EAN of an item: from the range for internal use, with a valid check digit. */
export function buildEan(asin: string): string {
  const body = `200${createRandom(`ean/${asin}`).text(9, DIGITS)}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Returns all identifiers of an item except ASIN and SKU. */
export function buildBarcodes(asin: string): Readonly<Record<string, string>> {
  const ean = buildEan(asin);
  return { EAN: ean, GTIN: `0${ean}` };
}
