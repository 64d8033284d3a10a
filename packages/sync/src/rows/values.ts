/** Converts a time of Amazon, ISO 8601 with any offset, to milliseconds. Returns null without one. */
export function toTimestamp(text: string | null | undefined): number | null {
  if (text === null || text === undefined || text === '') return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** Amounts that Amazon returns as numbers and as text. Returns decimal text, or null without an amount. */
export function toDecimal(amount: string | number | null | undefined): string | null {
  if (amount === null || amount === undefined || amount === '') return null;
  const text = typeof amount === 'number' ? formatNumber(amount) : amount.trim();
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : null;
}

/** Numbers as small as a ten-millionth are written with an exponent, which databases would read as a binary fraction. */
function formatNumber(amount: number): string {
  const text = String(amount);
  return text.includes('e') ? amount.toFixed(10).replace(/(?:\.|(?<![.0]))0+$/, '') : text;
}

/** Converts a value to JSON text. Returns null without one. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

const dayLength = 86_400_000;

/** Converts a calendar day such as `2026-11-24` to days since 1970. Throws RangeError. */
export function countDays(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new RangeError(`${JSON.stringify(day)} is not a date. Dates have the form YYYY-MM-DD.`);
  return time / dayLength;
}
