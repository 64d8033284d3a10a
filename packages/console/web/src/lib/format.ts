// A number's own toLocaleString makes a formatter each time, which costs more than all the rest of a row. The first one of a
// page is the dearest, so that none is made before it is needed.
const plain = madeOnce(() => new Intl.NumberFormat());
const whole = madeOnce(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 }));
const tenths = madeOnce(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }));

function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const sizes = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes with a unit, three digits at most. */
export function formatBytes(bytes: number): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${(value < 10 && power > 0 ? tenths : whole)().format(value)} ${sizes[power]}`;
}

/** Milliseconds as a person says them. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${tenths().format(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function formatCount(count: number): string {
  return plain().format(count);
}

/** How many of something there are: `1 row`, `2 rows`. */
export function formatCountOf(count: number, one: string, many = `${one}s`): string {
  return `${plain().format(count)} ${count === 1 ? one : many}`;
}

/** Made once each: tables write thousands of amounts. */
const amounts = new Map<string, Intl.NumberFormat | undefined>();

/** An amount in its currency; a currency that nobody knows stands behind the number. */
export function formatMoney(amount: number, currency: string): string {
  if (!amounts.has(currency)) amounts.set(currency, amountFormat(currency));
  return amounts.get(currency)?.format(amount) ?? `${plain().format(amount)} ${currency}`.trim();
}

function amountFormat(currency: string): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat(undefined, { style: 'currency', currency });
  } catch {
    return undefined;
  }
}
