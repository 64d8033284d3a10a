/** Hundredths of a currency's unit, or whole units where the currency has no smaller ones. */
export type MinorUnits = number;

const WITHOUT_HUNDREDTHS: ReadonlySet<string> = new Set(['JPY']);

/** Rough worth of one pound sterling, to price the same article in every store. */
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

export function decimal(amount: MinorUnits, currency: string): string {
  return WITHOUT_HUNDREDTHS.has(currency) ? String(amount) : (amount / 100).toFixed(2);
}

/** Beyond it, cents are lost; nothing in the shop costs as much. */
const LARGEST = 1e12;

/** Reads a decimal amount into minor units; undefined when it is no amount. */
export function minorUnits(amount: unknown, currency: string): MinorUnits | undefined {
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof value !== 'number' || !(value >= 0 && value <= LARGEST)) return undefined;
  return Math.round(WITHOUT_HUNDREDTHS.has(currency) ? value : value * 100);
}

/** A price in pence, as it stands in a store of another currency. */
export function priceIn(pence: number, currency: string): MinorUnits {
  const worth = (pence * (UNITS_PER_POUND[currency] ?? 1)) / (WITHOUT_HUNDREDTHS.has(currency) ? 100 : 1);
  return Math.round(worth);
}

/** The other way round: what a store's price is in pence. */
export function penceOf(amount: MinorUnits, currency: string): number {
  const units = amount * (WITHOUT_HUNDREDTHS.has(currency) ? 100 : 1);
  return Math.round(units / (UNITS_PER_POUND[currency] ?? 1));
}
