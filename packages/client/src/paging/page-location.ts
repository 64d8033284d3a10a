import { findValueAt } from '../pipeline/pagination.ts';
import { findGivenToken } from './build-page-parameters.ts';
import type { FetchedPage } from './fetched-page.ts';
import type { PageCursor } from './page-options.ts';
import type { PagedCall } from './paged-call.ts';
import { findNextWindow, type Windows } from './windows.ts';

/** The location of a page: its token, and the window that the token belongs to. */
export interface PageLocation {
  readonly token: string | undefined;
  /** Start of the window, in milliseconds since 1970; undefined without windows. */
  readonly from: number | undefined;
  /** Length of each window in milliseconds; undefined without windows. */
  readonly length: number | undefined;
}

export function findFirstLocation({ options, first, paging }: PagedCall, windows: Windows | undefined): PageLocation {
  return { token: options.token ?? findGivenToken(first, paging), from: windows?.first, length: windows?.length };
}

/** Returns the location of the next page, which can be the first page of the next window; undefined after the last page. */
export function findNextLocation(
  call: PagedCall,
  windows: Windows | undefined,
  { token, from, length }: PageLocation,
  page: FetchedPage,
): PageLocation | undefined {
  const next = call.paging.style === 'offset' ? findNextOffset(call, token, page) : page.pagination.nextToken;
  if (next !== undefined) return { token: next, from, length };
  const following = windows === undefined || from === undefined ? undefined : findNextWindow(windows, from);
  return following === undefined ? undefined : { token: undefined, from: following, length };
}

/** Converts a location to call options. They include the length of the window, because windows of another length start at other times. */
export function toCursor({ token, from, length }: PageLocation, skip = 0): PageCursor {
  return {
    ...(token !== undefined && { token }),
    ...(skip > 0 && { skip }),
    ...(from !== undefined && { windowStart: new Date(from).toISOString(), window: length }),
  };
}

/** Returns the items of a list on a page. */
export function readItems(page: FetchedPage, path: string): readonly unknown[] {
  const items = findValueAt(page.body, path);
  return Array.isArray(items) ? items : [];
}

/**
 * With offset paging the client counts the items itself. The last page is one without items, or one after which the
 * offset would exceed the total or the largest offset that Amazon accepts.
 */
function findNextOffset({ paging }: PagedCall, token: string | undefined, page: FetchedPage): string | undefined {
  const { total = Number.POSITIVE_INFINITY } = page.pagination;
  const { maxOffset = Number.POSITIVE_INFINITY } = paging;
  const count = readItems(page, paging.items[0] ?? '').length;
  const offset = Number(token ?? 0) + count;
  const isLast = count === 0 || offset >= total || offset > maxOffset;
  return isLast ? undefined : String(offset);
}
