/** Returns a whole number of 0 or more. Throws a RangeError for any other value. */
export function checkCount(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number from 0 up`);
  return value;
}

/** Returns a whole number of 1 or more. Throws a RangeError for any other value. */
export function checkPositive(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`${name} must be a whole number from 1 up`);
  return value;
}

/** Returns a number of seconds, 0 or more. Throws a RangeError for any other value. */
export function checkSeconds(name: string, value: number): number {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`${name} must be a number of seconds from 0 up`);
  return value;
}

/** Returns a fraction from 0 to 1. Throws a RangeError for any other value. */
export function checkShare(name: string, value: number): number {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} must be a number from 0 to 1`);
  return value;
}

/** Maximum number of orders, and of listings, of a selling partner. */
export const MAX_SELLER_RECORDS = 1_000_000;

/** Maximum number of sellers, and of vendors, at the start. */
export const MAX_PARTNERS = 10_000;

/** Returns a whole number from `from` to `to`. Throws a RangeError for any other value. */
export function checkRange(name: string, value: number, from: number, to: number): number {
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new RangeError(`${name} must be a whole number from ${from} to ${to.toLocaleString('en')}: ${value} is not`);
}

/** Returns a number of orders per day. Throws a RangeError for any other value. */
export function checkRate(name: string, value: number): number {
  if (typeof value === 'number' && value >= 0 && value <= MAX_SELLER_RECORDS) return value;
  throw new RangeError(
    `${name} must be a number from 0 to ${MAX_SELLER_RECORDS.toLocaleString('en')}: ${value} is not`,
  );
}
