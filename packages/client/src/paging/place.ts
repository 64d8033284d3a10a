import { valueAt } from '../pipeline/pagination.ts';
import { givenToken } from './page-input.ts';
import type { PagePosition } from './page-options.ts';
import type { PagedCall } from './paged-call.ts';
import type { ReadPage } from './read-page.ts';
import { type Windows, windowAfter } from './windows.ts';

/** Where a page is found: by its token, in the window that begins at a time. */
export interface Place {
  readonly token: string | undefined;
  /** Milliseconds since 1970; undefined without windows. */
  readonly from: number | undefined;
  /** Milliseconds of every window; undefined without windows. */
  readonly length: number | undefined;
}

export function firstPlace({ options, first, paging }: PagedCall, windows: Windows | undefined): Place {
  return { token: options.token ?? givenToken(first, paging), from: windows?.first, length: windows?.length };
}

/** The next page, else the first of the next window; undefined when there is neither. */
export function nextPlace(
  call: PagedCall,
  windows: Windows | undefined,
  { token, from, length }: Place,
  page: ReadPage,
): Place | undefined {
  const next = call.paging.style === 'offset' ? nextOffset(call, token, page) : page.pagination.nextToken;
  if (next !== undefined) return { token: next, from, length };
  const following = windows === undefined || from === undefined ? undefined : windowAfter(windows, from);
  return following === undefined ? undefined : { token: undefined, from: following, length };
}

/** A place as the options of a call take it. Without its length, another window would begin there. */
export function positionOf({ token, from, length }: Place, skip = 0): PagePosition {
  return {
    ...(token !== undefined && { token }),
    ...(skip > 0 && { skip }),
    ...(from !== undefined && { after: new Date(from).toISOString(), window: length }),
  };
}

/** The items of a list on a page. */
export function itemsOf(page: ReadPage, path: string): readonly unknown[] {
  const found = valueAt(page.body, path);
  return Array.isArray(found) ? found : [];
}

/** Items are counted by whoever asks: a page without any is the last one, and so is one behind which no offset leads. */
function nextOffset({ paging }: PagedCall, token: string | undefined, page: ReadPage): string | undefined {
  const { total = Number.POSITIVE_INFINITY } = page.pagination;
  const { largestOffset = Number.POSITIVE_INFINITY } = paging;
  const count = itemsOf(page, paging.items[0] ?? '').length;
  const offset = Number(token ?? 0) + count;
  const isLast = count === 0 || offset >= total || offset > largestOffset;
  return isLast ? undefined : String(offset);
}
