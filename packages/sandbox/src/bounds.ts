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
