import { noReadings, type Readings } from './readings.ts';

const codes = 'AED|AUD|BRL|CAD|CHF|CNY|CZK|DKK|EGP|EUR|GBP|HKD|INR|JPY|MXN|NOK|NZD|PLN|RON|SAR|SEK|SGD|TRY|USD|ZAR';
const currency = `(?:(?:[A-Z]{1,2})?\\p{Sc}|${codes}|kr\\.?|z\u0142|TL|K\u010d|Fr\\.?|Rs\\.?|\u5186)`;
const sign = '[-+\u2212]';
const amount = new RegExp(
  `^(${sign})?\\s*(${currency})?\\s*(${sign})?\\s*([\\d.,'\u2019\\s]*\\d)\\s*(${sign})?\\s*(${currency})?\\s*(${sign})?$`,
  'u',
);

/** Characters of the longest number that is read. */
const maxLength = 60;

/** How the numbers of a column may be written. */
export interface NumberRules {
  /** Numbers without decimals have no separators, so that `19.480` is 19.48. */
  readonly groupsNeedDecimals: boolean;
}

/**
 * Reads a number with a decimal point and with a decimal comma. Values are decimal text such as `-1234.50`, with all of the cell's
 * digits. Thousands can be separated by points, commas, apostrophes and spaces; currencies, parentheses and a minus behind the number are
 * understood. Yen have no thousandths, so that `1,980円` is 1980.
 */
export function readDecimal(cell: string, { groupsNeedDecimals }: NumberRules): Readings {
  if (/^-?\d+$/.test(cell)) return repeat(formatNumber(cell.startsWith('-'), cell.replace('-', ''), ''));
  const parts = splitNumber(cell);
  if (parts === undefined) return noReadings;
  const { isNegative, digits } = parts;
  const hasNoThousandths = /[\u00a5\uffe5\u5186]|JPY/.test(cell);
  const read = (separator: '.' | ',') => {
    const [whole, fraction] = splitFraction(digits, separator) ?? [];
    if (whole === undefined || fraction === undefined) return undefined;
    if (hasNoThousandths && fraction.length === 3) return undefined;
    if (groupsNeedDecimals && !hasNoThousandths && fraction === '' && /^\d+[.,]\d+$/.test(digits)) return undefined;
    const joined = whole === '' && fraction !== '' ? '0' : joinGroups(whole);
    return joined === undefined ? undefined : formatNumber(isNegative, joined, fraction);
  };
  return [read('.'), read(',')];
}

/**
 * Reads a number without decimals, of which nothing else is known: separators are those of thousands, so that `1.000` is 1000. `5.0` and
 * `5,00` are 5.
 */
export function readInteger(cell: string): Readings {
  const parts = splitNumber(cell);
  if (parts === undefined) return noReadings;
  const whole = joinGroups(parts.digits) ?? joinGroups(parts.digits.replace(/[.,]0{1,2}$/, ''));
  return whole === undefined ? noReadings : repeat(formatNumber(parts.isNegative, whole, ''));
}

/** Returns the integer that decimal text is; undefined if it has decimals other than zeros. */
export function toInteger(decimal: string): string | undefined {
  return /^(-?\d+)(?:\.0+)?$/.exec(decimal)?.[1];
}

/** Whether a number has a currency or parentheses. */
export function isDecorated(cell: string): boolean {
  return /[(\p{L}\p{Sc}]/u.test(cell);
}

function repeat(value: string): Readings {
  return [value, value];
}

/** Splits a cell into its sign and its digits with separators. Returns undefined for anything but one number. */
function splitNumber(cell: string): { readonly isNegative: boolean; readonly digits: string } | undefined {
  if (cell.length > maxLength) return undefined;
  const [, inside] = /^\((.*)\)$/.exec(cell) ?? [];
  const [, before, first, second, digits, third, last, after] = amount.exec(inside ?? cell) ?? [];
  if (digits === undefined) return undefined;
  const signs = [before, second, third, after].filter((text) => text !== undefined);
  if (signs.length > (inside === undefined ? 1 : 0) || (first !== undefined && last !== undefined)) return undefined;
  return { isNegative: inside !== undefined || (signs[0] !== undefined && signs[0] !== '+'), digits: digits.trim() };
}

function splitFraction(digits: string, separator: '.' | ','): readonly [string, string] | undefined {
  const at = digits.indexOf(separator);
  if (at === -1) return [digits, ''];
  const fraction = digits.slice(at + 1);
  return /^\d+$/.test(fraction) ? [digits.slice(0, at), fraction] : undefined;
}

/** Thousands, and the groups of India: 12,34,567. */
const groups = /^(?:[1-9]\d{0,2}(?:([.,'\u2019\s])\d{3}(?:\1\d{3})*)|[1-9]\d?(?:,\d{2})+,\d{3})$/;

function joinGroups(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  return groups.test(whole) ? whole.replaceAll(/\D/g, '') : undefined;
}

function formatNumber(isNegative: boolean, whole: string, fraction: string): string {
  const text = `${whole.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `.${fraction}`}`;
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Formats a number of JSON as decimal text, without an exponent. */
export function formatPlain(number: number): string {
  const [, minus = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(number)) ?? [];
  if (exponent === undefined) return String(number);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${minus}0.${'0'.repeat(-point)}${digits}`;
  const padded = digits.padEnd(point, '0');
  return `${minus}${padded.slice(0, point)}${padded.length > point ? `.${padded.slice(point)}` : ''}`;
}
