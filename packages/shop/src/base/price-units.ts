/** Decimals of the units in which prices are computed, as whole numbers. */
export const unitDecimals = 4;

/** Converts a decimal, such as `12.50`, into units. Further decimals are cut off. */
export function toUnits(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.slice(0, unitDecimals).padEnd(unitDecimals, '0'));
  return text.startsWith('-') ? -units : units;
}

/** Returns whether a price in units changes by more than a percentage. Any change from 0 does. */
export function isBeyond(from: bigint, to: bigint, percent: number): boolean {
  return abs(to - from) * 1000n > from * BigInt(Math.round(percent * 10));
}

/** Change in percent, rounded to four decimals at most; infinite from 0. */
export function computePercent(from: bigint, to: bigint): number {
  return from === 0n ? Number.POSITIVE_INFINITY : Number(((to - from) * 1_000_000n) / from) / 10_000;
}

/** The absolute value. */
export function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Multiplies two numbers in units. */
export function multiplyUnits(units: bigint, by: bigint): bigint {
  return divideRounded(units * by, unitsPerWhole);
}

/** Units of 1. */
export const unitsPerWhole = 10n ** BigInt(unitDecimals);

/** Rounds to the decimals of a currency. Halves are rounded away from zero. */
export function roundUnits(units: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(unitDecimals - Math.min(unitDecimals, decimals));
  return divideRounded(units, step) * step;
}

/** Divides, and rounds halves away from zero. `by` is positive. */
export function divideRounded(value: bigint, by: bigint): bigint {
  const rounded = (2n * abs(value) + by) / (2n * by);
  return value < 0n ? -rounded : rounded;
}

/** Formats units as a decimal with at least as many decimals. */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = abs(units)
    .toString()
    .padStart(unitDecimals + 1, '0');
  const whole = digits.slice(0, -unitDecimals);
  const fraction = digits
    .slice(-unitDecimals)
    .replace(/(?<!0)0+$/, '')
    .padEnd(Math.min(unitDecimals, decimals), '0');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Converts a number of Amazon into units. Such a number can have more decimals than a price, and be written with an exponent. */
export function numberToUnits(value: string | number): bigint {
  return toUnits(Number(value).toFixed(unitDecimals));
}
