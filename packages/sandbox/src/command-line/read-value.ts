import { statSync } from 'node:fs';
import { QUIRK_NAMES } from '../base/quirks/quirk-table.ts';
import type { QuirkChoices } from '../base/quirks/quirks.ts';

interface Bounds {
  readonly from: number;
  readonly to: number;
}

export function readWholeNumber(name: string, text: string | undefined, { from, to }: Bounds): number | undefined {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new Error(
    `${name} is invalid: ${quote(text)}. Pass a whole number from ${from} to ${to.toLocaleString('en')}.`,
  );
}

export function readAmount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`${name} is invalid: ${quote(text)}. Pass a number of 0 or more.`);
}

/** Reads a multiplier of the rates. `off` disables throttling. */
export function readRateScale(name: string, text: string | undefined): number | undefined {
  if (text === 'off') return Number.POSITIVE_INFINITY;
  if (text !== undefined && Number.isNaN(Number(text))) {
    throw new Error(`${name} is invalid: ${quote(text)}. Pass a number of 0 or more, or off.`);
  }
  return readAmount(name, text);
}

/** Reads one of the allowed words. */
export function readChoice<Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  const found = words.find((word) => word === text);
  if (text === undefined || found !== undefined) return found;
  throw new Error(`${name} is invalid: ${quote(text)}. Pass one of: ${words.join(', ')}.`);
}

/** Checks that all given words are allowed. */
export function readChoices(
  name: string,
  given: readonly string[] | undefined,
  words: readonly string[],
): readonly string[] | undefined {
  const unknown = given?.filter((word) => !words.includes(word)) ?? [];
  if (unknown.length === 0) return given;
  throw new Error(`${name} has unknown values: ${unknown.join(', ')}. Allowed values are: ${words.join(', ')}.`);
}

/** Reads the names of quirks. A name turns its quirk on, and with `=off` off. */
export function readQuirks(name: string, texts: readonly string[] | undefined): QuirkChoices | undefined {
  const choices = texts?.map((text) => /^(.*?)(?:=(on|off))?$/.exec(text) ?? []);
  readChoices(
    name,
    choices?.map(([, quirk = '']) => quirk),
    QUIRK_NAMES,
  );
  return choices && Object.fromEntries(choices.map(([, quirk, state]) => [quirk, state !== 'off']));
}

/** Checks that the path leads to a folder. With `orNew`, the folder may be missing. */
export function readFolder(name: string, path: string | undefined, orNew?: 'or new'): string | undefined {
  const found = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  if (path === undefined || found?.isDirectory() || (found === undefined && orNew)) return path;
  throw new Error(
    `${name} is invalid: ${quote(path)} ${found === undefined ? 'does not exist' : 'is a file'}. Pass a folder.`,
  );
}

/** Checks that the path leads to a file. */
export function readFile(name: string, path: string | undefined): string | undefined {
  const found = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  if (path === undefined || found?.isFile()) return path;
  throw new Error(
    `${name} is invalid: ${quote(path)} ${found === undefined ? 'does not exist' : 'is not a file'}. Pass a file.`,
  );
}

/** Reads the URL of a server. */
export function readUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new Error(`${name} is invalid: ${quote(text)}. Pass a URL, such as http://127.0.0.1:8720.`);
}

/** Splits a text at commas; undefined for an absent option. */
export function readList(text: string | undefined): readonly string[] | undefined {
  const items = text?.split(',').map((item) => item.trim());
  return items?.filter((item) => item !== '');
}

/** Returns the object without its undefined properties. */
export function pickDefined<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}

function quote(text: string): string {
  return text === '' ? 'empty' : text;
}
