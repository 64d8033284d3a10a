import { createHmac } from 'node:crypto';
import { invalidInput } from '../api-error.ts';
import type { Clock } from '../clock.ts';
import { isJsonObject, type JsonObject } from '../json-value.ts';
import type { IsQuirkOn } from '../quirks/quirks.ts';

const DAY = 86_400_000;

/**
 * The lifetime of page tokens in milliseconds, for lists where it is not one day. Tokens of a query's pages are valid as
 * long as the query.
 */
const LIFETIMES: Readonly<Record<string, number>> = {
  'fbaInventory/v1/getInventorySummaries': 30_000,
  'dataKiosk/2023-11-15/createQuery': 30 * DAY,
};

/** A position in a paged list. */
export interface Bookmark {
  /** The list, starting with the name of its operation. A bookmark is valid only for this list. */
  readonly list: string;
  readonly offset: number;
  /** The number of the page, from 1. Default: 1. */
  readonly page?: number;
  /** The filters of the first page, which also apply to the later pages. */
  readonly filters: JsonObject;
}

export interface PageTokens {
  seal(bookmark: Bookmark): string;
  /** Returns the token of the page after the bookmark's; undefined if the list ends, so that there is no such offset. */
  sealNext(bookmark: Bookmark, offset: number | undefined): string | undefined;
  /** Decodes a token. Throws an ApiError (400) if the token was not created here, belongs to another list, or has expired. */
  open(token: string, list: string): Bookmark;
  /** Returns the number of the page that a token leads to; undefined if the token was not created here. */
  findPage(token: string): number | undefined;
}

/** Creates page tokens in plain base64, so that they contain the `+`, `/` and `=` that callers must encode. */
export function createPageTokens(key: string, clock: Clock, isQuirkOn: IsQuirkOn): PageTokens {
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('hex');
  const seal = ({ list, offset, page = 1, filters }: Bookmark) => {
    const payload = JSON.stringify({ list, offset, page, filters, until: clock.now() + getLifetime(list, isQuirkOn) });
    return Buffer.from(`${sign(payload)}${payload}`).toString('base64');
  };
  const read = (token: string) => {
    const bytes = Buffer.from(token, 'base64');
    const text = bytes.toString();
    const payload = text.slice(64);
    // The decoder ignores characters that are not base64. Only the exact token is valid.
    const isOurs = bytes.toString('base64') === token && text.slice(0, 64) === sign(payload);
    return isOurs ? parseToken(payload) : undefined;
  };
  return {
    seal,
    sealNext(bookmark, offset) {
      const { page = 1 } = bookmark;
      if (page > 1 && isQuirkOn('endless-page')) return seal(bookmark);
      return offset === undefined ? undefined : seal({ ...bookmark, offset, page: page + 1 });
    },
    open(token, list) {
      const parsed = read(token);
      if (parsed?.bookmark.list !== list) throw invalidInput('The page token is not valid for this request.');
      if (clock.now() >= parsed.until) throw invalidInput('The page token has expired. Start again at the first page.');
      // The text of the error is a template that Amazon's gateway did not fill.
      if (isQuirkOn('later-page-400')) throw invalidInput('$errorResponse.Message');
      return parsed.bookmark;
    },
    findPage: (token) => read(token)?.bookmark.page,
  };
}

function getLifetime(list: string, isQuirkOn: IsQuirkOn): number {
  if (list.startsWith('finances/v0/') && isQuirkOn('short-finances-token')) return 180_000;
  return LIFETIMES[list.split(' ', 1)[0] ?? ''] ?? DAY;
}

function parseToken(payload: string): { readonly bookmark: Required<Bookmark>; readonly until: number } | undefined {
  const value: unknown = JSON.parse(payload);
  if (!isJsonObject(value) || !isJsonObject(value.filters)) return undefined;
  const { list, offset, page = 1, filters, until } = value;
  if (typeof list !== 'string' || typeof offset !== 'number' || typeof page !== 'number') return undefined;
  return { bookmark: { list, offset, page, filters }, until: Number(until) };
}
