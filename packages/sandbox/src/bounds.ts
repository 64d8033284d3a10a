/** A whole number from 0 up. Throws a RangeError on anything else. */
export function count(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number from 0 up`);
  return value;
}

/** A whole number from 1 up. Throws a RangeError on anything else. */
export function positive(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`${name} must be a whole number from 1 up`);
  return value;
}

/** A number of seconds from 0 up. Throws a RangeError on anything else. */
export function seconds(name: string, value: number): number {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`${name} must be a number of seconds from 0 up`);
  return value;
}

/** A part of a whole, from 0 to 1. Throws a RangeError on anything else. */
export function share(name: string, value: number): number {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} must be a number from 0 to 1`);
  return value;
}

/** Most orders of a shop, and most listings. */
export const MOST_IN_SHOP = 1_000_000;

/** Most sellers, and most vendors, at the start. */
export const MOST_PARTNERS = 10_000;

/** A whole number from `from` to `to`. Throws a RangeError on anything else. */
export function countWithin(name: string, value: number, from: number, to: number): number {
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new RangeError(`${name} must be a whole number from ${from} to ${to.toLocaleString('en')}: ${value} is not`);
}

/** A number of orders a day. Throws a RangeError on anything else. */
export function pace(name: string, value: number): number {
  if (typeof value === 'number' && value >= 0 && value <= MOST_IN_SHOP) return value;
  throw new RangeError(`${name} must be a number from 0 to ${MOST_IN_SHOP.toLocaleString('en')}: ${value} is not`);
}
