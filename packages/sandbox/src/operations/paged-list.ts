import type { JsonObject } from '../base/json-value.ts';
import { pageAt } from '../base/paging/page.ts';
import type { Bookmark } from '../base/paging/page-tokens.ts';
import { listName, type SellerCall } from './handler.ts';
import type { Services } from './services.ts';

<<<<<<< HEAD
/** How the list of an operation is split into pages. */
=======
/** Paging parameters of an operation. */
>>>>>>> 3656e227 (Write the comments of the sandbox's operations as plain English)
export interface ListShape {
  /** Query parameter with the token of the next page. */
  readonly token: string;
<<<<<<< HEAD
  /** Query parameter with the page size; null if the caller cannot set it. */
=======
  /** Query parameter that carries the page size; null if the page size is fixed. */
>>>>>>> 3656e227 (Write the comments of the sandbox's operations as plain English)
  readonly size: string | null;
  readonly fallback: number;
  readonly maximum: number;
}

export interface ListPage<T> {
  readonly items: readonly T[];
  /** Undefined on the last page. */
  readonly nextToken: string | undefined;
}

<<<<<<< HEAD
/** Returns the requested page. `listOf` receives the filters of the first request, which apply to all pages. */
=======
/** Returns the page that a call requests. `listOf` receives the filters of the first page, also on later pages. */
>>>>>>> 3656e227 (Write the comments of the sandbox's operations as plain English)
export function pagedList<T>(
  call: SellerCall,
  { pages }: Services,
  shape: ListShape,
  listOf: (filters: JsonObject) => readonly T[],
): ListPage<T> {
  const bookmark = bookmarkOf(call, pages, shape);
  const { items, nextToken } = pageAt(listOf(bookmark.filters), Number(bookmark.filters.pageSize), bookmark, pages);
  return { items, nextToken };
}

function bookmarkOf(call: SellerCall, pages: Services['pages'], shape: ListShape): Bookmark {
  const list = listName(call);
  const token = call.query.text(shape.token);
  if (token !== undefined) return pages.open(token, list);
  const { fallback, maximum } = shape;
  const pageSize = shape.size === null ? fallback : call.query.integer(shape.size, { fallback, minimum: 1, maximum });
  const given = call.query.names().map((name) => [name, call.query.list(name)] as const);
  return { list, offset: 0, filters: { ...Object.fromEntries(given), pageSize } };
}

<<<<<<< HEAD
/** Returns the values of a filter; empty if the first request did not have it. */
=======
/** The values of a filter; empty if the first page was requested without it. */
>>>>>>> 3656e227 (Write the comments of the sandbox's operations as plain English)
export function filterValues(filters: JsonObject, name: string): readonly string[] {
  const value = filters[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
