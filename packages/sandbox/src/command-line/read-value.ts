import { statSync } from 'node:fs';

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

/** Some of a few words. */
export function choices(
  name: string,
  given: readonly string[] | undefined,
  words: readonly string[],
): readonly string[] | undefined {
  const unknown = given?.filter((word) => !words.includes(word)) ?? [];
  if (unknown.length === 0) return given;
  throw new Error(`${name} has ${unknown.join(', ')}. Known are ${words.join(', ')}.`);
}

/** The path of a folder, or of one that will be made where `orNew` says so. */
export function folder(name: string, path: string | undefined, orNew?: 'or new'): string | undefined {
  const found = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  if (path === undefined || found?.isDirectory() || (found === undefined && orNew)) return path;
  throw new Error(
    `${name} is ${quoted(path)}, ${found === undefined ? 'which is not there' : 'a file'}. Give a folder.`,
  );
}

/** The path of a file that is there. */
export function file(name: string, path: string | undefined): string | undefined {
  const found = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  if (path === undefined || found?.isFile()) return path;
  throw new Error(
    `${name} is ${quoted(path)}, ${found === undefined ? 'which is not there' : 'no file'}. Give a file.`,
  );
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
