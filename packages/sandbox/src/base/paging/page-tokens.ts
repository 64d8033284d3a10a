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

/** The parameters of the request for the first page of a list, as digests of their values by name. */
export type BoundParameters = Readonly<Record<string, string>>;

/** A request for a page of a list. */
export interface PagedList {
  /** The list, starting with the name of its operation. A bookmark is valid only for this list. */
  readonly list: string;
  /** The parameters that must not differ between the pages. None by default. */
  readonly bound?: BoundParameters;
}

/** A position in a paged list. */
export interface Bookmark extends PagedList {
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
  /**
   * Decodes a token. Throws an ApiError (400) if the token was not created here, belongs to another list, has expired, or if a
   * parameter of the request differs from that of the first page. A parameter may be left out.
   */
  open(token: string, request: PagedList): Bookmark;
  /** Returns the number of the page that a token leads to; undefined if the token was not created here. */
  findPage(token: string): number | undefined;
}

/** Creates page tokens in plain base64, so that they contain the `+`, `/` and `=` that callers must encode. */
export function createPageTokens(key: string, clock: Clock, isQuirkOn: IsQuirkOn): PageTokens {
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('hex');
  const seal = ({ list, offset, page = 1, filters, bound }: Bookmark) => {
    const until = clock.now() + getLifetime(list, isQuirkOn);
    const payload = JSON.stringify({ list, offset, page, filters, bound, until });
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
    open(token, { list, bound = {} }) {
      const parsed = read(token);
      if (parsed?.bookmark.list !== list) throw invalidInput('The page token is not valid for this request.');
      if (clock.now() >= parsed.until) throw invalidInput('The page token has expired. Start again at the first page.');
      if (isQuirkOn('bound-page-tokens')) checkParameters(bound, parsed.bookmark.bound);
      // The text of the error is a template that Amazon's gateway did not fill.
      if (isQuirkOn('later-page-400')) throw invalidInput('$errorResponse.Message');
      return parsed.bookmark;
    },
    findPage: (token) => read(token)?.bookmark.page,
  };
}

/** Throws a 400 as Amazon does: https://github.com/amzn/selling-partner-api-models/issues/4977. */
function checkParameters(bound: BoundParameters, first: BoundParameters = {}): void {
  const differing = Object.entries(bound).flatMap(([name, digest]) => (first[name] === digest ? [] : [name]));
  if (differing.length === 0) return;
  throw invalidInput('Search parameters do not match the provided page token.', `${differing.join(', ')} (query)`);
}

function getLifetime(list: string, isQuirkOn: IsQuirkOn): number {
  if (list.startsWith('finances/v0/') && isQuirkOn('short-finances-token')) return 180_000;
  return LIFETIMES[list.split(' ', 1)[0] ?? ''] ?? DAY;
}

function parseToken(payload: string): { readonly bookmark: Bookmark; readonly until: number } | undefined {
  const value: unknown = JSON.parse(payload);
  if (!isJsonObject(value) || !isJsonObject(value.filters)) return undefined;
  const { list, offset, page = 1, filters, bound, until } = value;
  if (typeof list !== 'string' || typeof offset !== 'number' || typeof page !== 'number') return undefined;
  const parameters = isJsonObject(bound) ? { bound: bound as BoundParameters } : {};
  return { bookmark: { list, offset, page, filters, ...parameters }, until: Number(until) };
}
