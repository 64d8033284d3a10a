import type { ValueKind } from '../../storage/schema/feed-mapping.ts';

/** The value of a cell, or the rule that it breaks. */
export type CellValue = { readonly value: unknown } | { readonly rule: string; readonly allowed: string };

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** Parses the text of a cell that is not empty. */
export function cellValue(text: string, kind: ValueKind): CellValue {
  if (kind === 'text') return { value: text };
  if (kind === 'number') return parseNumber(text, 'a number with a decimal point, such as 12.50');
  if (kind === 'boolean') {
    const value = Object.hasOwn(truths, text.toLowerCase()) ? truths[text.toLowerCase()] : undefined;
    return value === undefined ? { rule: 'boolean', allowed: 'true or false, yes or no, 1 or 0' } : { value };
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { rule: 'json', allowed: 'JSON' };
  }
}

/** Amazon takes prices as JSON numbers, which are exact up to 15 digits. A longer price would become another one. */
const maxPriceDigits = 15;
/** The stock is `integer` in Amazon's model listingsItems_2021-08-01, which is 32 bits long where no other format is named. */
const maxUnits = 2_147_483_647;

/** Parses a price: a number of at least 0, with at most 15 digits. */
export function parsePrice(text: string): CellValue {
  const allowed = `a number of 0 or more with a decimal point and at most ${maxPriceDigits} digits, such as 12.50`;
  return parseNumber(text, allowed, (value) => value >= 0 && text.replace('.', '').length <= maxPriceDigits);
}

/** Parses a stock: a whole number of 0 to 2,147,483,647. */
export function parseQuantity(text: string): CellValue {
  const allowed = `a whole number from 0 to ${maxUnits.toLocaleString('en')}, the most that Amazon’s API takes`;
  return parseNumber(text, allowed, (value) => value >= 0 && value <= maxUnits && Number.isInteger(value));
}

function parseNumber(text: string, allowed: string, fits: (value: number) => boolean = () => true): CellValue {
  const value = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) && fits(value) ? { value } : { rule: 'number', allowed };
}
