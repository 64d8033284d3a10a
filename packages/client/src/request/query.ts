import type { OperationDescriptor } from '@supercargo/catalogue';
import { encodeOnce, encodeTwice } from './encode.ts';
import { toParameterText } from './to-parameter-text.ts';

/** How the values of a query are encoded. Lists of names that are not among the parameters are joined by commas. */
type QueryStyle = Pick<OperationDescriptor, 'parameters' | 'encodeTwice'>;

/**
 * Builds a query string without the question mark. Names are sorted; undefined, null and empty lists are omitted. Items of a list
 * are encoded separately, so that a comma inside an item differs from a comma between items.
 */
export function buildQuery(query: Readonly<Record<string, unknown>>, style: QueryStyle): string {
  const parts: string[] = [];
  for (const name of sortNames(Object.keys(query))) {
    const part = encodeParameter(name, query[name], style);
    if (part !== '') parts.push(part);
  }
  return parts.join('&');
}

/** Sorted names by unsorted ones: programs repeat their queries, and comparing names is slow. */
const sortedNames = new Map<string, readonly string[]>();
const maxSortedNames = 500;

function sortNames(names: string[]): readonly string[] {
  if (names.length < 2) return names;
  const key = names.join('&');
  let sorted = sortedNames.get(key);
  if (sorted === undefined) {
    sorted = names.sort((a, b) => a.localeCompare(b, 'en'));
    if (sortedNames.size < maxSortedNames) sortedNames.set(key, sorted);
  }
  return sorted;
}

function encodeParameter(name: string, value: unknown, style: QueryStyle): string {
  if (value === undefined || value === null) return '';
  const parameter = `query.${name}`;
  const key = encodeOnce(name, parameter);
  const encode = style.encodeTwice ? encodeTwice : encodeOnce;
  if (!Array.isArray(value)) return `${key}=${encode(toParameterText(value, parameter), parameter)}`;
  const texts = Array.from(value, (item, index) => encode(toParameterText(item, `${parameter}[${index}]`), parameter));
  if (texts.length === 0) return '';
  // amazon-sp-api joins the items first and then encodes, which loses the difference between the two kinds of comma.
  const isRepeated = style.parameters.some((declared) => declared.name === name && declared.arrayStyle === 'multi');
  if (isRepeated) return texts.map((text) => `${key}=${text}`).join('&');
  return `${key}=${texts.join(style.encodeTwice ? '%2C' : ',')}`;
}
