import { readTime } from '../base/call-query.ts';
import { toTexts } from '../base/json-value.ts';
import { buildFoundPage, buildPage, type FoundPage, type Page } from '../base/paging/page.ts';
import type { PageTokens } from '../base/paging/page-tokens.ts';
import { getPagedList, type SellerCall } from './handler.ts';

/**
 * The filters of a list. They are the same on every page, because the page token contains those of the first request.
 */
export interface ListQuery {
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  time(name: string): number | undefined;
  /** Whether a time is between the values of two parameters, both inclusive. A missing parameter sets no limit. */
  within(moment: number, after: string, before: string): boolean;
  /**
   * Returns the page size of the first request, or the fallback if the request has none. Throws a 400 if it is out of
   * bounds.
   */
  size(name: string, bounds: Parameters<SellerCall['query']['integer']>[1]): number;
  page<T>(all: readonly T[], size: number): Page<T>;
  /**
   * Returns a page of the matches in a sequence. Items are only appended to the sequence, but which of them match can
   * change over time.
   */
  found<T, Found>(sequence: readonly T[], find: (one: T) => Found | undefined, size: number): FoundPage<Found>;
}

export function createListQuery(call: SellerCall, pages: PageTokens, tokenName = 'nextToken'): ListQuery {
  const token = call.query.text(tokenName);
  const readFilters = () => Object.fromEntries(call.query.names().map((name) => [name, call.query.list(name)]));
  const bookmark =
    token === undefined
      ? { ...getPagedList(call), offset: 0, filters: readFilters() }
      : pages.open(token, getPagedList(call));
  const list = (name: string) => toTexts(bookmark.filters[name]);
  const time = (name: string) => readTime(name, list(name)[0]);
  return {
    list,
    time,
    text: (name) => list(name)[0],
    within: (moment, after, before) =>
      moment >= (time(after) ?? Number.NEGATIVE_INFINITY) && moment <= (time(before) ?? Number.POSITIVE_INFINITY),
    size: (name, bounds) =>
      token === undefined ? call.query.integer(name, bounds) : Number(list(name)[0] ?? bounds.fallback),
    page: (all, size) => buildPage(all, size, bookmark, pages),
    found: (sequence, find, size) => buildFoundPage(sequence, find, size, bookmark, pages),
  };
}
