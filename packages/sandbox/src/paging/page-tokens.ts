import { createHmac } from 'node:crypto';
import { isJsonObject, type JsonObject } from '../json-value.ts';
import { invalidInput } from '../refusal.ts';

/** Where a list was left. */
export interface Bookmark {
  /** The list it belongs to: operation and seller. A bookmark is good for no other. */
  readonly list: string;
  readonly offset: number;
  /** The filters of the first page, which the later ones keep. */
  readonly filters: JsonObject;
}

export interface PageTokens {
  seal(bookmark: Bookmark): string;
  /** Throws a 400 when the token was not made here, or for another list. */
  open(token: string, list: string): Bookmark;
}

/** Tokens in plain base64, so that they hold the `+`, `/` and `=` that callers have to encode. */
export function pageTokens(key: string): PageTokens {
  const seal = (words: string) => createHmac('sha256', key).update(words).digest('hex');
  return {
    seal(bookmark) {
      const words = JSON.stringify(bookmark);
      return Buffer.from(`${seal(words)}${words}`).toString('base64');
    },
    open(token, list) {
      const text = Buffer.from(token, 'base64').toString();
      const words = text.slice(64);
      const bookmark = text.slice(0, 64) === seal(words) ? parseBookmark(words) : undefined;
      if (bookmark?.list !== list) throw invalidInput('The page token is not valid for this request.');
      return bookmark;
    },
  };
}

function parseBookmark(words: string): Bookmark | undefined {
  const value: unknown = JSON.parse(words);
  if (!isJsonObject(value) || !isJsonObject(value.filters)) return undefined;
  const { list, offset, filters } = value;
  return typeof list === 'string' && typeof offset === 'number' ? { list, offset, filters } : undefined;
}
