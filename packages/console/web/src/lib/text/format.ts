// Number.toLocaleString creates a formatter at each call, which costs more than the rest of a row. The first formatter of a
// page is the slowest, so none is created before it is needed.
const getPlainFormat = createLazily(() => new Intl.NumberFormat());
const getWholeFormat = createLazily(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 }));
const getTenthsFormat = createLazily(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }));

function createLazily<T>(create: () => T): () => T {
  let instance: T | undefined;
  return () => (instance ??= create());
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes with a unit and at most three digits. */
export function formatBytes(bytes: number): string {
  const power = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${(value < 10 && power > 0 ? getTenthsFormat : getWholeFormat)().format(value)} ${byteUnits[power]}`;
}

/** Formats a duration in milliseconds for people. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${getTenthsFormat().format(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function formatCount(count: number): string {
  return getPlainFormat().format(count);
}

/** Formats a quantity: `1 row`, `2 rows`. */
export function formatQuantity(count: number, one: string, many = `${one}s`): string {
  return `${getPlainFormat().format(count)} ${count === 1 ? one : many}`;
}

/** Cached, because tables format thousands of amounts. */
const amountFormats = new Map<string, Intl.NumberFormat | undefined>();

/** Formats an amount in its currency. A decimal as text stays exact. An unknown currency follows the number. */
export function formatMoney(amount: number | string, currency: string): string {
  const exact = amount as number;
  if (!amountFormats.has(currency)) amountFormats.set(currency, createAmountFormat(currency));
  return amountFormats.get(currency)?.format(exact) ?? `${getPlainFormat().format(exact)} ${currency}`.trim();
}

function createAmountFormat(currency: string): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat(undefined, { style: 'currency', currency });
  } catch {
    return undefined;
  }
}
