import { countDecimals } from './count-decimals.ts';

/** Digits after the point with which a copy stores amounts. */
const scale = 4;

/** Ten-thousandths of a whole. */
const whole = 10n ** BigInt(scale);

/** Reads a decimal as a whole number of ten-thousandths. */
export function toTenThousandths(decimal: string | null): bigint {
  if (decimal === null) return 0n;
  const isNegative = decimal.startsWith('-');
  const [integer = '0', digits = ''] = (isNegative ? decimal.slice(1) : decimal).split('.');
  const units = BigInt(integer) * whole + BigInt(digits.padEnd(scale, '0').slice(0, scale));
  return isNegative ? -units : units;
}

/** Writes ten-thousandths as a decimal with the digits of a currency, and with more if the amount has them. */
export function formatTenThousandths(amount: bigint, currency: string | null): string {
  const digits = currency === null ? 0 : countDecimals(currency);
  const isExact = amount % 10n ** BigInt(scale - digits) === 0n;
  return divide(amount, whole, isExact ? digits : scale, 'half');
}

/** Writes a decimal of a copy with the digits of its currency, such as `12.50` for `12.5000`. */
export function formatAmount(decimal: string, currency: string | null): string {
  return formatTenThousandths(toTenThousandths(decimal), currency ?? 'EUR');
}

/** Divides two numbers. The rest is rounded half away from zero, or down. */
export function divide(amount: bigint, by: bigint, decimals: number, rounding: 'half' | 'down'): string {
  const sign = amount < 0n !== by < 0n ? -1n : 1n;
  const [dividend, divisor] = [abs(amount) * 10n ** BigInt(decimals), abs(by)];
  const rounded = rounding === 'down' ? dividend / divisor : (dividend * 2n + divisor) / (2n * divisor);
  const text = String(rounded).padStart(decimals + 1, '0');
  const point = text.length - decimals;
  const digits = decimals === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
  return sign < 0n && rounded !== 0n ? `-${digits}` : digits;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
