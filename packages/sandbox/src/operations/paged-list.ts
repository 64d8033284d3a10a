import type { JsonObject } from '../base/json-value.ts';
import { buildPage } from '../base/paging/page.ts';
import type { Bookmark } from '../base/paging/page-tokens.ts';
import { getPagedList, type SellerCall } from './handler.ts';
import type { HandlerServices } from './handler-services.ts';

/** How the list of an operation is split into pages. */
export interface ListShape {
  /** Query parameter with the token of the next page. */
  readonly token: string;
  /** Query parameter with the page size; null if the caller cannot set it. */
  readonly size: string | null;
  readonly fallback: number;
  readonly maximum: number;
}

export interface ListPage<T> {
  readonly items: readonly T[];
  /** Undefined on the last page. */
  readonly nextToken: string | undefined;
}

/** Returns the requested page. `listOf` receives the filters of the first request, which apply to all pages. */
export function buildPagedList<T>(
  call: SellerCall,
  { pages }: HandlerServices,
  shape: ListShape,
  listItems: (filters: JsonObject) => readonly T[],
): ListPage<T> {
  const bookmark = readBookmark(call, pages, shape);
  const { items, nextToken } = buildPage(
    listItems(bookmark.filters),
    Number(bookmark.filters.pageSize),
    bookmark,
    pages,
  );
  return { items, nextToken };
}

function readBookmark(call: SellerCall, pages: HandlerServices['pages'], shape: ListShape): Bookmark {
  const list = getPagedList(call);
  const token = call.query.text(shape.token);
  if (token !== undefined) return pages.open(token, list);
  const { fallback, maximum } = shape;
  const pageSize = shape.size === null ? fallback : call.query.integer(shape.size, { fallback, minimum: 1, maximum });
  const input = call.query.names().map((name) => [name, call.query.list(name)] as const);
  return { ...list, offset: 0, filters: { ...Object.fromEntries(input), pageSize } };
}

/** Returns the values of a filter; empty if the first request did not have it. */
export function getFilterValues(filters: JsonObject, name: string): readonly string[] {
  const value = filters[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
