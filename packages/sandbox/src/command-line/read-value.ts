interface Bounds {
  readonly from: number;
  readonly to: number;
}

export function wholeNumber(name: string, text: string | undefined, { from, to }: Bounds): number | undefined {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new Error(`${name} is ${quoted(text)}. Give a whole number from ${from} to ${to.toLocaleString('en')}.`);
}

export function amount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`${name} is ${quoted(text)}. Give a number from 0 up.`);
}

/** `off` ends throttling. */
export function rateScale(name: string, text: string | undefined): number | undefined {
  if (text === 'off') return Number.POSITIVE_INFINITY;
  if (text !== undefined && Number.isNaN(Number(text))) {
    throw new Error(`${name} is ${quoted(text)}. Give a number from 0 up, or off.`);
  }
  return amount(name, text);
}

/** One of a few words. */
export function choice<Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  const found = words.find((word) => word === text);
  if (text === undefined || found !== undefined) return found;
  throw new Error(`${name} is ${quoted(text)}. Give one of ${words.join(', ')}.`);
}

/** Values between commas; undefined when there are none. */
export function list(text: string | undefined): readonly string[] | undefined {
  const items = text?.split(',').map((item) => item.trim());
  return items?.filter((item) => item !== '');
}

/** The members that have a value. */
export function present<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}

function quoted(text: string): string {
  return text === '' ? 'empty' : text;
}
