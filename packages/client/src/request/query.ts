import type { ArrayStyle } from '@supercargo/catalogue';
import { encodeOnce, encodeTwice } from './encode.ts';
import { textOfValue } from './text-of-value.ts';

export interface QueryStyle {
  /** How the array under this name travels. */
  readonly arrayStyle: (name: string) => ArrayStyle;
  readonly encodeTwice: boolean;
}

/**
 * A query string without its question mark: names sorted, lists by their style, undefined, null and empty lists
 * left out. Items of a list are encoded one by one, so a comma inside an item differs from one between items.
 */
export function buildQuery(query: Readonly<Record<string, unknown>>, style: QueryStyle): string {
  const names = Object.keys(query).sort((one, other) => one.localeCompare(other, 'en'));
  return names.flatMap((name) => pairsOf(name, query[name], style)).join('&');
}

function pairsOf(name: string, value: unknown, style: QueryStyle): string[] {
  if (value === undefined || value === null) return [];
  const key = encodeOnce(name, `query.${name}`);
  const items = Array.isArray(value) ? value : [value];
  const encode = style.encodeTwice ? encodeTwice : encodeOnce;
  const texts = items.map((item) => encode(textOfValue(item, `query.${name}`), `query.${name}`));
  if (texts.length === 0) return [];
  if (style.arrayStyle(name) === 'multi') return texts.map((text) => `${key}=${text}`);
  return [`${key}=${texts.join(style.encodeTwice ? '%2C' : ',')}`];
}
