/** A parsed value, or the rule that the text breaks. */
export type ParsedValue =
  | {
      /** The value. */
      readonly value: unknown;
    }
  | {
      /** The rule that the text breaks, such as `number`. */
      readonly rule: string;
      /** Describes what is allowed. */
      readonly allowed: string;
    };

/** Amazon takes prices as JSON numbers, which are exact up to 15 digits. A longer price would become another one. */
const maxPriceDigits = 15;
/** The stock is `integer` in Amazon's model listingsItems_2021-08-01, which is 32 bits long where no other format is named. */
const maxUnits = 2_147_483_647;

/** Parses a price: a number of at least 0, with at most 15 digits. */
export function parsePrice(text: string): ParsedValue {
  const allowed = `a number of 0 or more with a decimal point and at most ${maxPriceDigits} digits, such as 12.50`;
  return parseNumber(text, allowed, (value) => value >= 0 && text.replace('.', '').length <= maxPriceDigits);
}

/** Parses a stock: a whole number of 0 to 2,147,483,647. */
export function parseQuantity(text: string): ParsedValue {
  const allowed = `a whole number from 0 to ${maxUnits.toLocaleString('en')}, the most that Amazon’s API takes`;
  return parseNumber(text, allowed, (value) => value >= 0 && value <= maxUnits && Number.isInteger(value));
}

/** Parses a number with a decimal point. `allowed` describes what `fits` accepts. */
export function parseNumber(text: string, allowed: string, fits: (value: number) => boolean = () => true): ParsedValue {
  const value = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) && fits(value) ? { value } : { rule: 'number', allowed };
}
