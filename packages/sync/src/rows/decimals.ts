/** Converts a decimal number to ten-thousandths. Further decimals are rounded, half away from zero. Throws RangeError. */
export function toTenThousandths(text: string): bigint {
  const dot = text.indexOf('.');
  if (dot === -1) return requireDigits(BigInt(text) * 10_000n, text);
  const fraction = text.slice(dot + 1);
  const units = BigInt(text.slice(0, dot) + fraction.slice(0, 4).padEnd(4, '0'));
  if (fraction.length <= 4 || fraction.charCodeAt(4) < fiveCode) return requireDigits(units, text);
  return requireDigits(text.startsWith('-') ? units - 1n : units + 1n, text);
}

const fiveCode = '5'.charCodeAt(0);
const limit = 10n ** 18n;

/** Eighteen digits are what DuckDB stores. It does not check values that are appended. */
function requireDigits(value: bigint, text: string): bigint {
  if (value < limit && value > -limit) return value;
  throw new RangeError(`${text} is too large: amounts have up to 14 digits before the point.`);
}

/** Converts ten-thousandths to a decimal number. */
export function formatTenThousandths(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
