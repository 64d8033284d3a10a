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

/** Parses a price: a number of at least 0. */
export function parsePrice(text: string): CellValue {
  return parseNumber(text, 'a number of 0 or more with a decimal point, such as 12.50', (value) => value >= 0);
}

/** Parses a stock: a whole number of at least 0. */
export function parseQuantity(text: string): CellValue {
  return parseNumber(text, 'a whole number of 0 or more', (value) => value >= 0 && Number.isSafeInteger(value));
}

function parseNumber(text: string, allowed: string, fits: (value: number) => boolean = () => true): CellValue {
  const value = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) && fits(value) ? { value } : { rule: 'number', allowed };
}
