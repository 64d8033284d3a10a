import { readTime } from '../base/call-query.ts';
import { textsOf } from '../base/json-value.ts';
import { type FoundPage, foundPage, type Page, pageAt } from '../base/paging/page.ts';
import type { PageTokens } from '../base/paging/page-tokens.ts';
import { listName, type SellerCall } from './handler.ts';

/** The filters of a list, the same on every page: a token brings those of the first page back. */
export interface ListQuery {
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  time(name: string): number | undefined;
  /** Whether a moment lies after one parameter and before another, both included, as far as they were given. */
  within(moment: number, after: string, before: string): boolean;
  /** The page size of the first page, checked; the fallback when none was given. */
  size(name: string, bounds: Parameters<SellerCall['query']['integer']>[1]): number;
  page<T>(all: readonly T[], size: number): Page<T>;
  /** A page of what is found in a sequence that only grows at its end, though what is found changes with time. */
  found<T, Found>(sequence: readonly T[], find: (one: T) => Found | undefined, size: number): FoundPage<Found>;
}

export function listQuery(call: SellerCall, pages: PageTokens, tokenName = 'nextToken'): ListQuery {
  const token = call.query.text(tokenName);
  const given = () => Object.fromEntries(call.query.names().map((name) => [name, call.query.list(name)]));
  const bookmark =
    token === undefined ? { list: listName(call), offset: 0, filters: given() } : pages.open(token, listName(call));
  const list = (name: string) => textsOf(bookmark.filters[name]);
  const time = (name: string) => readTime(name, list(name)[0]);
  return {
    list,
    time,
    text: (name) => list(name)[0],
    within: (moment, after, before) =>
      moment >= (time(after) ?? Number.NEGATIVE_INFINITY) && moment <= (time(before) ?? Number.POSITIVE_INFINITY),
    size: (name, bounds) =>
      token === undefined ? call.query.integer(name, bounds) : Number(list(name)[0] ?? bounds.fallback),
    page: (all, size) => pageAt(all, size, bookmark, pages),
    found: (sequence, find, size) => foundPage(sequence, find, size, bookmark, pages),
  };
}
