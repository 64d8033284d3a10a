/** Hundredths of a currency's unit, or whole units if the currency has no smaller ones. */
export type MinorUnits = number;

const WITHOUT_HUNDREDTHS: ReadonlySet<string> = new Set(['JPY']);

/** The approximate value of one pound sterling, to price the test data in every marketplace. */
const UNITS_PER_POUND: Readonly<Record<string, number>> = {
  GBP: 1,
  EUR: 1.2,
  USD: 1.3,
  CAD: 1.75,
  MXN: 24,
  BRL: 7,
  SEK: 13.5,
  ZAR: 23,
  PLN: 5,
  EGP: 62,
  TRY: 50,
  SAR: 4.9,
  AED: 4.8,
  INR: 110,
  SGD: 1.7,
  AUD: 2,
  JPY: 195,
};

/** Whether amounts of a currency can have two decimals. */
export function hasHundredths(currency: string): boolean {
  return !WITHOUT_HUNDREDTHS.has(currency);
}

export function formatDecimal(amount: MinorUnits, currency: string): string {
  return WITHOUT_HUNDREDTHS.has(currency) ? String(amount) : (amount / 100).toFixed(2);
}

/** Returns the negative amount, but never -0. */
export function negate(amount: MinorUnits): MinorUnits {
  return amount === 0 ? 0 : -amount;
}

/** Larger amounts lose cents. Nothing in the test data costs as much. */
export const MAX_AMOUNT = 1e12;

/** Parses a decimal amount to minor units; undefined if it is not a valid amount. */
export function parseMinorUnits(amount: unknown, currency: string): MinorUnits | undefined {
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof value !== 'number' || !(value >= 0 && value <= MAX_AMOUNT)) return undefined;
  return Math.round(WITHOUT_HUNDREDTHS.has(currency) ? value : value * 100);
}

/** Converts an amount of the test data from pence to a marketplace's currency. Amounts that sellers write are never converted. */
export function convertPence(pence: number, currency: string): MinorUnits {
  const worth = (pence * (UNITS_PER_POUND[currency] ?? 1)) / (WITHOUT_HUNDREDTHS.has(currency) ? 100 : 1);
  return Math.round(worth);
}

/** Converts an amount of a marketplace's currency to pence. */
export function toPence(amount: MinorUnits, currency: string): number {
  const units = amount * (WITHOUT_HUNDREDTHS.has(currency) ? 100 : 1);
  return Math.round(units / (UNITS_PER_POUND[currency] ?? 1));
}
