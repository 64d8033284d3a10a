import type { ArrayStyle } from '@supercargo/catalogue';
import { encodeOnce, encodeTwice } from './encode.ts';
import { toParameterText } from './to-parameter-text.ts';

interface QueryStyle {
  /** Returns the encoding of the array with this name. */
  readonly arrayStyle: (name: string) => ArrayStyle;
  readonly encodeTwice: boolean;
}

/**
 * Builds a query string without the question mark. Names are sorted; undefined, null and empty lists are omitted. Items of a list
 * are encoded separately, so that a comma inside an item differs from a comma between items.
 */
export function buildQuery(query: Readonly<Record<string, unknown>>, style: QueryStyle): string {
  const names = Object.keys(query).sort((one, other) => one.localeCompare(other, 'en'));
  return names.flatMap((name) => encodeParameter(name, query[name], style)).join('&');
}

function encodeParameter(name: string, value: unknown, style: QueryStyle): string[] {
  if (value === undefined || value === null) return [];
  const key = encodeOnce(name, `query.${name}`);
  const items = Array.isArray(value) ? value : [value];
  const encode = style.encodeTwice ? encodeTwice : encodeOnce;
  const texts = items.map((item) => encode(toParameterText(item, `query.${name}`), `query.${name}`));
  if (texts.length === 0) return [];
  // amazon-sp-api joins the items first and then encodes, which loses the difference between the two kinds of comma.
  if (style.arrayStyle(name) === 'multi') return texts.map((text) => `${key}=${text}`);
  return [`${key}=${texts.join(style.encodeTwice ? '%2C' : ',')}`];
}
