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

export function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
